/** What the server sends; /api/openapi.json describes it. */

export type Num = number | null;
/** null is an open end. */
export type Interval = [Num, Num];
export type Value = number | string | boolean;
export type Params = Record<string, Value>;
export type Direction = 'maximize' | 'minimize' | 'target' | 'limit';
/** What is wanted of an outcome, as a definition says it. */
export interface Wanted {
  goal?: 'maximize' | 'minimize';
  target?: number;
  at_least?: number;
  at_most?: number;
  unit?: string;
  low?: number;
  high?: number;
}
export type ObjectiveDefinition = 'maximize' | 'minimize' | Wanted;
export type TrialState = 'waiting' | 'running' | 'complete' | 'failed' | 'abandoned';

export interface Status {
  version: string;
  storage: string;
  access: 'read-only' | 'read-write';
  studies: number;
}

/** Who the server takes us for. Without tokens there is no name, and everything is allowed. */
export interface Me {
  name: string | null;
  role: 'read' | 'tell' | 'manage';
  /** The only ones that may be seen; null: all. */
  studies: string[] | null;
  expires: string | null;
}

/** A file beside a trial or a study. */
export interface Attachment {
  id: number;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  added_at: string;
  added_by: string | null;
}

/** What people write down beside trials and studies. */
export interface Annotated {
  notes?: string | null;
  tags?: string[];
  attachments?: Attachment[];
}

export interface Listing extends Annotated {
  study: string;
  archived?: boolean;
  objectives: Record<string, ObjectiveDefinition>;
  trials: number;
  complete: number;
  running: number;
  revision: number;
  created_at: string;
}

/** What a parameter is, as study files say it; parameters.ts says what that comes to. */
export interface Parameter {
  name: string;
  type: 'float' | 'int' | 'categorical' | 'bool';
  low?: number;
  high?: number;
  step?: number;
  /** The only ones, ascending. */
  values?: number[];
  /** Decimals of a suggestion. */
  digits?: number;
  log?: boolean;
  unit?: string;
  choices?: string[];
  /** Numbers that say what each choice is like. */
  descriptors?: Record<string, number[]>;
  /** The only value: a constant. */
  value?: Value;
  /** The condition under which it has a value at all. */
  when?: string;
  /** Given with every ask, never chosen. */
  context?: boolean;
  /** The same for all points of one ask. */
  shared?: boolean;
}

export interface Constraints {
  linear?: string[];
  nonlinear?: string[];
  /** At most so many of these are not 0. */
  nonzero?: { of: string[]; at_most: number }[];
}

/** Those that only have limits, the direction limit, stand behind the others. */
export interface Objective extends Omit<Wanted, 'goal'> {
  name: string;
  direction: Direction;
}

export interface Definition {
  study: { name: string; objectives: Record<string, ObjectiveDefinition> } & Record<string, unknown>;
  parameters: Record<string, Omit<Parameter, 'name' | 'type'> & { type?: Parameter['type'] }>;
  constraints?: Constraints;
}

export interface Study extends Annotated {
  study: string;
  archived?: boolean;
  id: number;
  revision: number;
  defined_at: number;
  created_at: string;
  trials: number;
  spent: number;
  budget: number | null;
  alpha: number;
  /** Rows that may be asked; 0: all of the space may. */
  candidates: number;
  states: Record<TrialState, number>;
  objectives: Objective[];
  parameters: Parameter[];
  definition: Definition;
  /** Of the ledger, from 1. */
  chapter: number;
}

/** What became of changes, by key: "budget", "temperature.low". */
export interface Edited {
  study: string;
  changed: Record<string, { before: unknown; after: unknown }>;
  chapter: number;
  new_chapter: boolean;
}

export interface Copied {
  study: string;
  trials: number;
  left_out: number;
}

