/** Whether all tests run in all their rounds (`npm run test:all`). */
export const isFullRun = process.env.TESTS === 'all';

/** Whether the tests run that take seconds each to start, flood or kill a shop: not in `npm test` as a whole, but whenever they are named. */
export const hasSlowTests = process.env.TESTS !== 'quick';

/** How many want something in the same moment: more than the connections to the database, and far more when all rounds run. */
export const crowd = isFullRun ? 200 : 60;

/** Numbers the rounds of a test that meets a different sequence of events each time; one round but for all rounds. */
export function rounds(all: number): number[] {
  return Array.from({ length: amount(1, all) }, (_, n) => n + 1);
}

/** How much of something a test does: little, or much when all rounds run. */
export function amount(little: number, much: number): number {
  return isFullRun ? much : little;
}
