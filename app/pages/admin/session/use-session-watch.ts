import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { SIGNED_OUT_KEY } from '#app/features/staff/sessions/stored-session.ts';

/**
 * Asks the guard again when somebody signs out in another tab, and when the browser brings back this page from its
 * memory after a sign-out. A session that merely ran out in another tab does not take a form away from here.
 */
export function useSessionWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const onStorage = ({ key }: StorageEvent) => {
      // A null key: everything was cleared.
      if (key === null || key === SIGNED_OUT_KEY) revalidate();
    };
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && revalidate(), { signal });
    return () => leave.abort();
  }, [revalidate]);
}
