import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Customer } from '#app/features/customers/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { FormActions } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './customers.module.css';
import { useCustomerSearch } from './use-customer-search.ts';

const messages = {
  find: 'The other customer',
  hint: 'Phone in any form, name or city',
  none: 'Nobody else is found.',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  becomes: (mine: string, theirs: string) =>
    `${mine} become part of ${theirs}, with notes and the stricter restriction. It cannot be undone.`,
  save: 'Merge',
  merged: 'The customers are one now',
  failed: 'The customers were not merged',
};

export function MergeForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Customer | null>(null);
  const { found, isLoading } = useCustomerSearch(typed);
  const { write, isBusy, notice } = useStaffWrite();
  const navigate = useNavigate();
  const others = found?.customers.filter(({ token }) => token !== customer.token) ?? [];

  async function merge(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    const path = `/api/admin/customers/${customer.token}/merge/`;
    const texts = { success: messages.merged, failure: messages.failed, reload: () => false };
    const answer = await write({ method: 'POST', path, body: { into: chosen.token } }, texts);
    if (!answer.ok) return;
    onClose();
    navigate(`/admin/customers/${chosen.token}`, { replace: true });
  }

  return (
    <form method="post" onSubmit={merge}>
      <Field label={messages.find} hint={messages.hint}>
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            value={typed}
            maxLength={120}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(null);
            }}
          />
        )}
      </Field>
      <div role="status">
        {found && !isLoading && others.length === 0 && <Muted>{found.failure ?? messages.none}</Muted>}
      </div>
      <div className={styles.choices}>
        {others.map((other) => (
          <button
            key={other.token}
            type="button"
            className={styles.choice}
            aria-pressed={chosen?.token === other.token}
            onClick={() => setChosen(other)}
          >
            <Text as="span" weight="medium" dir="auto">
              {other.name}
            </Text>{' '}
            <Muted as="span" dir="auto">
              {summaryOf(other)}
            </Muted>
          </button>
        ))}
      </div>
      {chosen && <Text>{messages.becomes(partsOf(customer), partsOf(chosen))}</Text>}
      <FormActions save={messages.save} busy={isBusy()} incomplete={chosen === null} onCancel={onClose} />
      {notice}
    </form>
  );
}

function summaryOf({ city, phones, orders }: Customer): string {
  return [city, phones.map(localPhone).join(', '), messages.orders(orders)].join(' · ');
}

function partsOf({ name, phones, orders }: Customer): string {
  return `${name} (${phones.map(localPhone).join(', ')}, ${messages.orders(orders)})`;
}
