import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Problem } from './api';
import { TrialFeed, kServerBack } from './live';

/** The trials of a study while a page shows them. */
export function useTrials(study: string): TrialFeed {
  const [, redraw] = useState(0);
  const feed = useRef<TrialFeed | undefined>(undefined);
  const name = useRef<string | undefined>(undefined);
  if (name.current !== study) {
    feed.current?.stop();
    feed.current = new TrialFeed(study, () => redraw((n) => n + 1));
    name.current = study;
  }
  useEffect(() => {
    feed.current?.start();
    return () => feed.current?.stop();
  }, [study]);
  return feed.current as TrialFeed;
}

export interface Resource<T> {
  data: T | undefined;
  problem: Problem | undefined;
  isLoading: boolean;
  reload: () => void;
}

// Where the server is away, or too busy, the next try is after this long, and then after twice as long each.
const kRetryMs = 1000;
const kMostRetryMs = 15_000;
const isPassing = (problem: Problem): boolean => problem.status === 0 || problem.status === 408 || problem.status === 429 || problem.status >= 500;

/**
 * Something from the server: fetched again when `revision` has changed, one request at a time, and the longer it takes the
 * less often. `key` says what it is; another key forgets what was there. What a server cannot give now is asked for again.
 */
export function useResource<T>(key: string, revision: number, load: () => Promise<T>): Resource<T> {
  const [state, setState] = useState<{ key: string; data?: T; problem?: Problem; isLoading: boolean }>({ key, isLoading: true });
  const [again, setAgain] = useState(0);
  const busy = useRef(false);
  const missed = useRef(false);
  const restUntil = useRef(0);
  const failures = useRef(0);
  const newest = useRef({ key, load });
  newest.current = { key, load };
  useEffect(() => {
    const run = async (): Promise<void> => {
      if (busy.current) {
        missed.current = true;
        return;
      }
      busy.current = true;
      const asked = newest.current;
      const begin = performance.now();
      setState((old) => ({ ...(old.key === asked.key ? old : { key: asked.key }), isLoading: true }));
      try {
        const data = await asked.load();
        failures.current = 0;
        if (newest.current.key === asked.key) setState({ key: asked.key, data, isLoading: false });
      } catch (error) {
        const problem = error instanceof Problem ? error : new Problem(String(error), 0);
        // What was there before stays, unless it is gone or not for these eyes.
        const isOver = problem.status === 404 || problem.status === 401;
        if (newest.current.key === asked.key) setState((old) => ({ key: asked.key, data: isOver ? undefined : old.data, problem, isLoading: false }));
      }
      busy.current = false;
      const took = performance.now() - begin;
      restUntil.current = performance.now() + Math.min(30_000, Math.max(300, 2 * took));
      if (newest.current.key !== asked.key) restUntil.current = 0;
      if (missed.current || newest.current.key !== asked.key) {
        missed.current = false;
        setAgain((n) => n + 1);
      }
    };
    const isOther = state.key !== key;
    const timer = setTimeout(() => void run(), isOther ? 0 : Math.max(0, restUntil.current - performance.now()));
    return () => clearTimeout(timer);
  }, [key, revision, again]);
  const reload = useCallback(() => {
    restUntil.current = 0;
    setAgain((n) => n + 1);
  }, []);
  const isWaiting = state.problem !== undefined && isPassing(state.problem) && !state.isLoading;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(reload, Math.min(kMostRetryMs, kRetryMs * 2 ** failures.current++));
    window.addEventListener(kServerBack, reload);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(kServerBack, reload);
    };
  }, [isWaiting]);
  if (state.key !== key) return { data: undefined, problem: undefined, isLoading: true, reload };
  return { data: state.data, problem: state.problem, isLoading: state.isLoading, reload };
}

/** Runs an action of the user's, one at a time: whether it is under way, and what went wrong. */
export function useAction(): { isBusy: boolean; problem: Problem | undefined; run: (work: () => Promise<void>) => Promise<void>; clear: () => void } {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const busy = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Problem ? error : new Problem(String(error), 0));
    }
    busy.current = false;
    setBusy(false);
  };
  return { isBusy, problem, run, clear: () => setProblem(undefined) };
}

/** The time, again every so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Whether the window is as narrow as a phone's; style.css has the same width. */
export function useIsNarrow(): boolean {
  const media = useMemo(() => window.matchMedia('(max-width: 40rem)'), []);
  const [isNarrow, setNarrow] = useState(media.matches);
  useEffect(() => {
    const follow = (): void => setNarrow(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}

/** The width of an element, followed. */
export function useWidth<E extends HTMLElement>(): [{ current: E | null }, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
