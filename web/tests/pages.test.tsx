import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../src/App';
import type { Trial } from '../src/types';
import { kindStudy, record, study, trial } from './fixtures';

let root: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} });
  root = document.createElement('div');
  document.body.append(root);
  location.hash = '';
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

/** A server that knows some paths; streams stay open in silence. */
function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', vi.fn(async (path: string) => {
    if (path.includes('events')) return new Response(new ReadableStream());
    const found = Object.entries(answers).find(([known]) => path === 'api/' + known || path.startsWith(`api/${known}?`));
    return found ? new Response(JSON.stringify(found[1])) : new Response('{"detail":"there is nothing"}', { status: 404 });
  }));
}
const status = { version: '1', storage: 'SQLite', access: 'read-write', studies: 1 };

it('teaches whoever comes to an empty server', async () => {
  serve({ status, studies: { studies: [] } });
  render(<App />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('Create your first study'));
});

it('offers nothing to those who may only read', async () => {
  serve({ status: { ...status, access: 'read-only' }, studies: { studies: [] } });
  render(<App />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('read-only'));
  expect(root.textContent).not.toContain('Create your first study');
});

it('shows an experiment that is under way, with a form', async () => {
  location.hash = '#/study/coffee';
  serve({
    status,
    'studies/coffee': study,
    'studies/coffee/trials': { study: 'coffee', id: 1, since: 0, revision: 2, trials: [trial(1), trial(2, { state: 'running', values: null, covered: null })] },
    'studies/coffee/best': { best: null },
    'studies/coffee/coverage': { coverage: [], alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'kept' },
  });
  render(<App />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('Promised with 90 %: taste 5.5 to 8.5'));
  expect(root.querySelector('label')?.textContent).toBeTruthy();
  expect(root.textContent).toContain('Save outcome');
});

it('shows names as text, never as markup', async () => {
  serve({ status, studies: { studies: [{ study: '<img src=x onerror=alert(1)>', objectives: { '<b>y</b>': 'maximize' }, trials: 0, complete: 0, running: 0, revision: 1, created_at: '2026-05-01T10:00:00Z' }] } });
  render(<App />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('<img src=x'));
  expect(root.querySelectorAll('main img').length).toBe(0);
  expect(root.querySelector('main b')).toBeNull();
});

it('says that a study is not there', async () => {
  location.hash = '#/study/nothing';
  serve({ status });
  render(<App />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('There is no study “nothing”'));
});

// --- A study's page with a server that can be told what to answer ---

type Answer = unknown | ((body: any) => unknown);
class Refusal {
  constructor(
    readonly status: number,
    readonly document: unknown = { detail: 'not now' },
  ) {}
}
const running = (number: number, change: Partial<Trial> = {}): Trial => trial(number, { state: 'running', values: null, covered: null, told_at: null, ...change });

/** The overview of a study with these trials; what is sent is kept, and changes can be streamed. */
function open(trials: Trial[], more: Record<string, Answer> = {}, hash = '#/study/coffee') {
  const sent: { path: string; body: any }[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const answers: Record<string, Answer> = {
    status,
    'studies/coffee': study,
    'studies/coffee/trials': { study: 'coffee', id: 1, since: 0, revision: 9, trials },
    'studies/coffee/best': { best: null },
    'studies/coffee/coverage': { coverage: [], alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'kept' },
    ...more,
  };
  vi.stubGlobal('fetch', vi.fn(async (path: string, options: { method: string; body?: string }) => {
    if (path.includes('events')) return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
    const body = options.body ? JSON.parse(options.body) : undefined;
    if (options.method !== 'GET') sent.push({ path, body });
    const found = Object.entries(answers).find(([known]) => path === 'api/' + known || path.startsWith(`api/${known}?`));
    let answer = found ? found[1] : new Refusal(404);
    if (typeof answer === 'function') answer = answer(body);
    if (answer === 'away') throw new TypeError('no server');
    return answer instanceof Refusal ? new Response(JSON.stringify(answer.document), { status: answer.status }) : new Response(JSON.stringify(answer));
  }));
  location.hash = hash;
  render(<App />, root);
  const changed = (...list: Trial[]): void => {
    const data = JSON.stringify({ study: 'coffee', id: 1, since: 9, revision: 20, trials: list });
    stream?.enqueue(new TextEncoder().encode(`event: trials\ndata: ${data}\n\n`));
  };
  return { sent, answers, changed, hangUp: () => stream?.error(new TypeError()) };
}
const see = (text: string): Promise<void> => vi.waitFor(() => expect(root.textContent).toContain(text), { timeout: 4000 });
const button = (name: string): HTMLButtonElement => [...root.querySelectorAll('button')].find((one) => one.textContent?.includes(name)) as HTMLButtonElement;
const field = (name: string): HTMLInputElement => {
  const label = [...root.querySelectorAll('label')].find((one) => one.textContent === name) as HTMLLabelElement;
  return root.querySelector(`[id="${label.htmlFor}"]`) as HTMLInputElement;
};
async function type(name: string, text: string): Promise<void> {
  const input = field(name);
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 20));
}
const press = (name: string): void => {
  button(name).focus();
  button(name).click();
};
const hasFocus = (element: () => Element | null): Promise<void> => vi.waitFor(() => expect(document.activeElement).toBe(element()));

it('keeps an experiment for a person as long as it takes, or as long as they say', async () => {
  const { sent } = open([trial(1)], { 'studies/coffee/ask': { study: 'coffee', trials: [running(2)], because: null } });
  await see('Ask for the next experiment');
  press('Ask for the next');
  await see('Trial 2');
  expect(sent[0].body).toMatchObject({ q: 1, person: true });
  expect(sent[0].body.lease).toBeUndefined();
  // The new experiment has the focus, and it was never lost in between.
  await hasFocus(() => root.querySelector('#trial-2'));
  const choice = field('Kept for you for') as unknown as HTMLSelectElement;
  expect([...choice.options].map((option) => option.text)).toEqual(['as long as it takes', 'an hour', 'a day', 'a week', '30 days']);
  choice.value = '1h';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 20));
  press('Ask for the next');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1].body.lease).toBe('1h');
});

it('shows of a study over candidates how many rows are left, and the row of a trial', async () => {
  open([trial(1, { row: 4 }), running(2, { row: 1234 })], { 'studies/coffee': { ...study, candidates: 2000 } });
  await see('1,998 left');
  await see('of 2,000 rows of the table');
  expect(root.querySelector('article[aria-label="Trial 2"] .settings')?.textContent).toContain('row1234');
  location.hash = '#/study/coffee/trials';
  await vi.waitFor(() => expect([...root.querySelectorAll('th button.head')].map((one) => one.textContent)).toContain('row'));
});

it('says nothing of candidates where there are none', async () => {
  open([trial(1)]);
  await see('Ask for the next experiment');
  expect(root.textContent).not.toContain('Candidates');
});

