/** In milliseconds. */
export type Times = { p50: number; p99: number };

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  return timesOf(values).p50;
}
