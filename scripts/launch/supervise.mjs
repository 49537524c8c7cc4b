import { setTimeout as delay } from 'node:timers/promises';
import { exitReason, REFUSED_TO_START } from './exit-reason.mjs';
import { RestartPauses } from './restart-pauses.mjs';

/** @typedef {import('../setup/run-program.mjs').Outcome} Outcome */

/**
 * Restarts the shop whenever it ends by itself, but not after a signal or a configuration error.
 * @param {(restarts: number) => Promise<Outcome>} start runs the shop to its end; gets the number of restarts
 * @param {{ print?: (line: string) => void, pauses?: RestartPauses, wasInterrupted: () => boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function supervise(
  start,
  { print = console.error, pauses = new RestartPauses(), wasInterrupted },
) {
  for (let restarts = 0; ; restarts++) {
    const began = performance.now();
    const end = await start(restarts);
    if (wasInterrupted() || end.code === 0 || end.code === REFUSED_TO_START) return end.code;
    const pause = pauses.next(performance.now() - began);
    print(`The shop stopped unexpectedly: ${exitReason(end)}. It is started again in ${pause / 1000} s.`);
    await delay(pause);
  }
}