it('says on the card when an experiment is soon to be given away', async () => {
  open([running(1, { lease_until: new Date(Date.now() + 20 * 60_000).toISOString() }), running(2, { lease_until: new Date(Date.now() + 20 * 86_400_000).toISOString() })]);
  await see('afterwards it may be given to somebody else');
  expect(root.textContent?.match(/Kept until/g)).toHaveLength(1);
});

it('takes an outcome of a trial that has failed', async () => {
  const late = trial(1, { state: 'failed', values: null, covered: null, reason: 'lease expired 3 times' });
  const { sent } = open([late, trial(2)], { 'studies/coffee/trials/1/tell': { ...trial(1, { late: true, revision: 30 }), remarks: [] } }, '#/study/coffee/trials');
  await vi.waitFor(() => expect(root.querySelector('[aria-label="Trial 1, open"]')).not.toBeNull());
  (root.querySelector('[aria-label="Trial 1, open"]') as HTMLElement).click();
  await see('lease expired 3 times');
  press('Write down an outcome after all');
  await see('You can still save an outcome');
  await hasFocus(() => field('Outcome: taste'));
  await type('Outcome: taste', '7');
  press('Save outcome');
  await see('came late');
  expect(sent[0]).toEqual({ path: 'api/studies/coffee/trials/1/tell', body: { values: { taste: 7 } } });
  // What was done is said inside of the dialog, and the focus stays in it.
  await vi.waitFor(() => expect(root.querySelector('dialog .toast')?.textContent).toContain('Trial 1 is complete'));
  await hasFocus(() => root.querySelector('dialog h2'));
});

it('keeps what is being typed in a dialog, too', async () => {
  const late = trial(1, { state: 'failed', values: null, covered: null, reason: 'lease expired 3 times' });
  const { changed } = open([late], {}, '#/study/coffee/trials');
  await vi.waitFor(() => expect(root.querySelector('[aria-label="Trial 1, open"]')).not.toBeNull());
  (root.querySelector('[aria-label="Trial 1, open"]') as HTMLElement).click();
  await see('Write down an outcome after all');
  press('Write down an outcome after all');
  await see('You can still save an outcome');
  await type('Outcome: taste', '43');
  changed(trial(1, { values: { taste: 44 }, revision: 15 }));
  await see('Told elsewhere: taste 44.');
  expect(field('Outcome: taste').value).toBe('43');
  press('Put away');
  await see('Correct the outcome');
});

it('keeps what is being typed when somebody else tells the trial', async () => {
  const { changed } = open([running(1), running(2)]);
  await see('Trial 2');
  await type('Outcome: taste', '43');
  changed(trial(1, { values: { taste: 44 }, revision: 15 }));
  await see('Told elsewhere: taste 44.');
  expect(field('Outcome: taste').value).toBe('43');
  expect(root.querySelectorAll('article')).toHaveLength(2);
  press('Put away');
  await vi.waitFor(() => expect(root.querySelectorAll('article')).toHaveLength(1));
  await hasFocus(() => root.querySelector('#next'));
});

it('keeps what is being typed when a lease runs out, and still takes it', async () => {
  const { changed, sent } = open([running(1)], { 'studies/coffee/trials/1/tell': { ...trial(1, { late: true, revision: 30 }), remarks: [] } });
  await see('Trial 1');
  await type('Outcome: taste', '43');
  changed(running(1, { state: 'failed', reason: 'lease expired 3 times', revision: 15 }));
  await see('This trial is failed (lease expired 3 times). You can still save an outcome.');
  press('Save outcome');
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ values: { taste: 43 } }));
  await vi.waitFor(() => expect(root.querySelectorAll('article')).toHaveLength(0));
});

it('moves the focus to what is wrong, and to where things go on', async () => {
  const { sent } = open([running(1)], { 'studies/coffee/trials/1/fail': { ...trial(1, { state: 'failed', values: null, covered: null, revision: 30 }) } });
  await see('Trial 1');
  await type('Outcome: taste', '1,500');
  press('Save outcome');
  await see('can be read in two ways: write 1.5 or 1500');
  await hasFocus(() => field('Outcome: taste'));
  expect(sent).toEqual([]);
  press('It failed…');
  await hasFocus(() => field('What went wrong?'));
  press('Record the failure');
  await see('Say in a few words what went wrong');
  await hasFocus(() => field('What went wrong?'));
  await type('What went wrong?', 'spilt');
  press('Record the failure');
  await hasFocus(() => root.querySelector('#next'));
});

it('takes several values, and what was really done', async () => {
  const done = trial(1, { values: { taste: 7.65 }, sem: { taste: 0.15 }, replicates: { taste: [7.5, 7.8] }, actual: { temperature: 91.4, bean: 'robusta' }, covered: null, revision: 30 });
  const { sent } = open([running(1)], { 'studies/coffee/trials/1/tell': { ...done, remarks: [] } });
  await see('Done differently?');
  await type('Outcome: taste', '7,5; 7.8');
  await type('Done with temperature, °C', 'hot');
  await type('Standard error of taste', '0.1');
  press('Save outcome');
  await see('“hot” is not a number');
  await see('Several values have one of their own: leave this blank.');
  expect(sent).toEqual([]);
  await type('Standard error of taste', '');
  await type('Done with temperature, °C', '91,4');
  await type('Done with grind', '1');
  const bean = field('Done with bean') as unknown as HTMLSelectElement;
  bean.value = 'robusta';
  bean.dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise((wait) => setTimeout(wait, 20));
  press('Save outcome');
  // The grind is what was asked, and no difference.
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ values: { taste: [7.5, 7.8] }, actual: { temperature: 91.4, bean: 'robusta' } }));
  await see('taste 7.65 on average of 2. It was done at another point: what was promised is not counted.');
});

it('marks what the server says cannot have been done', async () => {
  const refusal = new Refusal(422, { title: 'no', status: 422, detail: 'no', errors: [{ pointer: '#/actual/temperature', detail: 'that is too far' }] });
  open([running(1)], { 'studies/coffee/trials/1/tell': refusal });
  await see('Done differently?');
  await type('Outcome: taste', '7');
  await type('Done with temperature, °C', '1e30');
  press('Save outcome');
  await see('That is too far.');
  await hasFocus(() => field('Done with temperature, °C'));
  expect(field('Done with temperature, °C').closest('details')?.open).toBe(true);
});

it('shows and corrects what was really done, and all of several values', async () => {
  const told = trial(1, { values: { taste: 7.65 }, sem: { taste: 0.15 }, replicates: { taste: [7.5, 7.8] }, actual: { temperature: 91.4 }, covered: null });
  const { sent } = open([told], { 'studies/coffee/trials/1/amend': { ...trial(1, { revision: 30 }), remarks: [] } }, '#/study/coffee/trials');
  await vi.waitFor(() => expect(root.querySelector('[aria-label="Trial 1, open"]')).not.toBeNull());
  expect(root.textContent).toContain('90.1 → 91.4');
  expect(root.textContent).toContain('not counted');
  (root.querySelector('[aria-label="Trial 1, open"]') as HTMLElement).click();
  await see('done at another point: not counted');
  await see('7.65 ± 0.15 (7.5; 7.8)');
  expect(field('Correct taste').value).toBe('7.5; 7.8');
  await type('Correct taste', '7.5; 7.8; 7.4');
  await type('Done with temperature, °C', '');
  press('Save correction');
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ values: { taste: [7.5, 7.8, 7.4] }, actual: { temperature: 90.1 } }));
});

