import { useState } from 'react';
import type { Courier, RateCard } from '#app/features/orders/couriers/schema.ts';
import { ZONE_NAMES, ZONES, type Zone } from '#app/features/orders/couriers/zones.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './couriers.module.css';

const messages = {
  title: 'Rate card',
  from: 'Valid from',
  fromHint: 'A card of a later day takes its place from that day on.',
  columns: ['Zone', 'Up to, grams', 'Price', 'Way back', 'Each kg more', ''],
  cell: (name: string, row: number) => `${name}, row ${row}`,
  add: 'Add a row',
  remove: (row: number) => `Remove row ${row}`,
  removeShort: 'Remove',
  save: 'Save rate card',
  saved: 'Rate card saved.',
  none: 'Without a card a parcel has no expected cost.',
  earlier: (days: string) => `Earlier cards: ${days}.`,
};

type Row = { id: number; zone: Zone; up_to: string; price: string; return_price: string; per_kg: string };

const NUMBERS = ['up_to', 'price', 'return_price', 'per_kg'] as const;

let ids = 0;

function toRows(card: RateCard | undefined): Row[] {
  return (card?.rates ?? []).map(({ zone, up_to, price, return_price, per_kg }) => ({
    ...{ id: ++ids, zone, up_to: String(up_to), price: String(price) },
    ...{ return_price: String(return_price), per_kg: String(per_kg) },
  }));
}

const today = () => new Date().toISOString().slice(0, 10);

export function RatesForm({ courier: { courier, cards } }: { courier: Courier }) {
  const [card, ...earlier] = cards;
  const [day, setDay] = useState(card?.valid_from ?? today());
  const [rows, setRows] = useState(() => toRows(card));
  const [refusal, setRefusal] = useState<string | null>(null);
  const { write, isBusy } = useStaffWrite();
  const change = (id: number, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)));

  async function save() {
    const rates = rows.map(({ id, ...rate }) => rate);
    const path = `/api/admin/couriers/${courier}/rates/`;
    const answer = await write(
      { method: 'PUT', path, body: { valid_from: day, rates } },
      { success: messages.saved },
    );
    setRefusal(answer.ok ? null : (Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail));
  }

  return (
    <FormPanel
      title={messages.title}
      submitLabel={messages.save}
      saving={isBusy()}
      error={
        refusal && (
          <Text tone="bad" role="alert">
            {refusal}
          </Text>
        )
      }
      onSubmit={save}
      quiet
    >
      <Field label={messages.from} hint={messages.fromHint} className={styles.day}>
        {(ids) => (
          <TextInput {...ids} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        )}
      </Field>
      {rows.length === 0 ? (
        <Muted after={8}>{messages.none}</Muted>
      ) : (
        <div className={styles.rows}>
          <PlainTable head={messages.columns}>
            {rows.map((row, at) => (
              <RateRow
                key={row.id}
                row={row}
                number={at + 1}
                onChange={(part) => change(row.id, part)}
                onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
              />
            ))}
          </PlainTable>
        </div>
      )}
      <Button
        variant="text"
        size="small"
        onClick={() =>
          setRows((before) => [
            ...before,
            { ...(before.at(-1) ?? FIRST), id: ++ids, up_to: before.length === 0 ? '1000' : '' },
          ])
        }
      >
        {messages.add}
      </Button>
      {earlier.length > 0 && (
        <Muted before={8}>
          {messages.earlier(earlier.map(({ valid_from }) => formatCalendarDay(valid_from)).join(', '))}
        </Muted>
      )}
    </FormPanel>
  );
}

const FIRST: Omit<Row, 'id'> = { zone: 'everywhere', up_to: '', price: '', return_price: '0', per_kg: '0' };

type RateRowProps = {
  row: Row;
  number: number;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
};

function RateRow({ row, number, onChange, onRemove }: RateRowProps) {
  return (
    <tr>
      <td>
        <Select
          className={styles.zone}
          aria-label={messages.cell(messages.columns[0] ?? '', number)}
          value={row.zone}
          onChange={({ target }) => onChange({ zone: target.value as Zone })}
        >
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {ZONE_NAMES[zone]}
            </option>
          ))}
        </Select>
      </td>
      {NUMBERS.map((name, at) => (
        <td key={name}>
          <TextInput
            className={styles.number}
            aria-label={messages.cell(messages.columns[at + 1] ?? '', number)}
            inputMode="numeric"
            maxLength={6}
            value={row[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </td>
      ))}
      <td>
        <Button variant="text" size="small" aria-label={messages.remove(number)} onClick={onRemove}>
          {messages.removeShort}
        </Button>
      </td>
    </tr>
  );
}
