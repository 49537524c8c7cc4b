import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's page, true as soon as the page's script has taken over: what it needs the script for works from then on. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
