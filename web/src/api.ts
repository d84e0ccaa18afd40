import type { Tagged } from './conflict';
import type { Advice, Asked, Attachment, Best, Changes, Contours, Copied, Coverage, Definition, Edited, Entry, Front, Importance, Imported, LeftOut, Me, Params, Prediction, ProblemDocument, Slices, Status, Study, Told, Trial, Listing } from './types';
import { parseJson } from './names';
import { withAdvice } from './words';

const kTokenKey = 'covey-token';
/** Sent to the window when the server wants a token, or another one. */
export const kTokenWanted = 'covey-token-wanted';

/** What the server said of a request that it refused, or why there was no answer. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly errors: NonNullable<ProblemDocument['errors']> = [],
    /** What it is, for programs: "stop_reached". */
    readonly code = '',
  ) {
    super(message);
  }
  /** What is wrong with one field of the body, such as at("values", "taste"). */
  at(...path: string[]): string | undefined {
    const pointer = '#' + path.map((part) => '/' + part.replaceAll('~', '~0').replaceAll('/', '~1')).join('');
    return this.errors.find((error) => error.pointer === pointer)?.detail;
  }
}

/** Whether a header can carry it. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

export function token(): string {
  const kept = sessionStorage.getItem(kTokenKey) ?? '';
  return isToken(kept) ? kept : '';
}
export function setToken(text: string): void {
  if (text) sessionStorage.setItem(kTokenKey, text);
  else sessionStorage.removeItem(kTokenKey);
}

const jsonOf = async (response: Response): Promise<unknown> => parseJson(await response.text());

async function problemOf(response: Response): Promise<Problem> {
  try {
    const document = (await jsonOf(response)) as ProblemDocument;
    const errors = (document.errors ?? []).map((error) => ({ ...error, detail: withAdvice(error) }));
    return new Problem(withAdvice(document) || document.title, response.status, errors, document.code);
  } catch {
    return new Problem(`the server answered ${response.status} ${response.statusText}`.trim(), response.status);
  }
}

interface Options {
  json?: unknown;
  text?: string;
  file?: Blob;
  type?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The answer, or a Problem. Paths are relative, so that a proxy may serve Covey under any folder. */
export async function send(method: string, path: string, options: Options = {}): Promise<Response> {
  const headers: Record<string, string> = { ...options.headers };
  if (token()) headers['Authorization'] = `Bearer ${token()}`;
  let body: string | Blob | undefined;
  if (options.json !== undefined) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(options.json);
  } else if (options.text !== undefined) {
    headers['Content-Type'] = options.type ?? 'text/plain';
    body = options.text;
  } else if (options.file !== undefined) {
    headers['Content-Type'] = options.type || 'application/octet-stream';
    body = options.file;
  }
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { method, headers, body, signal: options.signal });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Problem('the server does not answer', 0);
  }
  if (response.ok) return response;
  if (response.status === 401) window.dispatchEvent(new Event(kTokenWanted));
  throw await problemOf(response);
}

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answer<T>(await send('GET', path, { signal }));
}
async function post<T>(path: string, json?: unknown): Promise<T> {
  return answer<T>(await send('POST', path, json === undefined ? {} : { json }));
}
/** With the state that it is of. */
async function tagged<T>(path: string): Promise<Tagged<T>> {
  const response = await send('GET', path);
  return { data: await answer<T>(response), tag: response.headers.get('ETag') ?? '' };
}
/** Only if what is there is still what was seen. */
const ifSeen = (tag: string | undefined): Options => (tag ? { headers: { 'If-Match': tag } } : {});
const answer = async <T>(response: Response): Promise<T> => (await jsonOf(response)) as T;

export function query(values: Record<string, string | number | boolean | string[] | undefined>): string {
  const list = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) list.append(name, String(one));
  }
  const text = list.toString();
  return text ? '?' + text : '';
}

export const studyPath = (study: string): string => `studies/${encodeURIComponent(study)}`;
const trialPath = (study: string, trial: number): string => `${studyPath(study)}/trials/${trial}`;

/** What looks odd about an outcome is among its notes in the answers of servers on which people cannot write any. */
type AnyTold = Omit<Trial, 'notes'> & { notes?: string | string[] | null; remarks?: string[] };
function toldOf({ notes, remarks, ...trial }: AnyTold): Told {
  return Array.isArray(notes) ? { ...trial, remarks: notes } : { ...trial, notes, remarks: remarks ?? [] };
}