export interface Prediction {
  mean: Num;
  sd: Num;
  alpha: number;
  credible: Interval;
  conformal: Interval[];
  whole_line: boolean;
  not_enough_data: boolean;
  w_n: Num;
  score: string;
  sets?: 'cross' | 'fitted' | 'certified' | 'split' | 'fixed';
  assured?: number | null;
  tracked: Interval | null;
  promise: 'conformal' | 'tracked';
  guarantee: string;
  exact: boolean;
  because: string;
}

export type PerObjective<T> = Record<string, T> | null;

export interface Trial extends Annotated {
  trial: number;
  state: TrialState;
  params: Params;
  prediction: PerObjective<Prediction>;
  values: PerObjective<Num>;
  sem: PerObjective<Num>;
  p_value: PerObjective<Num>;
  covered: PerObjective<boolean | null>;
  conformal_covered: PerObjective<boolean | null>;
  credible_covered: PerObjective<boolean | null>;
  excluded: boolean;
  source: 'ask' | 'enqueue' | 'import' | 'confirm';
  worker: string | null;
  lease_until: string | null;
  attempt: number;
  late: boolean;
  reason: string | null;
  asked_at: string | null;
  told_at: string | null;
  revision: number;
  /** Of the candidates, from 1. */
  row: number | null;
  /** Parameters that were really something else than asked. */
  actual: Params | null;
  /** Every value of the objectives that were measured repeatedly; `values` has their mean. */
  replicates: PerObjective<number[]>;
  /** Of the ledger, in which it was asked. */
  chapter: number;
  /** Whether its outcomes meet the study's limits; null where that is not known, or there are none. */
  feasible?: boolean | null;
}

/** A trial after its outcome came in, with what looks odd about it. */
export interface Told extends Trial {
  remarks: string[];
}

export interface Changes {
  study: string;
  id: number;
  since: number;
  revision: number;
  trials: Trial[];
}

export interface Asked {
  study: string;
  trials: Trial[];
  because: string | null;
}

export interface BestTrial {
  trial: number;
  params: Params;
  actual: Params | null;
  values: Record<string, Num>;
  by: 'value' | 'posterior_mean';
  posterior_mean?: Record<string, Num>;
  because?: string;
}

/** A point that cannot be told apart from the recommended one. */
export interface TiedTrial extends BestTrial {
  mean: Num;
  /** All that were done there. */
  trials: number[];
}

export interface Best {
  best: BestTrial | { front: BestTrial[] } | null;
  best_value?: BestTrial;
  /** Of one objective: the recommended one first. */
  tied?: TiedTrial[];
  tied_because?: string | null;
  /** What the recommended one may lack of the best. */
  at_stake?: Num;
  /** How many more trials of which would settle it. */
  confirm?: { trial: number; replicates: number }[];
  /** How likely these would settle it. */
  settled?: Num;
  /** Of the best attainable outcome, or of its distance from a target. */
  range?: Interval | null;
  /** Where it may be: from and to of a number, else values. */
  region?: Record<string, Value[]> | null;
}

export interface StopRule {
  within: number;
  confidence: number;
}

/** Whether it is worth going on. */
export interface Advice {
  study: string;
  possible_gain: Num;
  probability: Num;
  within: Num;
  range: Interval | null;
  recent: { trial: number; gain: number }[];
  rule: StopRule | null;
  stop: boolean;
  because: string;
}

/** Something that was done to a study. */
export interface Entry {
  revision: number;
  at: string;
  who: string;
  /** Whose token it was, and the name that the worker gave. */
  by?: string | null;
  worker?: string | null;
  what: string;
  trial: number | null;
  before: unknown;
  after: unknown;
}

export interface Front {
  front: BestTrial[];
  hypervolume: Num;
  reference_point: Record<string, Num> | null;
  reference_is_inferred: boolean | null;
}

export interface ModelHeader {
  study: string;
  objective: string;
  direction: Direction;
  alpha: number;
  n: number;
  has_sets: boolean;
  least_for_sets: number;
}

export interface Datum {
  trial: number | null;
  params: Params;
  value: Num;
}

