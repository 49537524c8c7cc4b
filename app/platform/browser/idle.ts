/** Does the work when the browser has nothing better to do, soon at the latest; the answer calls it off. Browser only. */
export function whenIdle(work: () => void): () => void {
  // Safari knows no idle time.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 400);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
