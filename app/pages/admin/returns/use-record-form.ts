import { useState } from 'react';
import type { Aftersale } from '#app/features/orders/returns/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';

/** How the dialogs of a return, an exchange or a claim write: refused, they stay open with what was typed. */
export function useRecordForm({ record, onClose }: RecordDialogProps) {
  const { write, isBusy } = useStaffWrite();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [whole, setWhole] = useState<string | null>(null);
  async function send(action: string, body: object, success: string) {
    if (isBusy()) return;
    const path = `/api/admin/returns/${record.id}/${action}/`;
    const answer = await write({ method: 'POST', path, body }, { success });
    if (answer.ok) return onClose();
    const { fields = {}, detail } = answer.error;
    setErrors(fields);
    setWhole(Object.keys(fields).length > 0 ? null : detail);
  }
  return { send, busy: isBusy(), errors, whole };
}

export type RecordDialogProps = { record: Aftersale; onClose: () => void };