it('gives a trial back after an accident', async () => {
  const back = { ...trial(1, { state: 'waiting', values: null, covered: null, reason: 'power cut', revision: 30 }) };
  const { sent } = open([running(1)], { 'studies/coffee/trials/1/accident': back });
  await see('Trial 1');
  press('An accident…');
  await hasFocus(() => field('What happened?'));
  press('Record the accident');
  await see('Say in a few words what happened');
  expect(sent).toEqual([]);
  press('Back');
  await vi.waitFor(() => expect(button('It failed…')).toBeTruthy());
  press('An accident…');
  await hasFocus(() => field('What happened?'));
  await type('What happened?', 'power cut');
  press('Record the accident');
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'power cut' }));
  await vi.waitFor(() => expect(root.querySelectorAll('article')).toHaveLength(0));
  await hasFocus(() => root.querySelector('#next'));
});

it('shows what was remarked on a correction', async () => {
  open([trial(1)], { 'studies/coffee/trials/1/amend': { ...trial(1, { values: { taste: 93 }, revision: 30 }), remarks: ['trial 1: taste = 93 is a possible outlier: amend it'] } }, '#/study/coffee/trials');
  await vi.waitFor(() => expect(root.querySelector('[aria-label="Trial 1, open"]')).not.toBeNull());
  (root.querySelector('[aria-label="Trial 1, open"]') as HTMLElement).click();
  await see('Correct the outcome');
  await type('Correct taste', '93');
  press('Save correction');
  await see('Trial 1: taste = 93 is a possible outlier: correct it.');
});

async function choose(name: string, value: string): Promise<void> {
  const select = field(name) as unknown as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 20));
}

it('asks with what is given, and not without', async () => {
  const { sent } = open([], { 'studies/coffee': kindStudy, 'studies/coffee/ask': { study: 'coffee', trials: [], because: 'the budget is spent' } });
  await see('Given now, not chosen');
  press('Ask for the first');
  await see('Say what it is now: it is given with every ask.');
  await hasFocus(() => field('humidity, %'));
  expect(sent).toEqual([]);
  await type('humidity, %', '41,5');
  await choose('bean', 'arabica');
  await choose('minutes', '5');
  await choose('rinsed', 'false');
  await type('temperature, °C', '85.3');
  press('Ask for the first');
  await see('It goes in steps of 0.5: 85 or 85.5.');
  await type('temperature, °C', '85.5');
  press('Ask for the first');
  await see('the budget is spent');
  expect(sent[0].body).toMatchObject({ given: { humidity: 41.5 }, fix: { bean: 'arabica', minutes: 5, rinsed: false, temperature: 85.5 } });
  await see('with temperature = 85.5, minutes = 5, bean = arabica, rinsed = false');
  // What is fixed rules out what depends on it; constants are not asked for.
  expect(root.textContent).not.toContain("when bean == 'blend'");
  expect(root.textContent).not.toContain('cup, ml');
});

it('marks what the server says of what is given', async () => {
  const refusal = new Refusal(422, { title: 'no', status: 422, detail: 'no', errors: [{ pointer: '#/given/humidity', detail: 'nobody can breathe there' }] });
  open([], { 'studies/coffee': kindStudy, 'studies/coffee/ask': refusal });
  await see('Given now, not chosen');
  await type('humidity, %', '41');
  press('Ask for the first');
  await see('Nobody can breathe there.');
  await hasFocus(() => field('humidity, %'));
});

it('shows of a trial what has a value, what was given and what is always so', async () => {
  const params = { temperature: 90, dose: 17, grind: 4, minutes: 5, bean: 'arabica', rinsed: false, humidity: 41, cup: 250 };
  open([running(1, { params })], { 'studies/coffee': kindStudy });
  await see('Trial 1');
  const terms = [...root.querySelectorAll('article dt')].map((one) => one.textContent);
  expect(terms).toEqual(['temperature, °C', 'dose, g', 'grind', 'minutes', 'bean', 'rinsed', 'humidity, % (given)', 'cup, ml (always)']);
  expect([...root.querySelectorAll('article dd')].map((one) => one.textContent)).toContain('false');
  location.hash = '#/study/coffee/trials';
  await vi.waitFor(() => expect(root.querySelector('[aria-label="Trial 1, open"]')).not.toBeNull());
  const heads = [...root.querySelectorAll('table.trials thead th')].map((one) => one.textContent);
  const cells = [...root.querySelectorAll('table.trials tbody tr > *')].map((one) => one.textContent);
  expect(cells[heads.indexOf('share')]).toBe('–');
  location.hash = '#/study/coffee/settings';
  await see("when bean == 'blend'");
  await see('always 250 ml');
});

it('says what an ask is limited to, and what is wrong with it', async () => {
  const { sent } = open([trial(1)]);
  await see('Ask for the next experiment');
  await type('grind', '4');
  await see('with grind = 4');
  await type('How many at once?', '0');
  press('Ask for the next');
  await see('A whole number from 1 to 100.');
  await hasFocus(() => field('How many at once?'));
  expect(field('How many at once?').closest('details')?.open).toBe(true);
  expect(sent).toEqual([]);
});

it('marks the field of an idea that is wrong, whoever finds it', async () => {
  const wrong = (pointer: string) => new Refusal(422, { title: 'no', status: 422, detail: 'parameter: 7 is outside', errors: [{ pointer, detail: '7 is outside 80 to 100' }] });
  open([trial(1), trial(2)], { 'studies/coffee/predict': wrong('#/points/0/temperature'), 'studies/coffee/enqueue': wrong('#/params/temperature') });
  await see('Try an idea of your own');
  const idea = root.querySelector('form.idea') as HTMLElement;
  const input = idea.querySelector('input') as HTMLInputElement;
  for (const name of ['What does the model expect?', 'Queue it to be tried']) {
    press(name);
    await vi.waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    await hasFocus(() => input);
    expect(idea.querySelector('.problem')?.textContent).toContain('“temperature”');
    input.value = input.value + '1';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(input.hasAttribute('aria-invalid')).toBe(false));
  }
});

it('keeps a page when the server cannot answer for a while, and goes on by itself', async () => {
  const { answers, changed } = open([running(1)]);
  await see('Trial 1');
  await type('Outcome: taste', '43');
  answers['studies/coffee'] = new Refusal(503);
  changed(trial(2, { revision: 15 }));
  await vi.waitFor(() => expect(vi.mocked(fetch).mock.calls.filter(([path]) => path === 'api/studies/coffee').length).toBeGreaterThan(1), { timeout: 3000 });
  await new Promise((done) => setTimeout(done, 100));
  expect(field('Outcome: taste').value).toBe('43');
});

