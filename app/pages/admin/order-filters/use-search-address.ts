import type { Customer } from '#app/features/customers/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { plainText, toE164 } from '#app/platform/text/plain-text.ts';

type Change = (fields: Record<string, string>, options: { replace?: boolean }) => void;

/** Not 3001234567 alone, which may as well be the number of a parcel. */
export function isMobile(text: string): boolean {
  return /^(?:\+|0|92)/.test(plainText(text)) && (toE164(text)?.startsWith('+923') ?? false);
}

/** Searches for a phone by the token of its customer, so that no address holds a phone. */
export function useSearchAddress(change: Change): (text: string) => Promise<void> {
  const call = useStaffCall();
  return async (q) => {
    const body = { q };
    const answer = isMobile(q)
      ? await call<Customer[]>({ method: 'POST', path: '/api/admin/customers/search/', body })
      : null;
    const [customer] = answer?.ok ? answer.data : [];
    change(customer ? { q: '', customer: customer.token } : { q, customer: '' }, { replace: true });
  };
}
