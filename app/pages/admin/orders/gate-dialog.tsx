import { type FormEvent, useState } from 'react';
import { notPermittedText } from '#app/features/staff/roles/roles.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import type { Change } from './status-question.tsx';

const messages = {
  ship: (order: string) => `Ship ${order} without payment?`,
  confirm: (order: string) => `Confirm ${order} without payment?`,
  reason: 'Why all the same?',
  reasonHint: 'It is kept in the order’s history.',
  missing: 'Please say why.',
  shipYes: 'Ship without payment',
  confirmYes: 'Confirm without payment',
};

export type Stopped = { change: Change; obstacles: string[] };

type GateDialogProps = {
  stopped: Stopped | null;
  onGoOn: (change: Change, reason: string) => void;
  onClose: () => void;
};

/** Why a parcel may not go out; an owner can go on with a reason. */
export function GateDialog({ stopped, onGoOn, onClose }: GateDialogProps) {
  const isShipping = stopped?.change.to === 'Shipped';
  const title = isShipping ? messages.ship : messages.confirm;
  return (
    <Dialog
      open={stopped !== null}
      onClose={onClose}
      title={title(stopped?.change.order_id ?? '')}
      size="small"
    >
      {stopped && (
        <>
          {stopped.obstacles.map((obstacle) => (
            <Note key={obstacle} tone="bad" after={18}>
              {obstacle}
            </Note>
          ))}
          <WayOn stopped={stopped} onGoOn={onGoOn} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function WayOn({ stopped: { change }, onGoOn, onClose }: GateDialogProps & { stopped: Stopped }) {
  const isPermitted = useIsPermitted();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  if (!isPermitted('ship_unpaid')) return <p>{notPermittedText('ship_unpaid')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setError(messages.missing);
    else onGoOn(change, reason.trim());
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={messages.reason} hint={messages.reasonHint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <FormActions
        save={change.to === 'Shipped' ? messages.shipYes : messages.confirmYes}
        busy={false}
        onCancel={onClose}
      />
    </form>
  );
}
