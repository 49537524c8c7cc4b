import { median } from './times.ts';

const ROUNDS = 5;

/**
 * Medians of five rounds in turn, so that other work on the machine meets both; null without anything to compare with. A round
 * before them is not counted: in it both are compiled.
 */
export async function compare(
  ours: () => Promise<number>,
  theirs: (() => Promise<number>) | null,
): Promise<{ ours: number; theirs: number; ratio: number } | null> {
  if (!theirs) return null;
  await ours();
  await theirs();
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await ours(), theirs: await theirs() });
  return {
    ours: median(rounds.map((round) => round.ours)),
    theirs: median(rounds.map((round) => round.theirs)),
    ratio: median(rounds.map((round) => round.ours / round.theirs)),
  };
}
