/** The value below which that share of the others lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Each measured so often by turns, so that other work on the machine meets both; a first round, which compiles both, is not counted. */
export async function byTurns(rounds: number, ours: () => Promise<number>, theirs: () => Promise<number>) {
  const found: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= rounds; round++) found.push({ ours: await ours(), theirs: await theirs() });
  const counted = found.slice(1);
  return {
    ours: median(counted.map((round) => round.ours)),
    theirs: median(counted.map((round) => round.theirs)),
    ratio: median(counted.map((round) => round.ours / round.theirs)),
  };
}