it('comes back to a part that could not be loaded', async () => {
  const { answers } = open([trial(1)], { 'studies/coffee/coverage': 'away' }, '#/study/coffee/trust');
  await see('The server does not answer.');
  expect(button('Try again')).toBeTruthy();
  answers['studies/coffee/coverage'] = { coverage: [record()], alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'kept' };
  await see('27 of 30 outcomes were inside their sets');
});

it('says on the list of studies that the server is gone', async () => {
  const listing = { study: 'a', objectives: { y: 'maximize' }, trials: 0, complete: 0, running: 0, revision: 1, created_at: '2026-05-01T10:00:00Z' };
  const { answers, hangUp } = open([], { studies: { studies: [listing, { ...listing, study: 'b' }] } }, '#/');
  await vi.waitFor(() => expect(root.querySelector('.connection.live')).not.toBeNull());
  answers.studies = 'away';
  hangUp();
  await see('no connection; trying again');
});

it('does not send a token that no header can carry, and lets one change it', async () => {
  const { answers } = open([], { status: new Refusal(401), studies: { studies: [] } }, '#/');
  await see('This server wants a token');
  await type('Token', 'токен');
  press('Continue');
  await see('A token has only plain letters');
  expect(sessionStorage.getItem('covey-token')).toBeNull();
  answers.status = status;
  await type('Token', 'a-good-token');
  press('Continue');
  await see('Welcome to Covey');
  // A link cannot carry the token.
  expect(root.querySelector('footer a')).toBeNull();
  press('Change token');
  await see('This server wants a token');
  expect(sessionStorage.getItem('covey-token')).toBeNull();
});

it('does not ask those who may only read to write things down', async () => {
  open([running(1)], { status: { ...status, access: 'read-only' } });
  await see('1 experiment is under way. This token may only read');
  expect(root.textContent).not.toContain('write down what came out');
});

it('explains what is promised for each of several objectives', async () => {
  const two = { ...study, objectives: [...study.objectives, { name: 'cost', direction: 'minimize' }] };
  const each = record({ promised: 0.95, n: 2, covered: 1, delivered: 0.5 });
  const coverage = [each, { ...each, objective: 'cost' }, record({ joint: true, objective: 'all together', n: 2, covered: 0, delivered: 0 })];
  open([trial(1)], { 'studies/coffee': two, 'studies/coffee/coverage': { coverage, alpha: 0.1, chapter: 1, widths: {}, outliers: [{ trial: 1, objective: 'taste', p_value: 0.01, value: 1, mean: 2, meaning: 'trial 1: if wrong amend it' }], kept: true, standing: 'kept' } }, '#/study/coffee/trust');
  await see('In 0 of 2 trials all outcomes were inside their sets (0 %)');
  expect(root.textContent).toContain('each single set is promised with more, 95 %');
  expect(root.textContent).toContain('Trial 1: if wrong correct it.');
  expect(root.textContent).toContain('tracked;misses are bounded over the run');
});

it('judges the present chapter of the ledger and lists the former ones', async () => {
  const coverage = [record({ chapter: 2, n: 3, covered: 3, delivered: 1, standing: 'too_few' }), record({ standing: 'broken' })];
  open([trial(1)], { 'studies/coffee/coverage': { coverage, alpha: 0.1, chapter: 2, widths: {}, outliers: [], kept: true, standing: 'too_few' } }, '#/study/coffee/trust');
  await see('3 of 3 outcomes were inside their sets');
  expect(root.querySelector('.verdict')!.textContent).toContain('too few to tell');
  expect(root.querySelector('.verdict')!.textContent).not.toContain('broken');
  expect(root.textContent).toContain('This is chapter 2 of the ledger');
  expect(root.textContent).toContain('taste, chapter 1');
});

it('changes a study, and goes to its copy', async () => {
  const edited = { study: 'coffee', changed: { budget: { before: 30, after: 60 } }, chapter: 1, new_chapter: false, revision: 10 };
  const refused = new Refusal(422, { detail: 'alpha is 2', errors: [{ pointer: '#/alpha', detail: 'alpha is 2, expected less' }] });
  const { sent } = open([trial(1)], { 'studies/coffee': (body: any) => (!body ? study : body.alpha ? refused : edited), 'studies/coffee/copy': { study: 'latte', trials: 3, left_out: 1 } }, '#/study/coffee/settings');
  await see('Change this study…');
  const type = async (label: string, text: string): Promise<void> => {
    field(label).value = text;
    field(label).dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 20));
  };
  await type('Budget', 'sixty');
  press('Save the changes');
  await see('“sixty” is not a number');
  await type('Budget', '60');
  await type('Alpha', '2');
  press('Save the changes');
  await see('Alpha is 2, expected less.');
  await type('Alpha', '0.1');
  press('Save the changes');
  await see('Changed: budget 30 → 60.');
  expect(sent.map((one) => one.body)).toEqual([{ budget: 60, alpha: 2 }, { budget: 60 }]);
  await type('Name of the copy', 'latte');
  press('Copy');
  await vi.waitFor(() => expect(location.hash).toBe('#/study/latte/settings'));
  expect(sent[2]).toEqual({ path: 'api/studies/coffee/copy', body: { name: 'latte', with_results: false } });
});

it('keeps apart what is proven, measured and watched, and shows corrected outcomes', async () => {
  const corrected = record({ amended: [1], amended_meaning: '1 of the outcomes was corrected' });
  open([trial(1)], { 'studies/coffee/coverage': { coverage: [corrected], alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'kept' } }, '#/study/coffee/trust');
  await see('Proven: At most 18.9 of 30 outcomes (63 %) can miss.');
  for (const said of ['Measured: On other problems 89 % were covered.', 'Watched: 27 of 30 outcomes covered in this study.', '1 of the outcomes was corrected.']) expect(root.textContent).toContain(said);
  expect(root.textContent).not.toContain('comes right over the run');
});

it('says that sets without a guarantee have none', async () => {
  const definition = { ...study.definition, study: { ...study.definition.study, adaptive: false } };
  open([trial(1)], { 'studies/coffee': { ...study, definition }, 'studies/coffee/coverage': { coverage: [record({ promise: 'conformal', guarantee: 'none' })], alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'kept' } }, '#/study/coffee/trust');
  await see('These sets have no guarantee');
  expect(root.textContent).toContain('This study was set up to promise conformal sets instead');
  for (const word of ['Alpha', 'Guarantee', 'Reliability']) expect([...root.querySelectorAll('dt')].map((one) => one.textContent)).toContain(word);
});

