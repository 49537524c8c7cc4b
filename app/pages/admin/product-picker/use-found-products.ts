import { useEffect, useState } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

const TYPING_MS = 250;

const RESULTS = 6;

type Found = { products?: readonly StaffProduct[]; isFailed?: boolean };

/** Nothing before an answer, and without anything typed. */
export function useFoundProducts(q: string): Found {
  const call = useStaffCall();
  const [answer, setAnswer] = useState<(Found & { q: string }) | null>(null);
  useEffect(() => {
    if (q === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const path = `/api/admin/products/?limit=${RESULTS}&q=${encodeURIComponent(q)}`;
      const result = await call<StaffProduct[]>({ method: 'GET', path });
      if (isCurrent) setAnswer(result.ok ? { q, products: result.data } : { q, isFailed: true });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, call]);
  return answer?.q === q && q !== '' ? answer : {};
}
