import { type FormEvent, useState } from 'react';
import { ledgerMethodName } from '#app/features/orders/pay/balance.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { CREDIT_ACCOUNTS, type SettlementAnswer } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { money } from './settlement-texts.ts';

const messages = {
  title: 'The money at the bank',
  arrived: (sum: string, account: string, day: string, reference: string) =>
    `${sum} arrived, ${account}, ${day}, number ${reference}.`,
  lead: (net: string) => `The courier says that ${net} is on its way. Match it when it has arrived.`,
  account: 'Where it arrived',
  day: 'Day',
  amount: 'Amount',
  reference: 'The bank’s number of it',
  accept: 'The difference is right',
  save: 'It has arrived',
  saving: 'Saving...',
  done: 'Matched: its parcels are banked.',
};

type Credit = NonNullable<SettlementAnswer['credit']>;

type CreditPanelProps = { settlement: SettlementAnswer; onChange: (settlement: SettlementAnswer) => void };

export function CreditPanel({ settlement, onChange }: CreditPanelProps) {
  const { credit, net } = settlement;
  if (!credit && net <= 0) return null;
  return (
    <Panel title={messages.title} after={16}>
      {credit ? (
        <Text>
          {messages.arrived(
            money(credit.amount),
            ledgerMethodName(credit.account),
            formatDay(credit.day, 'UTC'),
            credit.reference,
          )}
        </Text>
      ) : (
        <CreditForm settlement={settlement} onChange={onChange} />
      )}
    </Panel>
  );
}

function CreditForm({ settlement: { id, net }, onChange }: CreditPanelProps) {
  const { time_zone } = useShop().settings;
  const { write, isBusy } = useStaffWrite();
  const [typed, setTyped] = useState(() => ({
    account: 'bank' as Credit['account'],
    day: shopDay(new Date(), time_zone),
    amount: net.toFixed(2),
    reference: '',
  }));
  const [accepts, setAccepts] = useState(false);
  const [error, setError] = useState<{
    code: string;
    detail: string;
    fields?: Record<string, string>;
  } | null>(null);
  const change = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }));
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const amount = typedRupees(typed.amount) ?? typed.amount;
    const answer = await write<SettlementAnswer>(
      {
        method: 'POST',
        path: `/api/admin/settlements/${id}/bank-credit/`,
        body: { ...typed, amount, accept_difference: accepts },
      },
      { success: messages.done, reload: () => false },
    );
    if (answer.ok) onChange(answer.data);
    else setError(answer.error);
  }
  const fields = error?.fields ?? {};
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
      <Text after={14}>{messages.lead(money(net))}</Text>
      {error && Object.keys(fields).length === 0 && (
        <Note tone="bad" role="alert" after={14}>
          {error.detail}
        </Note>
      )}
      <FieldGrid from={560} gap="0 16px">
        <Field label={messages.amount} error={fields.amount}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
        </Field>
        <Field label={messages.reference} error={fields.reference}>
          {(ids) => (
            <TextInput
              {...ids}
              autoComplete="off"
              maxLength={60}
              value={typed.reference}
              onChange={({ target }) => change({ reference: target.value })}
            />
          )}
        </Field>
        <Field label={messages.day} error={fields.day}>
          {(ids) => (
            <TextInput
              {...ids}
              type="date"
              value={typed.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <Field label={messages.account} error={fields.account}>
          {(ids) => (
            <Select
              {...ids}
              value={typed.account}
              onChange={({ target }) => change({ account: target.value as Credit['account'] })}
            >
              {CREDIT_ACCOUNTS.map((account) => (
                <option key={account} value={account}>
                  {ledgerMethodName(account)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldGrid>
      {error?.code === 'amount_differs' && (
        <CheckField label={messages.accept} checked={accepts} onChange={setAccepts} />
      )}
      <Button type="submit" disabled={isBusy()}>
        {isBusy() ? messages.saving : messages.save}
      </Button>
    </form>
  );
}
