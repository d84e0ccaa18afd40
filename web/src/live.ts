import { Problem, api, query, send, studyPath } from './api';
import { parseJson } from './names';
import type { Changes, Trial } from './types';

export interface ServerEvent {
  event: string;
  data: string;
}

/** Takes the text of an event stream in pieces, and gives the events that are complete. */
export class EventParser {
  private rest = '';

  push(text: string): ServerEvent[] {
    const blocks = (this.rest + text).replaceAll('\r\n', '\n').split('\n\n');
    this.rest = blocks.pop() as string;
    return blocks.map(parseBlock).filter((event) => event.data !== '');
  }
}

function parseBlock(block: string): ServerEvent {
  const found: ServerEvent = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) found.event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  found.data = data.join('\n');
  return found;
}

// The server says something at least every 15 seconds; a stream that is silent for longer is held up on its way.
const kSilenceMs = 40_000;
const kPollMs = 2000;
const kMostWaitMs = 15_000;

/** Reads events until the stream ends. EventSource could not send a token. */
export async function readEvents(path: string, signal: AbortSignal, onEvent: (event: ServerEvent) => void, onOpen: () => void): Promise<void> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), kSilenceMs);
  try {
    const response = await send('GET', path, { signal: either, headers: { Accept: 'text/event-stream' } });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    const parser = new EventParser();
    onOpen();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), kSilenceMs);
      for (const event of parser.push(decoder.decode(value, { stream: true }))) onEvent(event);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Sent to the window when a server that was away answers again. */
export const kServerBack = 'covey-server-back';

export type Connection = 'connecting' | 'live' | 'polling' | 'offline' | 'gone';

/**
 * Keeps something up to date for as long as the page is looked at: fetch what is new, then listen. Where listening does not
 * work, fetching again and again is polling.
 */
export class Feed {
  connection: Connection = 'connecting';
  problem: Problem | undefined;
  private stopper = new AbortController();
  private listening: AbortController | undefined;
  private failures = 0;
  private shortStreams = 0;

  constructor(
    private catchUp: (signal: AbortSignal) => Promise<void>,
    private path: () => string,
    private onEvent: (event: ServerEvent) => void | Promise<void>,
    private onChange: () => void,
  ) {}

  start(): void {
    document.addEventListener('visibilitychange', this.onVisibility);
    void this.run();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.stopper.abort();
  }

  /** Browsers have few connections for a server: a page that nobody sees gives its one back. */
  private onVisibility = (): void => {
    if (document.hidden) this.listening?.abort();
  };

  private set(connection: Connection, problem?: Problem): void {
    this.connection = connection;
    this.problem = problem;
    if (!this.stopper.signal.aborted) this.onChange();
  }

  private async run(): Promise<void> {
    const stop = this.stopper.signal;
    while (!stop.aborted) {
      await visible(stop);
      if (stop.aborted) return;
      let hasAnswer = false;
      let openedAt: number | undefined;
      try {
        await this.catchUp(stop);
        hasAnswer = true;
        if (this.failures > 0) window.dispatchEvent(new Event(kServerBack));
        this.failures = 0;
        this.listening = new AbortController();
        await readEvents(
          this.path(),
          AbortSignal.any([stop, this.listening.signal]),
          (event) => void this.onEvent(event),
          () => {
            openedAt = Date.now();
            this.set('live');
          },
        );
      } catch (error) {
        if (stop.aborted) return;
        if (error instanceof Problem && error.status === 404) return this.set('gone', error);
        if (hasAnswer) {
          if (!this.listening?.signal.aborted && openedAt === undefined) this.set('polling');
        } else {
          ++this.failures;
          this.set('offline', error instanceof Problem ? error : undefined);
        }
      }
      if (this.listening?.signal.aborted) continue;
      if (openedAt !== undefined) {
        // A stream that has ended says nothing of why: look at once, unless streams do not last here.
        this.set('connecting');
        this.shortStreams = Date.now() - openedAt < kPollMs ? this.shortStreams + 1 : 0;
        if (this.shortStreams < 2) continue;
      }
      await sleep(Math.min(kMostWaitMs, kPollMs * 2 ** Math.min(this.failures, 3)), stop);
    }
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

function visible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
  });
}

/** The trials of a study, kept up to date. */
export class TrialFeed {
  /** In the order of their numbers; replaced when something changes. */
  trials: Trial[] = [];
  revision = 0;
  isLoaded = false;
  isDeleted = false;
  private id: number | undefined;
  private byNumber = new Map<number, Trial>();
  private feed: Feed;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private study: string,
    private onChange: () => void,
  ) {
    this.feed = new Feed(
      async (signal) => this.apply(await api.trials(study, this.revision, signal)),
      () => `${studyPath(study)}/events${query({ since: this.revision })}`,
      (event) => this.take(event),
      () => this.changed(),
    );
  }

  get connection(): Connection {
    return this.isDeleted ? 'gone' : this.feed.connection;
  }
  get problem(): Problem | undefined {
    return this.feed.problem;
  }
  start(): void {
    this.feed.start();
  }
  stop(): void {
    this.feed.stop();
    clearTimeout(this.timer);
  }

  apply(changes: Changes): void {
    if (this.id !== undefined && this.id !== changes.id) {
      // Another study of the same name.
      this.byNumber.clear();
      this.id = undefined;
      this.revision = 0;
      void api.trials(this.study, 0).then((all) => this.apply(all), () => undefined);
      return;
    }
    this.id = changes.id;
    this.isLoaded = true;
    for (const trial of changes.trials) {
      const known = this.byNumber.get(trial.trial);
      if (!known || known.revision <= trial.revision) this.byNumber.set(trial.trial, trial);
    }
    this.revision = Math.max(this.revision, changes.revision);
    this.trials = [...this.byNumber.values()].sort((a, b) => a.trial - b.trial);
    this.changed();
  }

  /** What an action of ours has returned is shown before the stream brings it. */
  merge(trials: Trial[]): void {
    for (const trial of trials) {
      const known = this.byNumber.get(trial.trial);
      if (!known || known.revision <= trial.revision) this.byNumber.set(trial.trial, trial);
    }
    this.trials = [...this.byNumber.values()].sort((a, b) => a.trial - b.trial);
    this.changed();
  }

  private async take(event: ServerEvent): Promise<void> {
    if (event.event === 'trials') this.apply(parseJson(event.data) as Changes);
    if (event.event === 'behind') this.apply(await api.trials(this.study, this.revision));
    if (event.event === 'deleted') {
      this.isDeleted = true;
      this.stop();
      this.onChange();
    }
  }

  /** Many changes at once are one redrawing. */
  private changed(): void {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.onChange();
    }, 60);
  }
}
