import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { Delivered } from '#app/features/orders/returns/schema.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Begun } from './begun.ts';
import { nameOf } from './record-texts.ts';
import styles from './returns.module.css';

const messages = {
  pieces: 'Pieces',
  size: 'New size',
  left: (size: string, left: number) => (left > 0 ? `${size} (${left} left)` : `${size} (sold out)`),
  choose: 'Choose',
  parcel: 'Parcel',
  parcelOf: (number: number, courier: string, state: string) =>
    [`Parcel ${number}`, courier, state.replaceAll('_', ' ')].filter(Boolean).join(' · '),
  expected: 'Expected from the courier, in rupees',
};

function replaced<Value>(values: readonly Value[], index: number, value: Value): Value[] {
  return values.map((before, at) => (at === index ? value : before));
}

type LineProps = {
  piece: Delivered['pieces'][number];
  index: number;
  typed: Begun;
  onChange: (part: Partial<Begun>) => void;
};

export function BeginLine({ piece, index, typed, onChange }: LineProps) {
  const { kind, quantities, sizes } = typed;
  const isExchange = kind === 'exchange';
  const most = kind === 'claim' ? Math.max(piece.left, 1) : piece.left;
  return (
    <fieldset className={styles.line} data-fields={isExchange ? '3' : '2'} aria-label={nameOf(piece)}>
      <Text size="small" dir="auto" after={16}>
        {nameOf(piece)}
      </Text>
      <Field label={messages.pieces}>
        {(ids) => (
          <Select
            {...ids}
            value={quantities[index]}
            onChange={({ target }) =>
              onChange({ quantities: replaced(quantities, index, Number(target.value)) })
            }
          >
            {Array.from({ length: most + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isExchange && (
        <Field label={messages.size}>
          {(ids) => (
            <Select
              {...ids}
              value={sizes[index]}
              onChange={({ target }) => onChange({ sizes: replaced(sizes, index, target.value) })}
            >
              <option value="">{messages.choose}</option>
              {piece.sizes
                .filter(({ size }) => size !== piece.size)
                .map(({ size, left }) => (
                  <option key={size} value={size} disabled={left === 0}>
                    {messages.left(size, left)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      )}
    </fieldset>
  );
}

type ParcelProps = {
  parcels: Delivered['parcels'];
  typed: Begun;
  onChange: (part: Partial<Begun>) => void;
};

/** What is expected follows the parcel, and can be changed. */
export function BeginParcel({ parcels, typed, onChange }: ParcelProps) {
  const choose = (number: number) => {
    const parcel = parcels.find((one) => one.number === number);
    onChange({ parcel: number, expected: String(parcel?.expected ?? '') });
  };
  return (
    <>
      <Field label={messages.parcel}>
        {(ids) => (
          <Select {...ids} value={typed.parcel} onChange={({ target }) => choose(Number(target.value))}>
            {parcels.map(({ number, courier, state }) => (
              <option key={number} value={number}>
                {messages.parcelOf(number, courier ? COURIERS[courier].name : '', state)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={messages.expected}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            maxLength={12}
            value={typed.expected}
            onChange={({ target }) => onChange({ expected: target.value })}
          />
        )}
      </Field>
    </>
  );
}
