import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { isOver: boolean };

const scopes = new AsyncLocalStorage<Scope | null>();

/** For work that only reads what everybody may see; what it leaves running reads from the primary. */
export async function withReplicaReads<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOver: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

/** For what is kept for others than the reader of a page, and for transactions. */
export function fromPrimary<T>(work: () => T): T {
  return scopes.run(null, work);
}

export function mayReadReplica(): boolean {
  return scopes.getStore()?.isOver === false;
}
