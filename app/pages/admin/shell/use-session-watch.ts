import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ACCESS_TOKEN_KEY } from '#app/features/staff/stored-session.ts';

/**
 * Asks the guard again when somebody signs out in another tab, and when the browser brings back this page from its
 * memory after a sign-out.
 */
export function useSessionWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // A null key: everything was cleared.
      if (key === null || (key === ACCESS_TOKEN_KEY && newValue === null)) revalidate();
    };
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && revalidate(), { signal });
    return () => leave.abort();
  }, [revalidate]);
}
