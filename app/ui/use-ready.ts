import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False until hydration. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
