import { useState } from 'react';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { Decision } from './settlement-texts.ts';

const messages = { failed: 'This was not decided.' };

/** The settlement as the last answer has it: a decision about 200 rows shows at once, without another call. */
export function useSettlement(loaded: SettlementAnswer) {
  const { write, isBusy, notice } = useStaffWrite();
  const [told, setTold] = useState({ loaded, settlement: loaded });
  if (told.loaded !== loaded) setTold({ loaded, settlement: loaded });
  const take = (settlement: SettlementAnswer) => setTold({ loaded, settlement });

  async function decide(lines: readonly number[], decision: Decision | null, reason: string): Promise<void> {
    if (lines.length === 0 || isBusy()) return;
    const body = { lines, decision, reason: decision === null ? null : reason };
    const answer = await write<SettlementAnswer>(
      { method: 'PATCH', path: `/api/admin/settlements/${loaded.id}/lines/`, body },
      // Somebody has posted it meanwhile.
      { failure: messages.failed, reload: ({ ok, status }) => !ok && status === 409 },
    );
    if (answer.ok) take(answer.data);
  }

  return { settlement: told.settlement, decide, take, isDeciding: isBusy(), notice };
}