it('lists why all trials failed where there is no outcome to draw', async () => {
  open([trial(1, { state: 'failed', values: null, covered: null, prediction: null, reason: 'the pump broke' })]);
  await see('The only trial so far failed');
  expect(root.textContent).toContain('failed: the pump broke');
  expect(root.querySelector('figure')).toBeNull();
});

it('holds the form of a new study together', async () => {
  const refusal = new Refusal(422, { title: 'no', status: 422, detail: 'z is not a parameter', errors: [{ pointer: '#/constraints/linear/0', detail: 'z is not a parameter' }] });
  open([], { studies: refusal }, '#/new');
  await see('New study');
  const confirmed = vi.fn(() => false);
  vi.stubGlobal('confirm', confirmed);
  press('Fill in an example');
  await vi.waitFor(() => expect(field('Name of the study').value).toBe('coffee'));
  expect(confirmed).not.toHaveBeenCalled();
  const limits = field('Budget of trials').closest('details') as HTMLDetailsElement;
  await vi.waitFor(() => expect(limits.open).toBe(true));
  // Clearing the fields does not close the part that they are in.
  await type('Sums that every trial has to satisfy', '');
  await type('Budget of trials', '');
  expect(limits.open).toBe(true);
  // A wrong field inside of a closed part is shown.
  await type('Results fall in the promised range, %', '100');
  limits.open = false;
  press('Create the study');
  await hasFocus(() => field('Results fall in the promised range, %'));
  expect(limits.open).toBe(true);
  await type('Results fall in the promised range, %', '90');
  await type('Sums that every trial has to satisfy', 'x + z <= 1');
  press('Create the study');
  await see('Z is not a parameter.');
  await hasFocus(() => field('Sums that every trial has to satisfy'));
  // What was typed is not replaced unasked.
  await type('Name of the study', 'mine');
  press('Fill in an example');
  expect(confirmed).toHaveBeenCalledOnce();
  expect(field('Name of the study').value).toBe('mine');
});

/** Drops a file on the page. */
function drop(name: string, text: string): void {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: [new File([text], name)] } });
  root.querySelector('.drop')?.dispatchEvent(event);
}

it('matches columns by other names, lists what is wrong with rows, and leaves those out', async () => {
  open([], {}, '#/study/coffee/import');
  await see('Import past results');
  drop('lab.csv', 'Temp (°C)\tmill\tbean\tscore\n90\t4\tarabica\t7\n91\tx\ttea\t\n');
  await see('This table cannot be imported yet:');
  const wrong = (): string[] => [...root.querySelectorAll('.problem li')].map((item) => item.textContent ?? '');
  expect(wrong()).toEqual(['No column holds the parameter “grind”.', 'No column holds the outcome “taste”.']);
  expect(button('Import')).toBeUndefined();
  const choose = async (column: string, meaning: string): Promise<void> => {
    const select = root.querySelector(`[aria-label="What the column “${column}” holds"]`) as HTMLSelectElement;
    select.value = meaning;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(select.value).toBe(meaning));
  };
  expect((root.querySelector('[aria-label="What the column “Temp (°C)” holds"]') as HTMLSelectElement).value).toBe('temperature');
  await choose('mill', 'temperature');
  await see('2 columns hold the parameter “temperature”: “Temp (°C)”, “mill”.');
  await choose('mill', 'grind');
  await choose('score', 'taste');
  await vi.waitFor(() => expect(button('Import')).toBeTruthy());
  expect(wrong()).toEqual([]);
  // All that is wrong with rows is one list.
  const errors = Array.from({ length: 12 }, (_, i) => ({ row: i + 2, detail: `column 'mill': 'x${i}' is not a number` }));
  const paths: string[] = [];
  const answerOnce = (status: number, document: unknown): void =>
    void vi.mocked(fetch).mockImplementationOnce(async (path) => {
      paths.push(String(path));
      return new Response(JSON.stringify(document), { status });
    });
  answerOnce(422, { title: 'no', status: 422, detail: 'the table: 12 rows cannot be imported, so nothing was', errors });
  press('Import');
  await see("Row 13: column 'mill': 'x11' is not a number");
  expect(wrong()).toHaveLength(12);
  expect(new URLSearchParams(paths[0].split('?')[1]).getAll('map')).toEqual(['Temp (°C)=temperature', 'mill=grind', 'score=taste']);
  expect(paths[0]).not.toContain('skip_bad');
  await see('Ticking “Leave out the rows that cannot be used, and take the others” imports the rest of the table.');
  const box = [...root.querySelectorAll('label.check')].find((label) => label.textContent?.includes('Leave out the rows'))?.querySelector('input') as HTMLInputElement;
  box.click();
  await vi.waitFor(() => expect(root.textContent).not.toContain('imports the rest of the table'));
  answerOnce(201, { imported: 1, first_trial: 1, last_trial: 1, left_behind: 0, skipped: errors.slice(0, 2), notes: [] });
  press('Import');
  await see('1 row imported as trial 1.');
  await see('2 rows left out.');
  expect(wrong()).toEqual(["Row 2: column 'mill': 'x0' is not a number", "Row 3: column 'mill': 'x1' is not a number"]);
  expect(paths[1]).toContain('skip_bad=true');
});

it('imports in words that fit, and names the box to tick', async () => {
  const twice = { detail: 'row 3, the same as row 2', code: 'duplicate_row' };
  const { answers } = open([trial(1)], { 'studies/coffee/import': new Refusal(422, { title: 'no', status: 422, ...twice, advice: 'allow_duplicates=true takes it as a repetition', errors: [{ row: 3, ...twice }] }) }, '#/study/coffee/import');
  await see('Import past results');
  drop('book.xlsx', 'PK\u0003\u0004\u0000');
  await see('“book.xlsx”: This is not a text but a file of a spreadsheet');
  const table = 'temperature,grind,bean,taste\n90,4,arabica,7\n';
  drop('past.csv', table);
  await vi.waitFor(() => expect(button('Import')).toBeTruthy());
  vi.mocked(fetch).mockImplementationOnce(async () => new Response(JSON.stringify((answers['studies/coffee/import'] as Refusal).document), { status: 422 }));
  press('Import');
  await see('Row 3, the same as row 2 (ticking “Equal rows are repetitions, not mistakes” takes it as a repetition).');
  expect(root.textContent).not.toContain('allow_duplicates');
  let answer = (_: Response): void => undefined;
  vi.mocked(fetch).mockImplementationOnce(() => new Promise((done) => (answer = done)));
  press('Import');
  // Another file that is dropped meanwhile is taken, and stays.
  drop('other.csv', table);
  await see('other.csv');
  answer(new Response(JSON.stringify({ imported: 1, first_trial: 5, last_trial: 5, left_behind: 0, skipped: [], notes: ['trial 5: taste = 7 is a possible outlier'] })));
  await see('1 row imported as trial 5.');
  await see('Trial 5: taste = 7 is a possible outlier.');
  expect(root.textContent).toContain('other.csv');
});

