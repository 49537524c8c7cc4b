/** Whether all tests run in all their rounds (`npm run test:all`). */
export const isFullRun = process.env.TESTS === 'all';

/** Whether the tests run that take seconds each to start, flood or kill a shop: not in `npm test` as a whole, but whenever they are named. */
export const hasSlowTests = process.env.TESTS !== 'quick';

/** How much of something a test does: little, or much when all rounds run. */
export function amount(little: number, much: number): number {
  return isFullRun ? much : little;
}
