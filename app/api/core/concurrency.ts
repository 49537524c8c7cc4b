import { CALL_LIMITS, type CallLimit, type LimitName } from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { QueueFullError, Semaphore } from '#app/platform/queue/semaphore.server.ts';
import { networksOf } from '#app/platform/request/networks.ts';
import { problem } from './problem.ts';

const semaphores = new Map<string, Semaphore>(
  Object.entries<CallLimit>(CALL_LIMITS).flatMap(([name, { atOnce }]) =>
    atOnce ? [[name, new Semaphore(atOnce)]] : [],
  ),
);

/**
 * Calls of a kind with a limit wait for each other, so that many of them leave database connections and computing time to
 * everybody else; networks take turns. 503 with Retry-After when too many wait.
 */
export async function runWhenFree(
  name: LimitName | undefined,
  address: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const semaphore = name && semaphores.get(name);
  if (!semaphore) return work();
  try {
    return await semaphore.run(work, {
      maxWaiting: LIMITS.computing.waiting_calls.value,
      of: networksOf(address)[1].block,
    });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    const message = 'Many people are ordering right now. Please try again in a moment.';
    return problem(503, 'busy', message, { headers: { 'Retry-After': '2' } });
  }
}
