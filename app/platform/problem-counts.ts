const counts = new Map<string, number>();

/** The codes are words of the source, so there are few. */
export function countProblem(code: string): void {
  counts.set(code, (counts.get(code) ?? 0) + 1);
}

/** By code, since the process began. */
export function problemCounts(): ReadonlyMap<string, number> {
  return counts;
}
