import { setTimeout as pause } from 'node:timers/promises';

const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 250;

let lastRequestAt = Number.NEGATIVE_INFINITY;

/** Called for each request that this process answers to a visitor. */
export function noteRequest(): void {
  lastRequestAt = performance.now();
}

/** Whether this process has answered nothing for a second. */
export function isQuiet(): boolean {
  return performance.now() - lastRequestAt >= QUIET_MS;
}

/** Waits until this process has answered nothing for a second and `isBusy` is false, at most `longestMs`. */
export async function quietMoment(longestMs: number, isBusy: () => boolean): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline && (isBusy() || !isQuiet())) {
    await pause(LOOK_EVERY_MS);
  }
}
