const held = new Set<() => void>();
let isHeld = false;

/**
 * In an idle period, after a short time at the latest, but not while a page is being opened. Calling the result cancels the work.
 * Browser only.
 */
export function whenIdle(work: () => void): () => void {
  let callOff = () => {};
  const request = () => {
    callOff = requestIdle(begin);
  };
  const begin = () => {
    if (!isHeld) return work();
    held.add(request);
    callOff = () => held.delete(request);
  };
  request();
  return () => callOff();
}

/** While a page is being opened, its own files and data need the line and the processor. */
export function holdIdleWork(isOpening: boolean): void {
  isHeld = isOpening;
  if (isHeld) return;
  const waiting = [...held];
  held.clear();
  for (const request of waiting) request();
}

function requestIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 400);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
