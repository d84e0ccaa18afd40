import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../src/App';
import { study, trial } from './fixtures';

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
    'studies/coffee/coverage': { coverage: [], alpha: 0.1, widths: {}, outliers: [], kept: true },
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
