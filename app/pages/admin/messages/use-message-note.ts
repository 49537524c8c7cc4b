import { useState } from 'react';
import type { MessageNote, StaffMessage } from '#app/features/content/messages/staff-message.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

const messages = { failed: 'The message could not be updated.' };

export function useMessageNote(onUpdated: (message: StaffMessage) => void) {
  const call = useStaffCall();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);

  async function note({ id }: StaffMessage, body: MessageNote) {
    setBusy(true);
    const answer = await call<StaffMessage>({ method: 'PATCH', path: `/admin/messages/${id}/`, body });
    setBusy(false);
    if (answer.ok) onUpdated(answer.data);
    else setReason(answer.error.detail);
  }

  const notice = {
    open: reason !== null,
    message: messages.failed,
    text: reason ?? undefined,
    onClose: () => setReason(null),
  };
  return { busy, note, notice };
}
