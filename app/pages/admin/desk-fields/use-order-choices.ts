import { useEffect, useState } from 'react';
import type { OrderChoices } from '#app/features/orders/list/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

const NONE: OrderChoices = { tags: [], colleagues: [] };

/** What an order can be tagged with and whom it can be given to; empty until it is known. */
export function useOrderChoices(): OrderChoices {
  const call = useStaffCall();
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    void call<OrderChoices>({ method: 'GET', path: '/api/admin/orders/choices/' }).then((answer) => {
      if (answer.ok && !isGone) setChoices(answer.data);
    });
    return () => {
      isGone = true;
    };
  }, [call]);
  return choices;
}
