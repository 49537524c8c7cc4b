import { type FormEvent, useState } from 'react';
import { shopDay } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { TAX_KINDS, type TaxRate } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  title: 'Tax rates',
  lead: 'Settlements are compared by the rates of their day. A new rate leaves everything that is posted as it is.',
  head: ['Tax', 'From', 'Rate', 'For'],
  percent: (percent: number) => `${percent} %`,
  kind: 'Tax',
  from: 'From this day on',
  rate: 'Rate in percent',
  note: 'What it is for',
  noteHint: 'Such as the law or the budget that says so.',
  save: 'Add the rate',
  close: 'Close',
  saved: 'Rate added.',
};

const KIND_NAMES: Record<TaxRate['kind'], string> = {
  service_tax: 'Sales tax on the service',
  income_tax_withheld: 'Income tax withheld',
  sales_tax_withheld: 'Sales tax withheld',
};

type Typed = { kind: TaxRate['kind']; valid_from: string; percent: string; note: string };

type TaxRatesDialogProps = { rates: readonly TaxRate[]; onClose: () => void };

export function TaxRatesDialog({ rates, onClose }: TaxRatesDialogProps) {
  const { time_zone } = useShop().settings;
  const { error, errors, isBusy, add } = useNewRate();
  const [typed, setTyped] = useState<Typed>(() => ({
    ...{ kind: 'service_tax', percent: '', note: '' },
    valid_from: shopDay(new Date(), time_zone),
  }));
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await add(typed)) change({ percent: '', note: '' });
  };
  return (
    <Dialog open onClose={onClose} title={messages.title} size="large">
      <Muted after={14}>{messages.lead}</Muted>
      {error && (
        <Note tone="bad" role="alert" after={14}>
          {error}
        </Note>
      )}
      <PlainTable caption={messages.title} head={messages.head}>
        {rates.map(({ kind, valid_from, percent, note }) => (
          <tr key={`${kind} ${valid_from}`}>
            <th scope="row">{KIND_NAMES[kind]}</th>
            <td>{formatDay(valid_from, 'UTC')}</td>
            <td>{messages.percent(percent)}</td>
            <td dir="auto">{note}</td>
          </tr>
        ))}
      </PlainTable>
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
        <FieldGrid from={560} gap="0 16px">
          <Field label={messages.kind} error={errors.kind}>
            {(ids) => (
              <Select
                {...ids}
                value={typed.kind}
                onChange={({ target }) => change({ kind: target.value as TaxRate['kind'] })}
              >
                {TAX_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KIND_NAMES[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={messages.from} error={errors.valid_from}>
            {(ids) => (
              <TextInput
                {...ids}
                type="date"
                value={typed.valid_from}
                onChange={({ target }) => change({ valid_from: target.value })}
              />
            )}
          </Field>
          <Field label={messages.rate} error={errors.percent}>
            {(ids) => (
              <TextInput
                {...ids}
                inputMode="decimal"
                maxLength={6}
                autoComplete="off"
                value={typed.percent}
                onChange={({ target }) => change({ percent: target.value })}
              />
            )}
          </Field>
          <Field label={messages.note} hint={messages.noteHint} error={errors.note}>
            {(ids) => (
              <TextInput
                {...ids}
                dir="auto"
                maxLength={300}
                value={typed.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            )}
          </Field>
        </FieldGrid>
        <FormActions save={messages.save} cancel={messages.close} busy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The page that is open has the new list. */
function useNewRate() {
  const { write, isBusy } = useStaffWrite();
  const [error, setError] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  /** False when it was refused. */
  async function add({ percent, ...rate }: Typed): Promise<boolean> {
    if (isBusy()) return false;
    setErrors({});
    setError(null);
    const number = Number(percent.replace(',', '.'));
    const body = { ...rate, percent: percent.trim() === '' || Number.isNaN(number) ? percent : number };
    const answer = await write(
      { method: 'POST', path: '/api/admin/tax-rates/', body },
      { success: messages.saved },
    );
    if (!answer.ok && answer.error.fields) setErrors(answer.error.fields);
    else if (!answer.ok) setError(answer.error.detail);
    return answer.ok;
  }

  return { error, errors, isBusy: isBusy(), add };
}
