import { useSyncExternalStore } from 'react';

const never = () => () => {};

export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
