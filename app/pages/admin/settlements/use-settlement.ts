import { useRef, useState } from 'react';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { type Decision, isOpen } from './settlement-texts.ts';

const messages = { failed: 'This was not decided.' };

/** The settlement as the last answer has it. A decision shows at once; those that are made meanwhile are sent one after the other. */
export function useSettlement(loaded: SettlementAnswer) {
  const { write, isBusy, notice } = useStaffWrite();
  const [told, setTold] = useState({ loaded, settlement: loaded });
  if (told.loaded !== loaded) setTold({ loaded, settlement: loaded });
  const take = (settlement: SettlementAnswer) => setTold((now) => ({ ...now, settlement }));
  const sent = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  function decide(lines: readonly number[], decision: Decision | null, reason: string): void {
    if (lines.length === 0) return;
    const decided = { lines, decision, reason: decision === null ? null : reason || null };
    setTold((now) => ({ ...now, settlement: withDecision(now.settlement, decided) }));
    waiting.current++;
    sent.current = sent.current.then(() => send(decided));
  }

  async function send(body: Decided): Promise<void> {
    const answer = await write<SettlementAnswer>(
      { method: 'PATCH', path: `/api/admin/settlements/${loaded.id}/lines/`, body },
      // What was shown at once is then not so.
      { failure: messages.failed, reload: ({ ok }) => !ok },
    );
    waiting.current--;
    if (answer.ok && waiting.current === 0) take(answer.data);
  }

  return { settlement: told.settlement, decide, take, isDeciding: isBusy(), notice };
}

type Decided = { lines: readonly number[]; decision: Decision | null; reason: string | null };

function withDecision(
  settlement: SettlementAnswer,
  { lines: chosen, decision, reason }: Decided,
): SettlementAnswer {
  const lines = settlement.lines.map((row) =>
    chosen.includes(row.line) ? { ...row, decision, reason } : row,
  );
  return { ...settlement, lines, undecided: lines.filter(isOpen).length };
}
