import { type FormEvent, useState } from 'react';
import type { ToBook } from '#app/features/orders/couriers/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';

const messages = {
  title: (id: string) => `Parcel of ${id}`,
  weight: 'Weight in grams',
  contents: 'Contents, as the label says them',
  save: 'Save',
  saved: 'Saved.',
  failed: 'Nothing was saved.',
};

type ContentsDialogProps = { parcel: ToBook | null; onClose: () => void };

export function ContentsDialog({ parcel, onClose }: ContentsDialogProps) {
  return (
    <Dialog
      open={parcel !== null}
      onClose={onClose}
      title={messages.title(parcel?.order_id ?? '')}
      size="small"
    >
      {parcel && <ContentsForm parcel={parcel} onClose={onClose} />}
    </Dialog>
  );
}

function ContentsForm({ parcel, onClose }: { parcel: ToBook; onClose: () => void }) {
  const [weight, setWeight] = useState(String(parcel.weight));
  const [contents, setContents] = useState(parcel.contents);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { write, isBusy, notice } = useStaffWrite();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const path = `/api/admin/booking/${parcel.order_id}/${parcel.number}/`;
    const answer = await write(
      { method: 'PATCH', path, body: { weight, contents } },
      {
        success: messages.saved,
        failure: ({ error }) => (error.fields ? null : { message: messages.failed, reason: error.detail }),
        untilShown: true,
      },
    );
    if (answer.ok) onClose();
    else setErrors(answer.error.fields ?? {});
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={messages.weight} error={errors.weight}>
        {(ids) => (
          <TextInput
            {...ids}
            autoFocus
            inputMode="numeric"
            maxLength={6}
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
          />
        )}
      </Field>
      <Field label={messages.contents} error={errors.contents}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={200}
            value={contents}
            onChange={({ target }) => setContents(target.value)}
          />
        )}
      </Field>
      <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
      {notice}
    </form>
  );
}
