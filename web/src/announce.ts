/** Says something to screen readers, and for a moment on the page. */
type Listener = (text: string) => void;
const listeners: Listener[] = [];

/** To the newest listener: what is outside of an open dialog cannot be seen or heard. */
export function announce(text: string): void {
  listeners[listeners.length - 1]?.(text);
}
/** Listens until what it returns is called. */
export function onAnnounce(follow: Listener): () => void {
  listeners.push(follow);
  return () => void listeners.splice(listeners.indexOf(follow), 1);
}