it('says of a trial that waits that it has no promise yet', async () => {
  open([running(1, { state: 'waiting', source: 'enqueue', prediction: null })], {}, '#/study/coffee/trials');
  await vi.waitFor(() => expect(root.querySelector('[aria-label="Trial 1, open"]')).not.toBeNull());
  (root.querySelector('[aria-label="Trial 1, open"]') as HTMLElement).click();
  await see('it gets one when it is handed out');
});

// --- What no page dies of ---

const kOdd = ['constructor', '__proto__', 'toString', 'valueOf'];
const oddObjective = { name: 'valueOf', direction: 'maximize' as const };
const oddStudy = { ...study, objectives: [oddObjective], parameters: kOdd.map((name) => ({ name, type: 'float' as const, low: 0, high: 1 })) };

it.each(['', '/trials', '/best', '/model', '/trust', '/history', '/import', '/settings'])('shows names such as constructor as any other: %s', async (page) => {
  const values = (x: number): string => `{${kOdd.map((name) => `"${name}": ${x}`).join()}}`;
  const odd = (number: number, change = {}): Trial => ({ ...trial(number), prediction: null, covered: null, params: JSON.parse(values(0.5)), values: JSON.parse('{"valueOf": 3}'), ...change });
  const list = [odd(1), odd(2), odd(3, { state: 'running', values: null })];
  open(list, { 'studies/coffee': oddStudy, 'studies/coffee/history': { history: [] }, 'studies/coffee/coverage': { coverage: [], alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'kept' } }, `#/study/coffee${page}`);
  await vi.waitFor(() => expect(root.querySelector('main h2')).not.toBeNull(), { timeout: 4000 });
  await new Promise((done) => setTimeout(done, 50));
  expect(root.textContent).not.toContain('Something went wrong');
  expect(root.textContent).not.toContain('native code');
});

it('tells, with names such as constructor', async () => {
  const running3 = { ...running(3), prediction: null, params: JSON.parse('{"__proto__": 0.5, "constructor": 0.25}') };
  const { sent } = open([running3], { 'studies/coffee': oddStudy, 'studies/coffee/trials/3/tell': { ...trial(3), values: { valueOf: 7 }, remarks: [] } });
  await see('Outcome: valueOf');
  press('Save outcome');
  await see('A number is missing.');
  await type('Outcome: valueOf', '7');
  await type('Done with __proto__', '0.75');
  press('Save outcome');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent[0].body)).toBe('{"values":{"valueOf":7},"actual":{"__proto__":0.75}}');
});

it('keeps the rest of a page where a part of it fails, and says what to do', async () => {
  // Coverage that no server sends: the cards fail, asking and telling go on.
  open([trial(1), running(2)], { 'studies/coffee/coverage': { coverage: 7, alpha: 0.1, chapter: 1, widths: {}, outliers: [] } });
  await see('Something went wrong in showing how the study stands');
  expect(button('Try again')).toBeTruthy();
  expect(button('Reload the page')).toBeTruthy();
  expect(button('Save outcome')).toBeTruthy();
  expect(button('Ask for the next')).toBeTruthy();
  // Another page is there, and a dead one names its error.
  location.hash = '#/study/coffee/trust';
  await see('Something went wrong in showing this page');
  location.hash = '#/study/coffee/trials';
  await see('Save all as CSV');
  expect(root.textContent).not.toContain('Something went wrong');
});

it('reads 12 of 14 as too few to tell', async () => {
  const coverage = [record({ n: 14, covered: 12, delivered: 12 / 14, standing: 'too_few' })];
  open([trial(1)], { 'studies/coffee/coverage': { coverage, alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'too_few' } });
  await see('too few to tell');
  expect(root.textContent).toContain('12 of 14 outcomes were inside their sets (85.7 %)');
  expect(root.textContent).toContain('that takes at least 20');
  expect([...root.querySelectorAll('.badge')].map((one) => one.textContent)).not.toContain('✓ kept');
});

// --- Which is best, and when to stop ---

const tiedTrial = (number: number, mean: number) => ({ trial: number, trials: [number], params: trial(number).params, actual: null, values: { taste: number }, by: 'posterior_mean', mean });
const known = {
  best: { ...tiedTrial(3, 2.9), posterior_mean: { taste: 2.9 }, because: 'it has the best mean' },
  best_value: tiedTrial(3, 2.9),
  tied: [tiedTrial(3, 2.9), { ...tiedTrial(2, 2.8), trials: [1, 2] }],
  tied_because: 'at 90 % the best of those that were done may be any of these',
  at_stake: 0.4,
  confirm: [{ trial: 3, replicates: 2 }, { trial: 2, replicates: 1 }],
  settled: 0.62,
  range: [2.7, 4.1],
  region: { temperature: [88, 93], bean: ['arabica', 'robusta'] },
};
const advice = { study: 'coffee', possible_gain: 1.2, probability: 0.3, within: 0.1, range: [2.7, 4.1], recent: [{ trial: 2, gain: 0 }, { trial: 3, gain: 1 }], rule: { within: 0.1, confidence: 0.95 }, stop: false, because: 'something better by more than 0.1 exists with probability 0.3' };

it('says which may be the best, what would settle it, and asks for it', async () => {
  const { sent } = open([trial(1), trial(2), trial(3)], { 'studies/coffee/best': known, 'studies/coffee/advise': advice, 'studies/coffee/ask': { study: 'coffee', trials: [running(4), running(5), running(6)], because: null } }, '#/study/coffee/best');
  await see('2 points cannot be told apart');
  for (const words of ['At 90 % the best of those that were done may be any of these.', 'loses at most 0.4', '2 more trials with the settings of trial 3, 1 more trial with the settings of trial 2', 'with a probability of 62 %', 'lies 2.7 to 4.1', '88 to 93', 'arabica or robusta', 'go on', 'may gain more than 1.2', 'exists with a probability of 5 % at most', 'What the last outcomes brought']) expect(root.textContent).toContain(words);
  press('Ask for these 3 trials');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0].body).toEqual({ person: true, confirm: true });
  await vi.waitFor(() => expect(location.hash).toBe('#/study/coffee'));
});

it('looks again with what counts', async () => {
  const asked: string[] = [];
  open([trial(1), trial(2)], { 'studies/coffee/best': known, 'studies/coffee/advise': advice }, '#/study/coffee/best');
  const inner = globalThis.fetch as unknown as (path: string, options: object) => Promise<Response>;
  vi.stubGlobal('fetch', async (path: string, options: object) => {
    asked.push(path);
    return inner(path, options);
  });
  await see('Is it worth going on?');
  await type('What would be too little to count?', 'much');
  press('Look again');
  await see('“much” is not a number.');
  await type('What would be too little to count?', '0,5');
  press('Look again');
  await vi.waitFor(() => expect(asked.some((path) => path.endsWith('/advise?within=0.5'))).toBe(true), { timeout: 4000 });
});

