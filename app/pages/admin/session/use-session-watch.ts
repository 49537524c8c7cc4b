import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { SIGNED_OUT_KEY } from '#app/features/staff/sessions/stored-session.ts';

/** Also when the back/forward cache restores this page; a session that merely expired closes no form here. */
export function useSessionWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const onStorage = ({ key }: StorageEvent) => {
      // A null key: the storage was cleared.
      if (key === null || key === SIGNED_OUT_KEY) revalidate();
    };
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && revalidate(), { signal });
    return () => leave.abort();
  }, [revalidate]);
}
