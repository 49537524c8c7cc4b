import { type FormEvent, useState } from 'react';
import { ADVICE_NAMES, adviceText, proposedAdvice } from '#app/features/orders/parcel-desk/advice-text.ts';
import { ADVICE, type AdviceKind, type ParcelRow } from '#app/features/orders/parcel-desk/schema.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { toE164 } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Choices } from './choices.tsx';
import styles from './parcels.module.css';

const messages = {
  title: (id: string) => `What should the courier do with ${id}?`,
  advice: 'Advice',
  answer: 'The customer answered:',
  enough: 'Return it?',
  day: 'On a day (optional)',
  phone: 'The other phone',
  address: 'The other address or landmark',
  text: 'Text for the courier',
  copy: 'Copy',
  copied: 'Text copied',
  notCopied: 'Please mark the text and copy it.',
  save: 'The courier is told',
  done: 'Recorded: the courier is told',
  failed: 'It was not recorded.',
};

type AdviceDialogProps = { parcel: ParcelRow | null; onClose: () => void };

export function AdviceDialog({ parcel, onClose }: AdviceDialogProps) {
  return (
    <Dialog open={parcel !== null} onClose={onClose} title={messages.title(parcel?.order_id ?? '')}>
      {parcel && <AdviceForm parcel={parcel} onClose={onClose} />}
    </Dialog>
  );
}

const TOMORROW_MS = 86_400_000;

function AdviceForm({ parcel, onClose }: { parcel: ParcelRow; onClose: () => void }) {
  const { time_zone } = useShop().settings;
  const proposed = proposedAdvice(parcel);
  const [advice, setAdvice] = useState<AdviceKind>(proposed.advice);
  const [day, setDay] = useState(parcel.chosen_day ?? '');
  const [phone, setPhone] = useState('');
  const [address, setAddress] = useState('');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { write, isBusy, notice } = useStaffWrite();
  const isAway = advice !== 'return';
  const typed = {
    advice,
    day: isAway ? day || null : null,
    phone: isAway ? phone || null : null,
    address: isAway ? address || null : null,
  };
  const text = adviceText(parcel, { ...typed, phone: typed.phone && (toE164(phone) ?? phone) });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const answer = await write(
      { method: 'POST', path: `/api/admin/parcels/${parcel.id}/advice/`, body: typed },
      {
        success: messages.done,
        failure: ({ error }) => (error.fields ? null : { message: messages.failed, reason: error.detail }),
      },
    );
    if (answer.ok) onClose();
    else setErrors(answer.error.fields ?? {});
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      {parcel.answer?.note && (
        <Note tone="info" title={messages.answer} after={12}>
          <bdi>{parcel.answer.note}</bdi>
        </Note>
      )}
      {proposed.reason && (
        <Note tone="info" title={messages.enough} after={12}>
          {proposed.reason}
        </Note>
      )}
      <Choices
        legend={messages.advice}
        name="advice"
        choices={ADVICE.map((one) => ({ value: one, label: ADVICE_NAMES[one] }))}
        chosen={advice}
        onChoose={setAdvice}
      />
      {isAway && (
        <Field label={messages.day} error={errors.day}>
          {(ids) => (
            <TextInput
              {...ids}
              type="date"
              min={shopDay(new Date(Date.now() + TOMORROW_MS), time_zone)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
      )}
      {advice === 'other_phone' && (
        <Field label={messages.phone} error={errors.phone}>
          {(ids) => (
            <TextInput
              {...ids}
              type="tel"
              dir="ltr"
              maxLength={30}
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          )}
        </Field>
      )}
      {advice === 'other_address' && (
        <Field label={messages.address} error={errors.address}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              dir="auto"
              maxLength={300}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
      )}
      <Prepared text={text} />
      <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
      {notice}
    </form>
  );
}

function Prepared({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(messages.copied),
      () => showToast(messages.notCopied),
    );
  return (
    <Field label={messages.text}>
      {(ids) => (
        <div className={styles.prepared}>
          <TextArea {...ids} rows={3} readOnly dir="auto" value={text} />
          <Button variant="ghost" size="small" onClick={() => void copy()}>
            {messages.copy}
          </Button>
        </div>
      )}
    </Field>
  );
}
