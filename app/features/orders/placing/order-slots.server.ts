import { Semaphore } from '#app/platform/queue/semaphore.server.ts';

/** Leaves database connections and computing time to everybody else. */
const slots = new Semaphore(8);

/** For what takes a connection for itself: orders that are placed alone, and payments that are confirmed. */
export function inOrderSlot<T>(work: () => Promise<T>): Promise<T> {
  return slots.run(work);
}
