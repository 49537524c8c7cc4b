import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is not false; the answer. @throws after so many seconds, with what was waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false> | T | false,
  seconds = 60,
): Promise<T> {
  for (const end = performance.now() + seconds * 1000; ; await pause(50)) {
    const answer = await Promise.resolve(ask()).catch(() => false as const);
    if (answer !== false) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
  }
}