it('asks anyway where the rule says to stop', async () => {
  let isFirst = true;
  const refused = new Refusal(409, { detail: 'the rule says to stop', code: 'stop_reached' });
  const { sent } = open([trial(1)], { 'studies/coffee/ask': () => (isFirst ? ((isFirst = false), refused) : { study: 'coffee', trials: [running(2)], because: null }) });
  await see('Ask for the next experiment');
  press('Ask for the next');
  await see('“Ask anyway” asks all the same');
  press('Ask anyway');
  await see('Trial 2');
  expect(sent.map(({ body }) => body.anyway)).toEqual([undefined, true]);
});

it('gives a study a rule for stopping, and takes it back', async () => {
  const ruled = { ...study, definition: { ...study.definition, study: { ...study.definition.study, stop: { within: 0.5, confidence: 0.95 } } } };
  const { sent, answers } = open([trial(1)], { 'studies/coffee': (body: any) => body ? { study: 'coffee', changed: { stop: { before: null, after: { within: 0.5, confidence: 0.9 } } }, chapter: 1, new_chapter: false } : study }, '#/study/coffee/settings');
  await see('Change this study…');
  await type('Stop when a gain is less than', '0.5');
  await type('… and that is sure, in %', '90');
  press('Save the changes');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0].body).toEqual({ stop: { within: 0.5, confidence: 0.9 } });
  answers['studies/coffee'] = (body: any) => body ? { study: 'coffee', changed: {}, chapter: 1, new_chapter: false } : ruled;
  location.hash = '#/';
  await new Promise((done) => setTimeout(done, 20));
  location.hash = '#/study/coffee/settings';
  await vi.waitFor(() => expect(field('Stop when a gain is less than').value).toBe('0.5'), { timeout: 4000 });
  await type('Stop when a gain is less than', '');
  press('Save the changes');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1].body).toEqual({ stop: null });
});

it('asks on the overview whether an odd outcome is right, until it is answered', async () => {
  const odd = trial(2, { values: { taste: 93 }, tags: [] });
  const outliers = [{ trial: 2, objective: 'taste', p_value: 0.01, value: 93, mean: 7, meaning: 'trial 2: taste = 93, far from 7; if wrong amend it' }];
  const { sent } = open([trial(1, { tags: [] }), odd], { 'studies/coffee/coverage': { coverage: [], alpha: 0.1, chapter: 1, widths: {}, outliers, kept: true, standing: 'kept' }, 'studies/coffee/trials/2': (body: any) => ({ ...odd, tags: body?.tags ?? ['hot'], revision: 30 }) });
  await see('Is this right? Trial 2: taste = 93, far from 7; if wrong correct it.');
  press('It is right');
  await vi.waitFor(() => expect(root.textContent).not.toContain('Is this right?'));
  // A tag that somebody has given it meanwhile stays.
  expect(sent[0]).toMatchObject({ path: 'api/studies/coffee/trials/2', body: { tags: ['hot', 'checked 93'] } });
});

it('says on the overview and beside the record that outcomes have changed, and is silent otherwise', async () => {
  const quiet = { objective: 'cost', alarm: false, since: null, meaning: 'no sign of it in 9 outcomes' };
  const loud = { objective: 'taste', alarm: true, since: 1, meaning: 'since about trial 1 outcomes are higher' };
  const coverage = { coverage: [record()], alpha: 0.1, chapter: 1, widths: {}, outliers: [], kept: true, standing: 'kept', drift: { alarm: true, records: [loud, quiet] } };
  open([trial(1)], { 'studies/coffee/coverage': coverage });
  await see('Has taste changed? Since about trial 1 outcomes are higher.');
  expect(root.textContent).not.toContain('no sign of it');
  location.hash = '#/study/coffee/trust';
  await see('Has something changed? ✕ drift');
  expect(root.textContent).toContain('cost: No sign of it in 9 outcomes.');
  press('Open trial 1');
  await see('Correct the outcome');
});

it('changes a study only as it was seen, and puts what others changed beside what was typed', async () => {
  let there = study;
  const edited = { study: 'coffee', changed: { lease: { before: null, after: 3600 } }, chapter: 1, new_chapter: false, revision: 11 };
  const { sent } = open([trial(1)], { 'studies/coffee': (body: any) => (body ? edited : there) }, '#/study/coffee/settings');
  await see('Change this study…');
  field('Lease').value = '1h';
  field('Lease').dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 20));
  there = { ...study, budget: 77 };
  press('Save the changes');
  await see('Somebody else has changed this study meanwhile.');
  expect(sent).toEqual([]);
  expect(field('Lease').value).toBe('1h');
  expect(field('Budget').value).toBe('77');
  press('Save the changes');
  await see('Changed: lease none → 1h.');
  expect(sent.map((one) => one.body)).toEqual([{ lease: '1h' }]);
});

// --- Notes, and who was faster ---

/** A server that gives a trial a tag, and refuses changes of another state. */
function withTags(first: Trial): { now: { trial: Trial; tag: string }; sent: { path: string; body: any; tag: string | null }[] } {
  const now = { trial: first, tag: '"r1"' };
  const sent: { path: string; body: any; tag: string | null }[] = [];
  open([first], { 'studies/coffee/trials/1': () => now.trial }, '#/study/coffee/trials');
  const inner = globalThis.fetch as unknown as (path: string, options: any) => Promise<Response>;
  vi.stubGlobal('fetch', async (path: string, options: any) => {
    if (!path.startsWith('api/studies/coffee/trials/1')) return inner(path, options);
    if (options.method === 'GET') return new Response(JSON.stringify(now.trial), { headers: { ETag: now.tag } });
    const tag = options.headers['If-Match'] ?? null;
    const body = JSON.parse(options.body);
    sent.push({ path, body, tag });
    if (tag !== now.tag) return new Response(JSON.stringify({ detail: 'it has changed', code: 'precondition_failed' }), { status: 412 });
    const amended = path.endsWith('/amend');
    now.trial = { ...now.trial, ...(amended ? { values: { ...now.trial.values, ...body.values } } : body), revision: now.trial.revision + 10 };
    now.tag = `"r${now.trial.revision}"`;
    return new Response(JSON.stringify(amended ? { ...now.trial, remarks: [] } : now.trial));
  });
  return { now, sent };
}
const openTrial = async (number: number): Promise<void> => {
  await vi.waitFor(() => expect(root.querySelector(`[aria-label="Trial ${number}, open"]`)).not.toBeNull());
  (root.querySelector(`[aria-label="Trial ${number}, open"]`) as HTMLElement).click();
  await see('Correct the outcome');
  await new Promise((done) => setTimeout(done, 50));
};

