import { useEffect, useRef } from 'react';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

const EVERY_MS = 1_000;

/** Asks until the job in the background has posted it, or refused to. */
export function useWhilePosting(
  { id, state }: SettlementAnswer,
  onChange: (settlement: SettlementAnswer) => void,
): void {
  const call = useStaffCall();
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (state !== 'posting') return;
    const ask = async () => {
      const path = `/api/admin/settlements/${id}/`;
      const answer = await call<SettlementAnswer>({ method: 'GET', path });
      if (answer.ok && answer.data.state !== 'posting') latest.current(answer.data);
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [id, state, call]);
}
