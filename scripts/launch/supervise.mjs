import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** EX_CONFIG of sysexits.h: a configuration error, which a restart would not fix. */
export const REFUSED_TO_START = 78;

/**
 * Passes signals on to the shop, and restarts it whenever it ends by itself, but not after a configuration error.
 * @param {(restarts: number) => import('node:child_process').ChildProcess} start gets the number of restarts
 * @param {{ print?: (line: string) => void, pauses?: RestartPauses }} [options]
 * @returns {Promise<number>} the exit code
 */
export async function supervise(start, { print = console.error, pauses = new RestartPauses() } = {}) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let shop = null;
  let isClosing = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isClosing = true;
      if (!shop) process.exit(0); // between two starts
      shop.kill(signal);
    });
  }
  for (let restarts = 0; ; restarts++) {
    const began = performance.now();
    shop = start(restarts);
    const [code, signal] = await once(shop, 'exit');
    if (isClosing || code === 0 || code === REFUSED_TO_START) return code ?? 1;
    shop = null;
    const pause = pauses.next(performance.now() - began);
    print(
      `The shop stopped unexpectedly: ${exitReason(code, signal)}. It is started again in ${pause / 1000} s.`,
    );
    await delay(pause);
  }
}

/** Exponential backoff: one second, doubled up to a minute, and reset after ten minutes of running. */
export class RestartPauses {
  #ended = 0;
  #shortest;
  #longest;

  /** @param {{ shortest?: number, longest?: number }} [times] in milliseconds */
  constructor({ shortest = 1_000, longest = 60_000 } = {}) {
    this.#shortest = shortest;
    this.#longest = longest;
  }

  /** @param {number} ranFor milliseconds */
  next(ranFor) {
    if (ranFor >= 600_000) this.#ended = 0;
    return Math.min(this.#longest, this.#shortest * 2 ** this.#ended++);
  }
}

/** @param {number | null} code @param {string | null} signal */
export function exitReason(code, signal) {
  if (signal === 'SIGABRT') return 'it was ended by SIGABRT, as when it runs out of memory; V8 says so above';
  if (signal === 'SIGKILL') return 'it was killed (SIGKILL), by somebody or by the system for want of memory';
  return signal ? `it was ended by ${signal}` : `exit code ${code}`;
}