it('loses nothing where somebody else has corrected a trial meanwhile', async () => {
  const { now, sent } = withTags(trial(1, { values: { taste: 5 }, tags: [], notes: null }));
  await openTrial(1);
  await type('Correct taste', '6.5');
  now.trial = { ...now.trial, values: { taste: 5.5 }, revision: 7 };
  now.tag = '"r7"';
  press('Save correction');
  await see('Somebody else has corrected this trial meanwhile: taste 5.5');
  expect(field('Correct taste').value).toBe('6.5');
  expect(now.trial.values?.taste).toBe(5.5);
  press('Save correction');
  await vi.waitFor(() => expect(now.trial.values?.taste).toBe(6.5));
  expect(sent.map(({ tag }) => tag)).toEqual(['"r1"', '"r7"']);
});

it('does not ask where only something else of the study has changed', async () => {
  const { now } = withTags(trial(1, { values: { taste: 5 }, tags: [], notes: null }));
  await openTrial(1);
  await type('Correct taste', '6.5');
  now.tag = '"another state of the study"';
  press('Save correction');
  await vi.waitFor(() => expect(now.trial.values?.taste).toBe(6.5));
  expect(root.textContent).not.toContain('Somebody else');
});

it('writes notes and tags, and keeps what was typed where others were faster', async () => {
  const { now, sent } = withTags(trial(1, { tags: ['hot'], notes: 'first' }));
  await openTrial(1);
  expect(field('Notes').value).toBe('first');
  await type('Notes', 'smelled burnt');
  await type('Tags', 'hot, burnt');
  now.trial = { ...now.trial, notes: 'by bob', revision: 8 };
  now.tag = '"r8"';
  press('Save notes and tags');
  await see('Somebody else has changed this meanwhile');
  expect(root.textContent).toContain('by bob');
  expect(field('Notes').value).toBe('smelled burnt');
  press('Save notes and tags');
  await vi.waitFor(() => expect(now.trial.notes).toBe('smelled burnt'));
  expect(sent[1].body).toEqual({ notes: 'smelled burnt', tags: ['hot', 'burnt'] });
  await type('Tags', 'x'.repeat(51));
  press('Save notes and tags');
  await see('is longer than 50 bytes');
});

it('says who is signed in, and offers what the role allows', async () => {
  open([trial(1)], { me: { name: 'anna', role: 'tell', studies: null, expires: null } });
  await see('signed in as anna, may ask and tell');
  await see('Ask for the next experiment');
  location.hash = '#/study/coffee/settings';
  await see('Take it with you');
  expect(root.textContent).not.toContain('Delete this study');
  expect(root.textContent).not.toContain('Change this study');
});

it('shows whose trial is whose, one’s own first', async () => {
  const asked = (number: number, by: string) => ({ revision: number, at: '2026-05-01T10:00:00Z', who: by, by, worker: null, what: 'ask', trial: number, before: null, after: null });
  open([running(1), running(2)], { me: { name: 'anna', role: 'manage', studies: null, expires: null }, 'studies/coffee/history': { history: [asked(1, 'bob'), asked(2, 'anna')] } });
  await see('Trial 2, yours');
  expect([...root.querySelectorAll('article h3')].map((one) => one.textContent)).toEqual(['Trial 2, yours', 'Trial 1, bob']);
});

it('lists who did what, with old and new values', async () => {
  const history = [
    { revision: 1, at: '2026-05-01T10:00:00Z', who: 'anna', by: 'anna', worker: null, what: 'tell', trial: 1, before: { state: 'running' }, after: { state: 'complete', values: { taste: 7 } } },
    { revision: 2, at: '2026-05-01T11:00:00Z', who: 'bob', by: 'bob', worker: 'bench-1', what: 'amend', trial: 1, before: { values: { taste: 7 } }, after: { values: { taste: 7.5 } } },
  ];
  open([trial(1)], { 'studies/coffee/history': { history } }, '#/study/coffee/history');
  await see('values taste: 7 → 7.5');
  expect([...root.querySelectorAll('tbody tr')].map((row) => row.children[1].textContent)).toEqual(['bob, as bench-1', 'anna']);
  const search = root.querySelector('input[type=search]') as HTMLInputElement;
  search.value = 'corrected';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await see('1 of 2 entries');
});

// --- A study from a table ---

it('makes a study with its past from a CSV file', async () => {
  const { sent } = open([], { studies: { study: 'past', done: 'created' }, 'studies/past/import': { imported: 3, first_trial: 1, last_trial: 3, left_behind: 0, skipped: [], notes: [] } }, '#/new');
  const inner = globalThis.fetch as unknown as (path: string, options: any) => Promise<Response>;
  const texts: [string, string][] = [];
  vi.stubGlobal('fetch', async (path: string, options: any) => {
    if (!path.includes('/import')) return inner(path, options);
    texts.push([path, options.body]);
    return new Response(JSON.stringify({ imported: 3, first_trial: 1, last_trial: 3, left_behind: 0, skipped: [], notes: [] }));
  });
  await see('Have a table of past results?');
  const text = 'run,Temp (°C),bean,yield\n1,82.5,arabica,61\n2,99,robusta,70\n3,91,arabica,75\n';
  const input = root.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File([text], 'past.csv', { type: 'text/csv' })] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await see('3 rows of past results');
  expect(field('Name of the study').value).toBe('past');
  expect((root.querySelector('[aria-label="The column “run” was"]') as HTMLSelectElement).value).toBe('left out');
  press('Create the study with 3 past results');
  await vi.waitFor(() => expect(location.hash).toBe('#/study/past'));
  expect(sent[0].body).toMatchObject({ study: { name: 'past', objectives: { yield: 'maximize' } }, parameters: { Temp: { type: 'float', low: 82, high: 100, unit: '°C' }, bean: { type: 'categorical', choices: ['arabica', 'robusta'] } } });
  expect(decodeURIComponent(texts[0][0].replaceAll('+', ' '))).toBe('api/studies/past/import?ignore=run&map=Temp (°C)=Temp');
  expect(texts[0][1]).toBe(text);
});

it('makes no study where its past cannot be taken', async () => {
  const methods: string[] = [];
  open([], { studies: { study: 'past', done: 'created' } }, '#/new');
  const inner = globalThis.fetch as unknown as (path: string, options: any) => Promise<Response>;
  vi.stubGlobal('fetch', async (path: string, options: any) => {
    if (options.method !== 'GET') methods.push(`${options.method} ${path.split('?')[0]}`);
    if (path.includes('/import')) return new Response(JSON.stringify({ detail: '1 row cannot be used', errors: [{ row: 2, detail: 'taste is blank' }, { row: 3, detail: 'it is there already', code: 'duplicate_row' }] }), { status: 422 });
    return options.method === 'DELETE' ? new Response('{}') : inner(path, options);
  });
  await see('Have a table of past results?');
  const input = root.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File(['a,y\n1,2\n2,3\n5,\n'], 'past.csv')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await see('Not every row has a value of “y” (1 blank)');
  press('Create the study with 3 past results');
  await see('Row 2: taste is blank');
  expect(methods).toEqual(['POST api/studies', 'POST api/studies/past/import', 'DELETE api/studies/past']);
  expect(location.hash).toBe('#/new');
  expect(field('Name of the study').value).toBe('past');
});
