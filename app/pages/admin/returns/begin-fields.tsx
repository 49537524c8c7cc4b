import { useState } from 'react';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { Delivered } from '#app/features/orders/returns/schema.ts';
import { newPiece, type Piece, priceIn } from '#app/pages/admin/order-edit/piece.ts';
import { PieceSearch } from '#app/pages/admin/order-edit/piece-rows.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Begun } from './begun.ts';
import { nameOf } from './record-texts.ts';
import styles from './returns.module.css';

const messages = {
  pieces: 'Pieces',
  size: 'New size',
  left: (size: string, left: number) => (left > 0 ? `${size} (${left} left)` : `${size} (sold out)`),
  choose: 'Choose',
  noSizes: 'One size',
  other: 'Another piece…',
  instead: (name: string, price: string) => `Instead: ${name}, ${price}`,
  same: 'The same piece after all',
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
  const { kind, quantities } = typed;
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
      {isExchange && <Instead {...{ piece, index, typed, onChange }} />}
    </fieldset>
  );
}

const OTHER = '/other';

/** Another size of the piece, or another piece in one of its sizes. */
function Instead({ piece, index, typed, onChange }: LineProps) {
  const { sizes, others } = typed;
  const [isSearching, setSearching] = useState(false);
  const other = others[index] ?? null;
  const choices = other ? other.sizes : piece.sizes.filter(({ size }) => size !== piece.size);
  const set = (size: string, instead: Piece | null) =>
    onChange({ sizes: replaced(sizes, index, size), others: replaced(others, index, instead) });
  const choose = (value: string) => {
    setSearching(value === OTHER);
    if (value !== OTHER) set(value, other);
  };
  return (
    <>
      <Field label={messages.size}>
        {(ids) => (
          <Select
            {...ids}
            value={isSearching ? OTHER : sizes[index]}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{other?.sizes.length === 0 ? messages.noSizes : messages.choose}</option>
            {choices.map(({ size, left }) => (
              <option key={size} value={size} disabled={left === 0}>
                {messages.left(size, left)}
              </option>
            ))}
            <option value={OTHER}>{messages.other}</option>
          </Select>
        )}
      </Field>
      {(other || isSearching) && (
        <div className={styles.instead}>
          {other && (
            <Cluster gap="4px 12px" after={8}>
              <Text as="span" size="small" dir="auto">
                {messages.instead(other.name, formatRupees(priceIn(other, sizes[index] ?? '')))}
              </Text>
              <Button variant="text" size="small" onClick={() => set('', null)}>
                {messages.same}
              </Button>
            </Cluster>
          )}
          {isSearching && (
            <PieceSearch
              onChoose={(product) => {
                const found = newPiece(product);
                set(found.size, found);
                setSearching(false);
              }}
            />
          )}
        </div>
      )}
    </>
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
