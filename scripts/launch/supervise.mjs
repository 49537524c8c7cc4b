import { setTimeout as delay } from 'node:timers/promises';
import { exitReason, REFUSED_TO_START } from './exit-reason.mjs';
import { RestartPauses } from './restart-pauses.mjs';

/** @typedef {import('../setup/run.mjs').Outcome} Outcome */

/**
 * Restarts the shop whenever it ends by itself, but not after a signal or a configuration error.
 * @param {(restarts: number) => Promise<Outcome>} start runs the shop to its end; told how often it was started again
 * @param {{ say?: (line: string) => void, pauses?: RestartPauses, wasAsked: () => boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function supervise(start, { say = console.error, pauses = new RestartPauses(), wasAsked }) {
  for (let restarts = 0; ; restarts++) {
    const began = performance.now();
    const end = await start(restarts);
    if (wasAsked() || end.code === 0 || end.code === REFUSED_TO_START) return end.code;
    const pause = pauses.next(performance.now() - began);
    say(`The shop ended by itself: ${exitReason(end)}. It is started again in ${pause / 1000} s.`);
    await delay(pause);
  }
}
