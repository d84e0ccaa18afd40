import type { Asked, Best, Changes, Contours, Copied, Coverage, Definition, Edited, Front, Importance, Imported, LeftOut, Params, Prediction, ProblemDocument, Slices, Status, Study, Trial, Listing } from './types';
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

async function problemOf(response: Response): Promise<Problem> {
  try {
    const document = (await response.json()) as ProblemDocument;
    const errors = (document.errors ?? []).map((error) => ({ ...error, detail: withAdvice(error) }));
    return new Problem(withAdvice(document) || document.title, response.status, errors);
  } catch {
    return new Problem(`the server answered ${response.status} ${response.statusText}`.trim(), response.status);
  }
}

interface Options {
  json?: unknown;
  text?: string;
  type?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The answer, or a Problem. Paths are relative, so that a proxy may serve Covey under any folder. */
export async function send(method: string, path: string, options: Options = {}): Promise<Response> {
  const headers: Record<string, string> = { ...options.headers };
  if (token()) headers['Authorization'] = `Bearer ${token()}`;
  let body: string | undefined;
  if (options.json !== undefined) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(options.json);
  } else if (options.text !== undefined) {
    headers['Content-Type'] = options.type ?? 'text/plain';
    body = options.text;
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
  return (await send('GET', path, { signal })).json() as Promise<T>;
}
async function post<T>(path: string, json?: unknown): Promise<T> {
  return (await send('POST', path, json === undefined ? {} : { json })).json() as Promise<T>;
}

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

export const api = {
  status: () => get<Status>('status'),
  studies: () => get<{ studies: Listing[] }>('studies'),
  study: (study: string) => get<Study>(studyPath(study)),
  create: (definition: Definition) => post<{ study: string; done: string }>('studies', definition),
  createFromToml: async (text: string) =>
    (await send('POST', 'studies', { text, type: 'application/toml' })).json() as Promise<{ study: string; done: string }>,
  edit: async (study: string, changes: Record<string, unknown>) => (await send('PATCH', studyPath(study), { json: changes })).json() as Promise<Edited>,
  copy: (study: string, name: string, withResults: boolean) => post<Copied>(`${studyPath(study)}/copy`, { name, with_results: withResults }),
  remove: async (study: string) => void (await send('DELETE', studyPath(study))),

  trials: (study: string, since: number, signal?: AbortSignal) =>
    get<Changes>(`${studyPath(study)}/trials${query({ since })}`, signal),
  ask: (study: string, request: { q?: number; worker?: string; fix?: Params; given?: Params; lease?: string; person?: true; key?: string }) =>
    post<Asked>(`${studyPath(study)}/ask`, request),
  enqueue: (study: string, params: Params) => post<Trial>(`${studyPath(study)}/enqueue`, { params }),
  tell: (study: string, trial: number, outcome: { values: Record<string, number | number[] | null>; sem?: Record<string, number>; actual?: Params; reason?: string; insist?: boolean }) =>
    post<Trial & { notes: string[] }>(`${trialPath(study, trial)}/tell`, outcome),
  amend: (study: string, trial: number, outcome: { values?: Record<string, number | number[]>; sem?: Record<string, number>; actual?: Params }) =>
    post<Trial & { notes: string[] }>(`${trialPath(study, trial)}/amend`, outcome),
  fail: (study: string, trial: number, reason: string) => post<Trial>(`${trialPath(study, trial)}/fail`, { reason }),
  accident: (study: string, trial: number, reason: string) => post<Trial>(`${trialPath(study, trial)}/accident`, { reason }),
  abandon: (study: string, trial: number, reason: string) => post<Trial>(`${trialPath(study, trial)}/abandon`, { reason }),
  retry: (study: string, trial: number) => post<Trial>(`${trialPath(study, trial)}/retry`),
  exclude: (study: string, trial: number) => post<Trial>(`${trialPath(study, trial)}/exclude`),
  include: (study: string, trial: number) => post<Trial>(`${trialPath(study, trial)}/include`),

  importCsv: async (study: string, text: string, options: { ignore: string[]; map: string[]; skip_bad?: true; allow_duplicates?: true }) =>
    (await send('POST', `${studyPath(study)}/import${query(options)}`, { text, type: 'text/csv' })).json() as Promise<Imported>,
  file: async (study: string, name: 'export.csv' | 'report.html') => (await send('GET', `${studyPath(study)}/${name}`)).blob(),

  best: (study: string) => get<Best>(`${studyPath(study)}/best`),
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
