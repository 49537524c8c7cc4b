import type { MessageNote } from '#app/features/content/messages/staff-message.ts';
import type { StaffMessage } from '#app/features/content/messages/staff-message-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';

const messages = { failed: 'The message could not be updated.' };

export function useMessageNote(onUpdated: (message: StaffMessage) => void) {
  const { write, isBusy, notice } = useStaffWrite();

  async function note({ id }: StaffMessage, body: MessageNote) {
    const answer = await write<StaffMessage>(
      { method: 'PATCH', path: `/api/admin/messages/${id}/`, body },
      { row: id, failure: messages.failed },
    );
    if (answer.ok) onUpdated(answer.data);
  }

  return { note, isBusy, notice };
}
