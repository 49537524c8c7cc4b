const QUIET_MS = 1_000;

let lastRequestAt = Number.NEGATIVE_INFINITY;

/** Called for each request that this process answers to a visitor. */
export function noteRequest(): void {
  lastRequestAt = performance.now();
}

/** Whether this process has answered nothing for a second. */
export function isQuiet(): boolean {
  return performance.now() - lastRequestAt >= QUIET_MS;
}
