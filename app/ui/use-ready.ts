import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating. */
export function useReady(): boolean {
  return useOnceReady(() => true, false);
}

/**
 * What only this browser knows; `before` on the server and while hydrating. A component renders again only where the two differ,
 * at once and with all that it contains: so it is used in small ones. `read` returns a primitive.
 */
export function useOnceReady<T extends string | number | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
