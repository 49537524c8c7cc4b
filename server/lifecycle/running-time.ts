const LOOK_EVERY_MS = 100;
/** What a look may count for when it comes late: the process was stopped, or other processes had the processor. */
const COUNTED_MS = 300;

/**
 * Calls back after so many ms during which this process could run, at the latest after twice as many. On an overloaded machine an
 * orderly end may lose seconds without having had the processor.
 */
export function afterRunningFor(ms: number, callback: () => void): { stop(): void } {
  const began = performance.now();
  let lookedAt = began;
  let counted = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    counted += Math.min(now - lookedAt, COUNTED_MS);
    lookedAt = now;
    if (counted < ms && now - began < 2 * ms) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