export const api = {
  status: () => get<Status>('status'),
  /** Who we are; a server of before tokens had names does not say. */
  me: () =>
    get<Me>('me').catch((problem: Problem) => {
      if (problem.status === 404) return undefined;
      throw problem;
    }),
  studies: () => get<{ studies: Listing[] }>('studies'),
  study: (study: string) => get<Study>(studyPath(study)),
  studyNow: (study: string) => tagged<Study>(studyPath(study)),
  trialNow: (study: string, trial: number) => tagged<Trial>(trialPath(study, trial)),
  create: (definition: Definition) => post<{ study: string; done: string }>('studies', definition),
  createFromToml: async (text: string) =>
    answer<{ study: string; done: string }>(await send('POST', 'studies', { text, type: 'application/toml' })),
  edit: async (study: string, changes: Record<string, unknown>, tag?: string) => answer<Edited>(await send('PATCH', studyPath(study), { json: changes, ...ifSeen(tag) })),
  copy: (study: string, name: string, withResults: boolean) => post<Copied>(`${studyPath(study)}/copy`, { name, with_results: withResults }),
  remove: async (study: string, tag?: string) => void (await send('DELETE', studyPath(study), ifSeen(tag))),

  trials: (study: string, since: number, signal?: AbortSignal) =>
    get<Changes>(`${studyPath(study)}/trials${query({ since })}`, signal),
  ask: (study: string, request: { q?: number; worker?: string; fix?: Params; given?: Params; lease?: string; person?: true; key?: string; confirm?: true; anyway?: true }) =>
    post<Asked>(`${studyPath(study)}/ask`, request),
  enqueue: (study: string, params: Params) => post<Trial>(`${studyPath(study)}/enqueue`, { params }),
  tell: (study: string, trial: number, outcome: { values: Record<string, number | number[] | null>; sem?: Record<string, number>; actual?: Params; reason?: string; insist?: boolean }) =>
    post<AnyTold>(`${trialPath(study, trial)}/tell`, outcome).then(toldOf),
  amend: async (study: string, trial: number, outcome: { values?: Record<string, number | number[]>; sem?: Record<string, number>; actual?: Params }, tag?: string) =>
    toldOf(await answer<AnyTold>(await send('POST', `${trialPath(study, trial)}/amend`, { json: outcome, ...ifSeen(tag) }))),
  fail: (study: string, trial: number, reason: string) => post<Trial>(`${trialPath(study, trial)}/fail`, { reason }),
  accident: (study: string, trial: number, reason: string) => post<Trial>(`${trialPath(study, trial)}/accident`, { reason }),
  abandon: (study: string, trial: number, reason: string) => post<Trial>(`${trialPath(study, trial)}/abandon`, { reason }),
  retry: (study: string, trial: number) => post<Trial>(`${trialPath(study, trial)}/retry`),
  exclude: (study: string, trial: number) => post<Trial>(`${trialPath(study, trial)}/exclude`),
  annotate: async (study: string, trial: Trial, change: { notes?: string | null; tags?: string[] }, tag?: string) => answer<Trial>(await send('PATCH', trialPath(study, trial.trial), { json: change, ...ifSeen(tag) })),
  attach: async (study: string, trial: number | undefined, file: File) =>
    answer<Attachment>(await send('POST', `${trial === undefined ? studyPath(study) : trialPath(study, trial)}/attachments${query({ name: file.name })}`, { file, type: file.type })),
  attachment: async (study: string, id: number) => (await send('GET', `${studyPath(study)}/attachments/${id}`)).blob(),
  detach: async (study: string, id: number) => void (await send('DELETE', `${studyPath(study)}/attachments/${id}`)),
  include: (study: string, trial: number) => post<Trial>(`${trialPath(study, trial)}/include`),

  importCsv: async (study: string, text: string, options: { ignore: string[]; map: string[]; skip_bad?: true; allow_duplicates?: true }) =>
    answer<Imported>(await send('POST', `${studyPath(study)}/import${query(options)}`, { text, type: 'text/csv' })),
  file: async (study: string, name: 'export.csv' | 'report.html') => (await send('GET', `${studyPath(study)}/${name}`)).blob(),

  history: (study: string, limit: number) => get<{ history: Entry[] }>(`${studyPath(study)}/history${query({ limit })}`),
  best: (study: string) => get<Best>(`${studyPath(study)}/best`),
  advise: (study: string, within?: number) => get<Advice>(`${studyPath(study)}/advise${query({ within })}`),
  front: (study: string) => get<Front>(`${studyPath(study)}/front`),
  coverage: (study: string) => get<Coverage>(`${studyPath(study)}/coverage`),
  predict: (study: string, points: Params[]) =>
    post<{ predictions: { params: Params; prediction: Record<string, Prediction> }[] }>(`${studyPath(study)}/predict`, { points }),
  slices: (study: string, options: { objective: string; points?: number; through?: number }) =>
    get<Slices>(`${studyPath(study)}/slices${query(options)}`),
  contours: (study: string, options: { objective: string; x: string; y: string; points?: number; widths?: boolean }) =>
    get<Contours>(`${studyPath(study)}/contours${query(options)}`),
  importance: (study: string) => get<Importance>(`${studyPath(study)}/importance`),
  leftOut: (study: string, objective: string) => get<LeftOut>(`${studyPath(study)}/left_out${query({ objective })}`),
};
