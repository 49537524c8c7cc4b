import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

export function asStaff<T>(staffId: number, work: () => T): T {
  return acting.run(staffId, work);
}

export function actingStaff(): number | null {
  return acting.getStore() ?? null;
}
