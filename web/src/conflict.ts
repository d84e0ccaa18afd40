import { Problem } from './api';

/** Something of the server's, with the tag that says which state of it that is. */
export interface Tagged<T> {
  data: T;
  /** Empty where the server gives none. */
  tag: string;
}

// Others may change a study many times a minute; what is meant is saved after a few tries, or never.
const kMostTries = 5;

/**
 * Changes something as it was seen: if somebody else was faster the server refuses (412). Where what counts is still as it was
 * seen, it is tried again; where it is not, what is there now is handed over and the Problem thrown, so that nothing is lost.
 */
export async function changeSeen<T, R>(seen: Tagged<T>, load: () => Promise<Tagged<T>>, isSame: (a: T, b: T) => boolean, act: (tag: string) => Promise<R>, onOther: (now: Tagged<T>) => void): Promise<R> {
  let { tag } = seen;
  // The page may have heard of it from a stream, which has no tags: then what is there is looked at first.
  const there = tag === '' ? await load().catch(() => undefined) : undefined;
  if (there && !isSame(seen.data, there.data)) {
    onOther(there);
    throw new Problem('somebody else was faster', 412);
  }
  tag = there?.tag ?? tag;
  for (let tries = 1; ; ++tries) {
    try {
      return await act(tag);
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 412 && error.status !== 428) || tries === kMostTries) throw error;
      const now = await load();
      if (!isSame(seen.data, now.data)) {
        onOther(now);
        throw new Problem(error.message, 412, error.errors, error.code);
      }
      tag = now.tag;
    }
  }
}
