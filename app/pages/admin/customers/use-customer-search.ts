import { useEffect, useState } from 'react';
import type { Customer } from '#app/features/customers/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

const DEBOUNCE_MS = 200;

type Found = { words: string; customers: readonly Customer[]; failure: string | null };

/** By phone in any form, name, city or note, in the body of a call: no phone gets into an address. Null while nothing is typed. */
export function useCustomerSearch(typed: string) {
  const words = typed.trim();
  const call = useStaffCall();
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (words === '') return setFound(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const path = '/api/admin/customers/search/';
      const answer = await call<Customer[]>({ method: 'POST', path, body: { q: words } });
      if (!isCurrent) return;
      setFound(
        answer.ok
          ? { words, customers: answer.data, failure: null }
          : { words, customers: [], failure: answer.error.detail },
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, call]);

  return { found: words === '' ? null : found, isLoading: words !== '' && found?.words !== words };
}
