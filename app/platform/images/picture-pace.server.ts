import { performance } from 'node:perf_hooks';

/** Of the event loop's time, from which on pages wait for one another. */
const BUSY = 0.5;

/** Two are encoded at once, so this leaves a quarter of a core to them. */
const REST = 7;

/**
 * Begins to watch one encoding. The result tells how many milliseconds the encoder is to rest afterwards: a multiple of the time
 * that has passed, where this process was busy with pages meanwhile, else none. On a small machine a process of lower priority
 * still takes a third from the pages.
 */
export function watchEncoding(): () => number {
  const began = performance.now();
  const before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    return utilization > BUSY ? REST * (performance.now() - began) : 0;
  };
}
