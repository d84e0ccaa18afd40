/** Says something to screen readers, and for a moment on the page. */
let listener: ((text: string) => void) | undefined;

export function announce(text: string): void {
  listener?.(text);
}
export function onAnnounce(follow: ((text: string) => void) | undefined): void {
  listener = follow;
}
