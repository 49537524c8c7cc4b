import { findCity } from '#app/features/orders/address/cities.ts';
import type { OrderBalance } from '#app/features/orders/amounts.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { paymentNote } from './payment-notes.ts';

/** What the gate looks at. Money is rupees; days are those of the shop, such as 2026-03-21. */
export type GatedOrder = OrderBalance & {
  city: string;
  is_reserved: boolean;
  is_contested: boolean;
  /** The total that the customer has said yes to; null before. */
  agreed_total: number | null;
  on_hold: { reason: string; until: string | null } | null;
  /** The day that the customer chose, and until when it is not packed for that. */
  deliver_on: string | null;
  waits_until: string | null;
  has_made_on_order: boolean;
  ready_by: string | null;
  is_ready: boolean;
  /** Of the customer: nothing goes out, or only what is paid ahead. */
  restriction: { kind: 'block' | 'advance'; reason: string; until: string | null } | null;
  /** Other open orders of the same phone for the same pieces. */
  possible_duplicates: readonly string[];
  /** Whether one of the couriers that the shop uses delivers to its city. */
  is_served: boolean;
};

/** Before a parcel goes out there are two more doors: the customer's yes is noted, and the pieces are packed. */
export type GateStep = 'confirm' | 'pack' | 'ship';

const messages = {
  cancelled: 'This order is cancelled: do not ship it.',
  contested: 'The same transaction ID was sent for another order. Only one of them can be paid with it.',
  unconfirmed: 'The customer has not confirmed it yet.',
  notReserved:
    'Its pieces are not set aside, and other customers can buy them. Call the customer and set it Confirmed first.',
  changed: (agreed: string, total: string) =>
    `The customer said yes to ${agreed}, and it is ${total} now: ask again.`,
  hold: (reason: string, until: string | null) =>
    `It is on hold${until ? ` until ${formatCalendarDay(until)}` : ''}: ${reason}`,
  waits: (day: string, leaves: string) => `The customer chose ${day}: it leaves on ${leaves} to arrive then.`,
  blocked: (reason: string) => `Nothing goes out to this customer: ${reason}`,
  advanceOnly: (reason: string) => `Only what is paid ahead goes out to this customer: ${reason}`,
  duplicate: (others: string) =>
    `${others} of the same phone has the same pieces. Merge them, or cancel one.`,
  notReady: (by: string | null) =>
    `The pieces made on order are not ready yet${by ? `; they are promised for ${formatCalendarDay(by)}` : ''}.`,
  notServed: (city: string) =>
    `None of the couriers that the shop uses delivers to ${city}: ask the customer for another address.`,
  city: (city: string) =>
    `The city “${city}” is not among those that couriers know: check it with the customer.`,
};

/** May this parcel go out? Every reason against it, as a sentence; none when it may. What has left has passed. */
export function gate(order: GatedOrder, step: GateStep): string[] {
  if (order.status === 'Cancelled') return [messages.cancelled];
  if (order.status === 'Shipped') return [];
  return [
    ...money(order),
    ...customer(order),
    ...place(order),
    ...(step === 'confirm' ? [] : beforePacking(order)),
  ];
}

function money(order: GatedOrder): string[] {
  const note = paymentNote(order);
  return [...when(note !== null, note?.text ?? ''), ...when(order.is_contested, messages.contested)];
}

function customer({
  restriction,
  possible_duplicates: duplicates,
  payment_method,
  received,
}: GatedOrder): string[] {
  return [
    ...when(restriction?.kind === 'block', messages.blocked(restriction?.reason ?? '')),
    ...when(
      restriction?.kind === 'advance' && payment_method === 'cod' && received === 0,
      messages.advanceOnly(restriction?.reason ?? ''),
    ),
    ...when(duplicates.length > 0, messages.duplicate(duplicates.join(' and '))),
  ];
}

function place({ city, is_served }: GatedOrder): string[] {
  return when(!is_served, messages.notServed(city));
}

function beforePacking(order: GatedOrder): string[] {
  const { status, agreed_total, total, on_hold, has_made_on_order, is_ready, ready_by, city, is_reserved } =
    order;
  const { deliver_on, waits_until } = order;
  const isUnconfirmed = status === 'Pending';
  return [
    ...when(isUnconfirmed && is_reserved, messages.unconfirmed),
    ...when(isUnconfirmed && !is_reserved, messages.notReserved),
    ...(agreed_total !== null && agreed_total !== total
      ? [messages.changed(formatRupees(agreed_total), formatRupees(total))]
      : []),
    ...(on_hold ? [messages.hold(on_hold.reason, on_hold.until)] : []),
    ...(deliver_on && waits_until
      ? [messages.waits(formatCalendarDay(deliver_on), formatCalendarDay(waits_until))]
      : []),
    ...when(has_made_on_order && !is_ready, messages.notReady(ready_by)),
    ...when(findCity(city) === null, messages.city(city)),
  ];
}

function when(is: boolean, sentence: string): string[] {
  return is ? [sentence] : [];
}

/** The step that a status stands for; null when nothing goes out by it. What leaves Cancelled is taken up again, which asks another question. */
export function stepOf(from: OrderStatus, to: OrderStatus): GateStep | null {
  if (from === 'Cancelled') return null;
  if (to === 'Confirmed') return 'confirm';
  return to === 'Shipped' ? 'ship' : null;
}
