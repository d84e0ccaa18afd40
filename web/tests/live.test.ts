import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventParser, TrialFeed, kServerBack } from '../src/live';
import type { Changes } from '../src/types';
import { trial } from './fixtures';

describe('the parser of events', () => {
  it('takes events in any pieces', () => {
    const text = ': hello\n\nevent: trials\nid: 3\ndata: {"a":\ndata: 1}\n\nevent: deleted\r\ndata: {}\r\n\r\n';
    for (const size of [1, 3, 7, 1000]) {
      const parser = new EventParser();
      const found = [];
      for (let i = 0; i < text.length; i += size) found.push(...parser.push(text.slice(i, i + size)));
      expect(found.map((event) => event.event)).toEqual(['trials', 'deleted']);
      expect(found[0].data).toBe('{"a":\n1}');
    }
  });
  it('keeps what is not complete', () => {
    const parser = new EventParser();
    expect(parser.push('data: half')).toEqual([]);
    expect(parser.push('\n\n')).toEqual([{ event: 'message', data: 'half' }]);
  });
});

const changes = (revision: number, trials = [trial(revision)], id = 1): Changes => ({ study: 'coffee', id, since: 0, revision, trials });

describe('the feed of trials', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the newest of each, in order', () => {
    const feed = new TrialFeed('coffee', () => undefined);
    feed.apply(changes(5, [trial(2), trial(1)]));
    feed.apply(changes(7, [trial(1, { revision: 7, state: 'failed' })]));
    // An older message that comes late changes nothing.
    feed.apply(changes(6, [trial(1, { revision: 6, state: 'running' })]));
    expect(feed.trials.map((one) => one.trial)).toEqual([1, 2]);
    expect(feed.trials[0].state).toBe('failed');
    expect(feed.revision).toBe(7);
    feed.stop();
  });

  it('begins again with another study of the same name', async () => {
    vi.stubGlobal('fetch', vi.fn(async () => new Response(JSON.stringify(changes(2, [trial(1, { worker: 'new' })], 9)))));
    const feed = new TrialFeed('coffee', () => undefined);
    feed.apply(changes(5, [trial(1), trial(2)]));
    feed.apply(changes(2, [], 9));
    await vi.waitFor(() => expect(feed.trials.map((one) => one.worker)).toEqual(['new']));
    feed.stop();
  });

  it('polls where there is no stream', async () => {
    let revision = 0;
    const fetched = vi.fn(async (path: string) => {
      if (path.includes('/events')) return new Response('{"detail":"no streams here"}', { status: 503 });
      return new Response(JSON.stringify(changes(++revision)));
    });
    vi.stubGlobal('fetch', fetched);
    vi.useFakeTimers();
    const feed = new TrialFeed('coffee', () => undefined);
    feed.start();
    await vi.advanceTimersByTimeAsync(7000);
    expect(feed.connection).toBe('polling');
    expect(feed.trials.length).toBeGreaterThan(2);
    expect(fetched.mock.calls.map(([path]) => path)).toContain('api/studies/coffee/trials?since=1');
    feed.stop();
    const calls = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched.mock.calls.length).toBe(calls);
    vi.useRealTimers();
  });

  it('looks at once when a stream breaks, and says when the server is back', async () => {
    vi.useFakeTimers();
    let isUp = true;
    let stream: ReadableStreamDefaultController | undefined;
    vi.stubGlobal('fetch', vi.fn(async (path: string) => {
      if (!isUp) throw new TypeError();
      if (path.includes('/events')) return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
      return new Response(JSON.stringify(changes(1)));
    }));
    const back = vi.fn();
    window.addEventListener(kServerBack, back);
    const feed = new TrialFeed('coffee', () => undefined);
    feed.start();
    await vi.advanceTimersByTimeAsync(200);
    expect(feed.connection).toBe('live');
    isUp = false;
    stream?.error(new TypeError());
    await vi.advanceTimersByTimeAsync(100);
    expect(feed.connection).toBe('offline');
    expect(back).not.toHaveBeenCalled();
    isUp = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(feed.connection).toBe('live');
    expect(back).toHaveBeenCalledOnce();
    window.removeEventListener(kServerBack, back);
    feed.stop();
    vi.useRealTimers();
  });

  it('does not hurry where streams never last', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn(async (path: string) => new Response(path.includes('/events') ? '' : JSON.stringify(changes(1))));
    vi.stubGlobal('fetch', fetched);
    const feed = new TrialFeed('coffee', () => undefined);
    feed.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched.mock.calls.length).toBeLessThan(20);
    feed.stop();
    vi.useRealTimers();
  });

  it('says when the server is away, and when the study is gone', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError())));
    const feed = new TrialFeed('coffee', () => undefined);
    feed.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(feed.connection).toBe('offline');
    feed.stop();
    vi.stubGlobal('fetch', vi.fn(async () => new Response('{"detail":"no such study"}', { status: 404 })));
    const other = new TrialFeed('coffee', () => undefined);
    other.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(other.connection).toBe('gone');
    other.stop();
    vi.useRealTimers();
  });
});
