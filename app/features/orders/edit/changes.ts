import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import type { EditedLine, OrderLineRow } from './edited-lines.ts';
import type { PricedOrder } from './edited-sums.ts';

/** Of the history; `from` is null for what is new. */
export type Change = { from: string | null; to: string };

export type AddressFields = {
  name: string;
  address: string;
  city: string;
  postal_code: string | null;
  second_phone: string | null;
  landmark: string | null;
  delivery_note: string | null;
  /** Such as 2026-03-21. */
  deliver_on: string | null;
};

const messages = {
  piece: (name: string, size: string, quantity: number) =>
    `${size === '' ? name : `${name}, ${size}`} × ${quantity}`,
  added: (piece: string) => `Added: ${piece}`,
  removed: 'removed',
  nothing: 'none',
};

const FIELDS: Record<keyof AddressFields, string> = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  postal_code: 'Postal code',
  second_phone: 'Second phone',
  landmark: 'Landmark',
  delivery_note: 'For the rider',
  deliver_on: 'Deliver on',
};

const SUMS = { discount: 'Discount', delivery: 'Delivery', total: 'Total' } as const;

export function pieceText({
  name,
  size,
  quantity,
}: Pick<OrderLineRow, 'name' | 'size' | 'quantity'>): string {
  return messages.piece(name, size, quantity);
}

export function lineChanges(before: readonly OrderLineRow[], after: readonly EditedLine[]): Change[] {
  const gone = before.filter((line) => !after.some(({ was }) => was === line));
  const changed = after.flatMap(({ line, was }): Change[] => {
    if (was === null) return [{ from: null, to: messages.added(pieceText(line)) }];
    const [from, to] = [pieceText(was), pieceText(line)];
    return from === to ? [] : [{ from, to }];
  });
  return [...changed, ...gone.map((line) => ({ from: pieceText(line), to: messages.removed }))];
}

export function fieldChanges(before: AddressFields, after: AddressFields): Change[] {
  return (Object.keys(FIELDS) as (keyof AddressFields)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      from: `${FIELDS[field]}: ${shown(field, before[field])}`,
      to: shown(field, after[field]),
    }));
}

function shown(field: keyof AddressFields, value: string | null): string {
  if (value === null || value === '') return messages.nothing;
  if (field === 'second_phone') return localPhone(value);
  return field === 'deliver_on' ? formatCalendarDay(value) : value;
}

export function sumChanges(before: PricedOrder, after: PricedOrder): Change[] {
  return (Object.keys(SUMS) as (keyof typeof SUMS)[])
    .filter((sum) => before[sum] !== after[sum])
    .map((sum) => ({
      from: `${SUMS[sum]}: ${formatRupees(toRupees(before[sum]))}`,
      to: formatRupees(toRupees(after[sum])),
    }));
}
