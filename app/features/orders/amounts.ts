import type { OrderableProduct } from '#app/features/catalogue/products/schema.ts';
import { formatRupees, type Paisa, roundHalfUp, roundToRupee } from '#app/platform/text/money.ts';
import type { OrderStatus, PaymentMethod, PaymentState } from './order.ts';

export const TRANSACTION_ID_NEEDED = '❌ Please enter transaction ID for made-on-order items.';

/** Fixed but for the percentage: outside clients rely on them (docs/concepts/payment.md#rules). */
export function advanceMessages(percent: number) {
  return {
    advance_needed: `❌ Made-on-order items require ${percent}% advance. Please choose JazzCash.`,
    transaction_id_needed: TRANSACTION_ID_NEEDED,
  };
}

type Made = { made_on_order: boolean };

export function hasMadeOnOrder(lines: readonly Made[]): boolean {
  return lines.some((line) => line.made_on_order);
}

/** That percentage of the total, rounded up to the rupee; 0 when no line is made on order (docs/concepts/payment.md#words). */
export function advanceOf(lines: readonly Made[], total: Paisa, percent: number): Paisa {
  if (!hasMadeOnOrder(lines)) return 0;
  return Math.min(total, Math.ceil(roundHalfUp((total * percent) / 100) / 100) * 100);
}

/** Null when the payment can be made this way. */
export function refusedPayment(
  order: {
    payment_method: PaymentMethod;
    transaction_id: string | null;
    transaction_id_later?: boolean | undefined;
  },
  isMadeOnOrder: boolean,
): 'advance_needed' | 'transaction_id_needed' | null {
  if (!isMadeOnOrder) return null;
  if (order.payment_method === 'cod') return 'advance_needed';
  return order.transaction_id || order.transaction_id_later ? null : 'transaction_id_needed';
}

/** How much of the total the advance is, as a sentence begins: `Half`, or `40%`. In one unit; null when all is paid at once. */
export function advanceShare({ total, advance }: { total: number; advance: number }): string | null {
  if (advance <= 0 || advance >= total) return null;
  const percent = Math.round((advance / total) * 100);
  return percent === 50 ? 'Half' : `${percent}%`;
}

type OrderAmounts = { payment_method?: PaymentMethod; total: number; advance: number };

/** What an order asks for while nothing is paid, in its unit; a quote without a method counts as paid by wallet. */
export function amountsAsked({ payment_method, total, advance }: OrderAmounts) {
  const ahead = payment_method === 'cod' ? 0 : advance || total;
  return { ahead, onDelivery: total - ahead };
}

/** In one unit, paisa or rupees. */
export type OrderBalance = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_state: PaymentState;
  total: number;
  advance: number;
  /** What has verifiably arrived. */
  received: number;
  /** Staff agreed that what has not arrived ahead is collected on delivery. */
  rest_in_cash: boolean;
  /** What was collected at the door and is not handed in yet: the customer has paid it, and the shop does not have it. */
  collected?: number | null;
  /** What lost parcels asked for, and nobody will collect. */
  lost?: number | null;
  /** What it costs less since it was delivered; less than zero: more. */
  credited?: number | null;
};

/** What she has paid and not got back, wherever it is, in the unit of the order. */
export function paidOf({ received, collected }: Pick<OrderBalance, 'received' | 'collected'>): number {
  return received + (collected ?? 0);
}

/** What she pays for what she has kept or will get, in the unit of the order. */
export function owedOf({ total, credited, lost }: Pick<OrderBalance, 'total' | 'credited' | 'lost'>): number {
  return total - (credited ?? 0) - (lost ?? 0);
}

export type AmountsDue = {
  /** Sent by the shopper’s word, or under way; nobody has found it yet. */
  unchecked: number;
  /** Of `due`, what must arrive before anything is shipped. */
  missing: number;
  /** Still to be paid, for staff and shopper alike. */
  due: number;
  /** To be given back. */
  surplus: number;
};

/** Of cash, Paid can only mean all of it. */
function isPaidInCash({ status, payment_method }: OrderBalance): boolean {
  return status === 'Paid' && payment_method === 'cod';
}

/** The one rule for what is still to be paid, in the unit of the order. */
export function amountsDue(order: OrderBalance): AmountsDue {
  const { status, payment_state, rest_in_cash } = order;
  const [owed, paid] = [owedOf(order), paidOf(order)];
  if (status === 'Cancelled') return { unchecked: 0, missing: 0, due: 0, surplus: Math.max(0, paid) };
  const { ahead } = amountsAsked(order);
  const notArrived = Math.max(0, Math.min(ahead, owed) - paid);
  const isUnchecked = payment_state === 'claimed' || payment_state === 'awaiting';
  const unchecked = isUnchecked ? notArrived : 0;
  // What has left is paid for at the door.
  const isOnDelivery = rest_in_cash || status === 'Shipped';
  return {
    unchecked,
    missing: isOnDelivery ? 0 : notArrived - unchecked,
    due: isPaidInCash(order) ? 0 : Math.max(0, owed - paid - unchecked),
    surplus: Math.max(0, paid - owed),
  };
}

