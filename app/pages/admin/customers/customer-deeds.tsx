import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Customer } from '#app/features/customers/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Confirm, Dialog } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import { MergeForm } from './merge-form.tsx';

const messages = {
  title: 'More',
  merge: 'Merge with another customer',
  mergeHint: 'When one person orders with two phones.',
  erase: 'Erase this customer',
  eraseHint: 'When they ask for it.',
  question: 'Erase this customer for good?',
  consequence:
    'Name, phones, e-mail, address and notes are removed from all of their orders and from their contacts and messages. Pieces and sums stay for the books. Nothing brings them back.',
  confirm: 'Erase for good',
  erased: 'The customer was erased',
  failed: 'The customer was not erased',
};

type CustomerDeedsProps = { customer: Customer; mayErase: boolean };

export function CustomerDeeds({ customer, mayErase }: CustomerDeedsProps) {
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null);
  const { write, isBusy, notice } = useStaffWrite();
  const navigate = useNavigate();
  const close = () => setOpen(null);

  async function erase() {
    const path = `/api/admin/customers/${customer.token}/erase/`;
    const texts = { success: messages.erased, failure: messages.failed, reload: () => false };
    const answer = await write<null>({ method: 'POST', path }, texts);
    close();
    if (answer.ok) navigate('/admin/customers', { replace: true });
  }

  return (
    <Panel title={messages.title}>
      <Stack gap={14} align="start">
        <div>
          <Button variant="ghost" size="small" onClick={() => setOpen('merge')}>
            {messages.merge}
          </Button>
          <Muted>{messages.mergeHint}</Muted>
        </div>
        {mayErase && (
          <div>
            <Button variant="danger" size="small" onClick={() => setOpen('erase')}>
              {messages.erase}
            </Button>
            <Muted>{messages.eraseHint}</Muted>
          </div>
        )}
      </Stack>
      <Dialog open={open === 'merge'} title={messages.merge} onClose={close}>
        <MergeForm customer={customer} onClose={close} />
      </Dialog>
      <Confirm
        open={open === 'erase'}
        title={messages.question}
        message={messages.consequence}
        confirmLabel={messages.confirm}
        busy={isBusy()}
        onConfirm={erase}
        onCancel={close}
      />
      {notice}
    </Panel>
  );
}
