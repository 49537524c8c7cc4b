import { type FormEvent, useState } from 'react';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { CashHolder, OwedParcels } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { money } from './owed-texts.ts';

const messages = {
  title: (name: string) => `Cash handed in: ${name}`,
  owes: (sum: string) =>
    `Owes ${sum}. A sum pays for the oldest parcels, and what is left over counts with the next.`,
  chosen: (count: number) => (count === 1 ? 'For the chosen parcel.' : `For the ${count} chosen parcels.`),
  amount: 'Sum, in rupees',
  day: 'Day',
  save: 'Note it',
  done: ({ parcels, left }: { parcels: number; left: number }) =>
    [`${parcels === 1 ? '1 parcel' : `${parcels} parcels`} paid`, left > 0 && `${money(left)} left over`]
      .filter(Boolean)
      .join(', '),
};

type HandInDialogProps = {
  holder: CashHolder;
  /** Null: a sum for the oldest ones. */
  shipments: readonly number[] | null;
  /** Rupees. */
  owed: number;
  parcels: OwedParcels['parcels'];
  onClose: () => void;
};

export function HandInDialog({ holder, shipments, owed, parcels, onClose }: HandInDialogProps) {
  const { time_zone } = useShop().settings;
  const { write, isBusy } = useStaffWrite();
  const due = shipments
    ? parcels.reduce((sum, one) => (shipments.includes(one.shipment_id) ? sum + one.owed : sum), 0)
    : owed;
  const [amount, setAmount] = useState(String(due));
  const [day, setDay] = useState(() => shopDay(new Date(), time_zone));
  const [error, setError] = useState<{ detail: string; fields?: Record<string, string> } | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const body = { holder, day, amount: typedRupees(amount) ?? amount, shipment_ids: shipments, seen: owed };
    const answer = await write<{ parcels: number; left: number }>(
      { method: 'POST', path: '/api/admin/cash-handed-in/', body },
      { success: messages.done, reload: ({ ok, status }) => ok || status === 409 },
    );
    if (answer.ok) onClose();
    else setError(answer.error);
  }
  return (
    <Dialog open onClose={onClose} title={messages.title(COURIERS[holder].name)} size="small">
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
        <Text after={14}>{shipments ? messages.chosen(shipments.length) : messages.owes(money(owed))}</Text>
        {error && !error.fields && (
          <Note tone="bad" role="alert" after={14}>
            {error.detail}
          </Note>
        )}
        <Field label={messages.amount} error={error?.fields?.amount}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              readOnly={shipments !== null}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
        <Field label={messages.day} error={error?.fields?.day}>
          {(ids) => (
            <TextInput {...ids} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          )}
        </Field>
        <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
