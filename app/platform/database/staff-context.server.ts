import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

/** Does the work in the name of a member of the staff: every transaction within tells the audit log who it was. */
export function asStaff<T>(staffId: number, work: () => T): T {
  return acting.run(staffId, work);
}

/** In whose name this call works; null for everything that is not a call by staff. */
export function actingStaff(): number | null {
  return acting.getStore() ?? null;
}
