import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

/** Every transaction inside `work` reports this user to the audit log. */
export function asStaff<T>(staffId: number, work: () => T): T {
  return acting.run(staffId, work);
}

/** Null outside of a staff request. */
export function actingStaff(): number | null {
  return acting.getStore() ?? null;
}