export interface Slice {
  parameter: string;
  discrete: boolean;
  values: Value[];
  mean: Num[];
  credible: (Interval | null)[];
  conformal: (Interval[] | null)[];
  nearness: number[];
}

export interface Slices extends ModelHeader {
  through: { trial: number | null; params: Params };
  /** How the conformal sets were made, and what is proven of them. */
  sets: string;
  assured: number | null;
  slices: Slice[];
  data: Datum[];
}

export interface Axis {
  parameter: string;
  discrete: boolean;
  values: Value[];
}

export interface Contours extends ModelHeader {
  through: { trial: number | null; params: Params };
  x: Axis;
  y: Axis;
  mean: Num[][];
  credible_width: Num[][] | null;
  conformal_width: Num[][] | null;
  data: Datum[];
  nearness: number[];
}

export interface Importance {
  objectives: { objective: string; n: number; noise_sd: Num; mean: Num; sd: Num; shares: Record<string, number> }[];
}

export interface LeftOut extends ModelHeader {
  explained: Num;
  rows: { trial: number | null; value: Num; mean: Num; credible: Interval; conformal: Interval[] }[];
}

/** What a record says of its promise. */
export type Standing = 'nothing' | 'broken' | 'too_few' | 'short' | 'generous' | 'kept';

export interface CoverageRecord {
  objective: string | null;
  joint: boolean;
  chapter: number;
  promise: 'conformal' | 'tracked';
  guarantee: string;
  n: number;
  promised: Num;
  delivered: Num;
  interval: Interval;
  kept: boolean;
  standing: Standing;
  credible: Num;
  conformal: Num;
  vacuous: number;
  excluded: number;
  /** Trials that were done at another point than was asked: not counted. */
  elsewhere: number;
  elsewhere_meaning: string;
  /** Of tracked sets: how many can miss at most, whatever happens. */
  bound: number | null;
  proven: { misses: number; outcomes: number; rate: number; most_waiting: number; capped: boolean } | null;
  proven_meaning: string;
  measured_meaning: string;
  watched_meaning: string;
  /** Trials with an outcome that was corrected after its set was judged. */
  amended: number[];
  as_first_told: { n: number; covered: number; delivered: Num; kept: boolean; standing: Standing };
  amended_meaning: string;
  meaning: string;
  covered: number;
  e_value: Num;
  trials: number[];
  over_time: { count: number[]; delivered: Num[]; promised: Num[]; low: Num[]; high: Num[] } | null;
  reliability: { level: number[]; credible: Num[]; conformal: Num[]; chance_low: Num[]; chance_high: Num[] } | null;
  p_values: { edges: number[]; counts: number[] } | null;
}

export interface Widths {
  trial: number[];
  promised: Num[];
  credible: Num[];
  w_n: Num[];
}

export interface Coverage {
  study: string;
  kept: boolean;
  standing: Standing;
  /** Of the ledger: its records are judged, and come first. */
  chapter: number;
  revision: number;
  alpha: number;
  coverage: CoverageRecord[];
  outliers: { trial: number; objective: string; p_value: Num; value: Num; mean: Num; meaning: string }[];
  widths: Record<string, Widths>;
  /** Whether outcomes, or what is given, have changed; servers of before do not watch that. */
  drift?: { alarm: boolean; records: DriftRecord[] };
}

/** Of an outcome or of what is given: whether it has changed. */
export interface DriftRecord {
  objective?: string;
  parameter?: string;
  alarm: boolean;
  /** The likeliest first trial after the change. */
  since: number | null;
  meaning: string;
}

/** What came of an import. */
export interface Imported {
  imported: number;
  first_trial: number;
  last_trial: number;
  left_behind: number;
  skipped: { row: number; detail: string }[];
  notes: string[];
}

export interface ProblemDocument {
  title: string;
  status: number;
  detail: string;
  code?: string;
  errors?: { pointer?: string; parameter?: string; header?: string; row?: number; detail: string; code?: string }[];
}