export type DeliveryRule = { fee: Paisa; freeFrom: Paisa };

export type ReferralDiscount = { type: 'percentage' | 'flat'; value: number };

export type Totals = { subtotal: Paisa; discount: Paisa; delivery: Paisa; total: Paisa; advance: Paisa };

type PricedLine = Pick<OrderableProduct, 'price' | 'made_on_order'> & { quantity: number };

/** What staff have agreed with the customer beside the rules; `delivery` null: as the rules have it. */
export type AgreedTerms = { discount: Paisa; delivery: Paisa | null };

const BY_THE_RULES: AgreedTerms = { discount: 0, delivery: null };

/** All in paisa. The total is rounded to the rupee once; advance and balance are derived from the rounded total. */
export function orderTotals(
  lines: readonly PricedLine[],
  referral: ReferralDiscount | null,
  rule: DeliveryRule,
  advancePercent: number,
  terms: AgreedTerms = BY_THE_RULES,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const ofCode = referral ? referralDiscount(subtotal, referral) : 0;
  const discount = Math.min(subtotal, ofCode + terms.discount);
  const isFree = lines.length === 0 || subtotal >= rule.freeFrom;
  const delivery = terms.delivery ?? (isFree ? 0 : rule.fee);
  const total = roundToRupee(Math.max(0, subtotal - discount) + delivery);
  return { subtotal, discount, delivery, total, advance: advanceOf(lines, total, advancePercent) };
}

function referralDiscount(subtotal: Paisa, { type, value }: ReferralDiscount): Paisa {
  return type === 'flat' ? value : roundToRupee((subtotal * value) / 100);
}

export type SummedOrder = OrderBalance & { subtotal: number; discount: number; delivery: number };

export type SumKey =
  | 'subtotal'
  | 'discount'
  | 'delivery'
  | 'total'
  | 'credited'
  | 'lost'
  | 'received'
  | 'collected'
  | 'unchecked'
  | 'missing'
  | 'due'
  | 'surplus';

export type NamedSum = { key: SumKey; name: string; value: string };

const messages = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  credited: 'Returned',
  charged: 'Exchanged',
  lost: 'Lost on the way',
  advance: 'Advance received',
  received: 'Received',
  refunded: 'Refunded',
  unchecked: 'Sent, being checked',
  missing: 'Not received yet',
  open: 'Still to be paid',
  surplus: 'To be refunded',
};

/** What is collected at the door, as each reader calls it. */
const ON_DELIVERY = { shopper: 'Due on delivery', staff: 'To collect' };

const COLLECTED = { shopper: 'Paid at the door', staff: 'Collected, not handed in yet' };

/** An order's sums in rupees from top to bottom, the same for mails, pages and packing slip. */
export function sumRows(order: SummedOrder, reader: keyof typeof ON_DELIVERY): NamedSum[] {
  const { subtotal, discount, delivery, total } = order;
  return [
    { key: 'subtotal', name: messages.subtotal, value: formatRupees(subtotal) },
    ...(discount > 0 ? [row('discount', messages.discount, -discount)] : []),
    {
      key: 'delivery',
      name: messages.delivery,
      value: delivery > 0 ? formatRupees(delivery) : messages.free,
    },
    { key: 'total', name: messages.total, value: formatRupees(total) },
    ...paymentRows(order, reader),
  ];
}

function paymentRows(order: SummedOrder, reader: keyof typeof ON_DELIVERY): NamedSum[] {
  const { received, credited } = order;
  const [collected, lost] = [order.collected ?? 0, order.lost ?? 0];
  const { unchecked, missing, due, surplus } = amountsDue(order);
  const isCancelled = order.status === 'Cancelled';
  return [
    ...(credited ? [row('credited', credited > 0 ? messages.credited : messages.charged, -credited)] : []),
    ...(lost > 0 ? [row('lost', messages.lost, -lost)] : []),
    ...(collected > 0 ? [row('collected', COLLECTED[reader], collected)] : []),
    ...(received !== 0 ? [row('received', receivedName(order), received)] : []),
    ...(unchecked > 0 ? [row('unchecked', messages.unchecked, unchecked)] : []),
    ...(missing > 0 && missing < due ? [row('missing', messages.missing, missing)] : []),
    ...(isCancelled ? [] : [row('due', missing > 0 ? messages.open : ON_DELIVERY[reader], due)]),
    ...(surplus > 0 ? [row('surplus', messages.surplus, surplus)] : []),
  ];
}

function receivedName({ advance, received, total }: SummedOrder): string {
  // More went back than the shop has: the rest of it is still with whom it was left at the door.
  if (received < 0) return messages.refunded;
  return advance > 0 && received < total ? messages.advance : messages.received;
}

function row(key: SumKey, name: string, amount: number): NamedSum {
  return { key, name, value: amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount) };
}
