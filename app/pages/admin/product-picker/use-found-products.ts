import { useEffect, useState } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

const TYPING_MS = 250;

const RESULTS = 6;

type Found = { products?: readonly StaffProduct[]; isFailed?: boolean };

/** The newest whose name has each of these words; null when they could not be searched. */
export async function findProducts(
  call: ReturnType<typeof useStaffCall>,
  q: string,
): Promise<readonly StaffProduct[] | null> {
  const path = `/api/admin/products/?limit=${RESULTS}&q=${encodeURIComponent(q)}`;
  const answer = await call<StaffProduct[]>({ method: 'GET', path });
  return answer.ok ? answer.data : null;
}

/** Nothing before an answer, and without anything typed. */
export function useFoundProducts(q: string): Found {
  const call = useStaffCall();
  const [answer, setAnswer] = useState<(Found & { q: string }) | null>(null);
  useEffect(() => {
    if (q === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const products = await findProducts(call, q);
      if (isCurrent) setAnswer(products ? { q, products } : { q, isFailed: true });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, call]);
  return answer?.q === q && q !== '' ? answer : {};
}
