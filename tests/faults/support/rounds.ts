/** Whether all fault tests run (`npm run test:faults`), which takes about ten minutes. */
export const isFullRun = process.env.FAULTS === 'full';

/** How much of something a test does: little inside `npm test`, much in a full run. */
export function amount(little: number, much: number): number {
  return isFullRun ? much : little;
}
