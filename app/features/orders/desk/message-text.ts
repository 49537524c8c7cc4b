import { exactAmount } from '#app/features/orders/exact-amount.ts';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { expectedDelivery } from '#app/features/orders/track/order-progress.ts';
import { type DeliveryRules, type DeliveryWindow, formatWindow } from '#app/features/settings/delivery.ts';
import {
  fillText,
  fitsLink,
  isolated,
  type Language,
  MAX_TEXT,
  type TextKind,
  type TextValues,
} from '#app/features/settings/texts/message-texts.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { withoutWebAddress } from '#app/platform/text/web-address.ts';

/** The text that the state of an order asks for. */
export function textKindOf(order: StaffOrder): TextKind {
  const { status, returning_at, received_back_at, attention, payment_state, payment_method } = order;
  if (status === 'Cancelled') return returning_at && !received_back_at ? 'coming_back' : 'cancelled';
  if (status === 'Shipped') return 'shipped';
  if (attention === 'underpaid') return 'payment_short';
  if (payment_state === 'failed' && payment_method !== 'cod' && !order.rest_in_cash) return 'payment_missing';
  if (order.agreed_total !== null && order.agreed_total !== order.total) return 'changed';
  if (status === 'Pending') return order.unanswered_calls > 0 ? 'no_answer' : 'confirm';
  return order.has_made_on_order && order.is_ready && order.packed_at === null ? 'ready' : 'confirmed';
}

/** The texts of mails (mails/mail-plan.ts). */
const KINDS_OF_MAILS: Readonly<Record<string, TextKind>> = {
  claimed: 'confirm',
  advance_arrived: 'payment_received',
  payment_short: 'payment_short',
  rest_in_cash: 'changed',
  payment_missing: 'payment_missing',
  paid_late: 'payment_received',
  refunded: 'refunded',
  payment_corrected: 'changed',
  confirmed: 'confirmed',
  paid: 'payment_received',
  shipped: 'shipped',
  parcel: 'shipped',
  changed: 'changed',
  cancelled: 'cancelled',
  returning: 'coming_back',
  return_approved: 'return_approved',
  exchange_approved: 'exchange_approved',
  return_refused: 'return_refused',
  return_received: 'return_received',
  exchanged: 'exchanged',
  claim_resolved: 'claim_resolved',
  partly_delivered: 'partly_delivered',
  part_returned: 'part_returned',
};

/** What a customer is written who should have heard it by mail. */
export function textKindOfMail(tell: string, order: StaffOrder): TextKind {
  return KINDS_OF_MAILS[tell] ?? textKindOf(order);
}

type Shop = DeliveryRules & { brand: string; brand_urdu: string };

export type MessageFacts = {
  kind: TextKind;
  language: Language;
  /** With placeholders. */
  text: string;
  shop: Shop;
  now: Date;
};

/** Filled in, and short enough for a link: of a long order the last pieces are counted only, of a long address the end is cut. */
export function messageText(order: StaffOrder, facts: MessageFacts): string {
  for (const name of [120, 30])
    for (const address of ADDRESS_LENGTHS)
      for (const pieces of PIECE_COUNTS) {
        const filled = fillText(facts.text, valuesOf(order, facts, { name, address, pieces }));
        if (fitsLink(filled)) return filled;
      }
  return cutToFit(fillText(facts.text, valuesOf(order, facts, { name: 20, address: 20, pieces: 0 })));
}

const ADDRESS_LENGTHS = [500, 160, 80, 40];

const PIECE_COUNTS = [30, 12, 8, 5, 3, 2, 1, 0];

function cutToFit(text: string): string {
  let letters = [...text].slice(0, MAX_TEXT - 1);
  while (!fitsLink(letters.join(''))) letters = letters.slice(0, -10);
  return letters.join('');
}

type Lengths = { name: number; address: number; pieces: number };

function valuesOf(
  order: StaffOrder,
  { kind, language, shop, now }: MessageFacts,
  lengths: Lengths,
): TextValues {
  const keep = language === 'ur' ? isolated : (text: string) => text;
  const { address, city } = order;
  return {
    name: keep(cut(withoutWebAddress(order.name).trim(), lengths.name)),
    shop: language === 'ur' ? shop.brand_urdu : shop.brand,
    order: keep(order.order_id),
    pieces: piecesOf(order, language, lengths.pieces).map(keep).join('\n'),
    address: keep(cut(withoutWebAddress(`${address}, ${city}`).replace(/\s+/g, ' '), lengths.address)),
    sum: keep(sumOf(order, kind)),
    pay: exactAmount(order.balance, language),
    day: keep(dayOf(order, shop, now)),
    parcel: keep(parcelOf(order)),
  };
}

function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trim()}…`;
}

const MORE: Record<Language, (pieces: number) => string> = {
  en: (pieces) => `and ${pieces} more`,
  ur: (pieces) => `اور ${pieces} مزید`,
  roman: (pieces) => `aur ${pieces} mazeed`,
};

const PIECE_NAME = 60;

function piecesOf({ items }: StaffOrder, language: Language, most: number): string[] {
  const lines = items.map(({ name, size, quantity }) => {
    const piece = `${quantity} × ${cut(name, PIECE_NAME)}`;
    return size === '' ? piece : `${piece} (${size})`;
  });
  const left = items.slice(most).reduce((sum, { quantity }) => sum + quantity, 0);
  return left === 0 ? lines : [...lines.slice(0, most), MORE[language](left)];
}

/** What she has to pay, or what is missing; empty for a parcel for which nothing is collected. */
function sumOf(order: StaffOrder, kind: TextKind): string {
  const { total, balance, missing, payment_method, rest_in_cash, status } = order;
  if (kind === 'payment_short') return formatRupees(missing || balance);
  if (kind === 'partly_delivered' || kind === 'part_returned') return formatRupees(total - order.credited);
  if (kind === 'shipped' && balance === 0) return '';
  const isInCash = payment_method === 'cod' || rest_in_cash || status === 'Shipped';
  return formatRupees(isInCash ? balance || total : total);
}

function dayOf(order: StaffOrder, shop: Shop, now: Date): string {
  if (order.deliver_on) return formatCalendarDay(order.deliver_on);
  const leftAt = order.shipped_at ? new Date(order.shipped_at) : null;
  const expected: DeliveryWindow | null = expectedDelivery(order, { rules: shop, leftAt, now });
  return expected ? formatWindow(expected) : '';
}

function parcelOf({ courier, tracking_number }: StaffOrder): string {
  if (courier === null) return '';
  return [courier === 'other' ? '' : COURIERS[courier].name, tracking_number].filter(Boolean).join(' ');
}
