/** In an idle period, after three seconds at the latest. Calling the result cancels the work. Browser only. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 400);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
