import { amountsDue, type OrderBalance } from '#app/features/orders/amounts.ts';
import { NOT_MORE } from '#app/features/orders/exact-amount.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { PAYMENT_CHECK_NAMES } from './checks.ts';
import { isToBeConfirmed } from './unconfirmed.ts';

export type PaymentNote = {
  tone: 'bad' | 'info';
  text: string;
  /** The label of the way out: what is missing is collected in cash. Null when it must be paid first. */
  cash: string | null;
};

const messages = {
  unverified: 'The payment is not verified yet. Check that the money has arrived before you ship.',
  notFound: 'No payment found. Do not ship, or agree on cash on delivery.',
  refunded: 'The payment was refunded. Do not ship, or agree on cash on delivery.',
  noAdvance:
    'No payment found. Do not ship, and do not begin the made-on-order pieces: they need an advance.',
  noAdvanceLeft:
    'The payment was refunded. Do not ship, and do not begin the made-on-order pieces: they need an advance.',
  short: (received: string, missing: string) =>
    `${received} has arrived, and ${missing} is missing. Do not ship before it has come, or agree to collect the rest in cash.`,
  shippedUnpaid: (due: string) => `It was shipped without the payment: the rider collects ${due}.`,
  toCash: 'Change to cash on delivery',
  settle: 'Settled: collect the rest in cash',
};

/** What staff must know about an order's payment, in rupees; null when nothing is open. */
export function paymentNote(order: OrderBalance): PaymentNote | null {
  const { received, status, payment_method } = order;
  const { unchecked, missing, due } = amountsDue(order);
  if (unchecked > 0) return { tone: 'info', text: messages.unverified, cash: null };
  if (missing === 0) {
    const isUnpaid = status === 'Shipped' && received === 0 && due > 0 && payment_method !== 'cod';
    return isUnpaid ? { tone: 'bad', text: messages.shippedUnpaid(formatRupees(due)), cash: null } : null;
  }
  if (received === 0) return nothingFound(order);
  const text = messages.short(formatRupees(received), formatRupees(missing));
  return { tone: 'bad', text, cash: messages.settle };
}

function nothingFound({ advance, payment_state }: OrderBalance): PaymentNote {
  const isRefunded = payment_state === 'refunded';
  if (advance > 0)
    return { tone: 'bad', text: isRefunded ? messages.noAdvanceLeft : messages.noAdvance, cash: null };
  return { tone: 'bad', text: isRefunded ? messages.refunded : messages.notFound, cash: messages.toCash };
}

const slip = {
  stop: 'Do not ship',
  wait: 'Do not ship yet',
  cancelled: 'This order is cancelled',
  toBeConfirmed: 'To be confirmed',
  unchecked: `Payment: ${PAYMENT_CHECK_NAMES.claimed}`,
  collect: 'Cash on delivery',
  sum: (due: string) => `Collect ${due}.`,
  paid: 'Paid',
  nothing: 'Nothing to collect',
  difference: 'The difference, in cash',
};

type SlipBox = { label: string; text: string; more?: string };

type BoxedOrder = OrderBalance & {
  is_reserved?: boolean;
  /** Of several, with what it asks for. */
  parcel?: { cod: number; sends?: 'order' | 'exchange' | 'resend' } | null;
};

/** The large box of slips and labels, for the rider. */
export function slipBox(order: BoxedOrder): SlipBox {
  const { parcel } = order;
  if (parcel?.sends && parcel.sends !== 'order') return exchangeBox(parcel.cod);
  const { unchecked, due: all } = amountsDue(order);
  const due = order.parcel ? Math.min(all, order.parcel.cod) : all;
  if (order.status === 'Cancelled') return { label: slip.stop, text: slip.cancelled };
  if (isToBeConfirmed(order)) return { label: slip.wait, text: slip.toBeConfirmed };
  const flag = missingFlag(order);
  if (flag) return { label: slip.wait, text: flag };
  if (unchecked > 0 && order.status !== 'Shipped') return { label: slip.wait, text: slip.unchecked };
  if (due > 0) return { label: slip.collect, text: slip.sum(formatRupees(due)), more: NOT_MORE };
  return { label: unchecked > 0 ? slip.unchecked : slip.paid, text: slip.nothing };
}

/** Whatever the order itself asked for was asked for before. */
function exchangeBox(cod: number): SlipBox {
  if (cod > 0) return { label: slip.difference, text: slip.sum(formatRupees(cod)), more: NOT_MORE };
  return { label: slip.paid, text: slip.nothing };
}

const flags = {
  none: 'No payment found',
  refunded: 'Payment refunded',
  missing: (sum: string) => `${sum} missing`,
};

/** For the list of orders: the payment that keeps an order from being shipped; null when none does. */
export function missingFlag(order: OrderBalance): string | null {
  const { missing } = amountsDue(order);
  if (missing === 0) return null;
  if (order.received > 0) return flags.missing(formatRupees(missing));
  return order.payment_state === 'refunded' ? flags.refunded : flags.none;
}

/** The money that Paid would claim although nobody has found it: staff have to record the payment first. 0 when there is none. */
export function sumToFind(order: OrderBalance): number {
  const { unchecked, missing } = amountsDue(order);
  return order.status === 'Shipped' ? 0 : unchecked + missing;
}
