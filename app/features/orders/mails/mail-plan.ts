import type { Attention, OrderStatus, PaymentMethod, PaymentState } from '#app/features/orders/order.ts';

/** Letters to the shopper. */
const SHOPPER_LETTERS = [
  'received',
  'claimed',
  'advance_arrived',
  'payment_missing',
  'paid_late',
  'refunded',
  'confirmed',
  'paid',
  'shipped',
  'cancelled',
] as const;

/** Letters to the shop itself. */
const SHOP_LETTERS = ['new_order', 'needs_a_look', 'payment_waiting'] as const;

export type ShopLetterName = (typeof SHOP_LETTERS)[number];

export const EMAIL_TEMPLATES = [...SHOPPER_LETTERS, ...SHOP_LETTERS] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export type PlannedMail = { recipient: 'shopper' | 'shop'; letter: EmailTemplate };

/** An entry of an order's history. */
type Entry = { kind: string; from_value: string | null; to_value: string };

/** What of the order decides, as it is now. */
type OrderNow = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_state: PaymentState;
  attention: Attention | null;
  /** False for a wallet session that nobody has confirmed: it is no order yet. */
  is_placed: boolean;
};

const STATUS_LETTERS: Partial<Record<OrderStatus, EmailTemplate>> = {
  Confirmed: 'confirmed',
  Paid: 'paid',
  Shipped: 'shipped',
  Cancelled: 'cancelled',
};

/**
 * Whom to write because of an entry in an order's history (rulings 25). What was undone before anybody could be told of it is not
 * told, and nobody gets two letters about one deed.
 */
export function planMails(entry: Entry, order: OrderNow): PlannedMail[] {
  if (!order.is_placed) return [];
  switch (entry.kind) {
    case 'placed':
      return planPlaced(order);
    case 'payment':
      return planPayment(entry, order);
    case 'status':
      return planStatus(entry, order);
    case 'reminder':
      return order.attention === 'payment_waiting' ? [toShop('payment_waiting')] : [];
    default:
      return [];
  }
}

function planPlaced({ payment_state }: OrderNow): PlannedMail[] {
  // The letter about the payment, which came in the same moment, says that the order is there.
  const isToldByPayment = payment_state === 'claimed' || payment_state === 'verified';
  return [toShop('new_order'), ...(isToldByPayment ? [] : [toShopper('received')])];
}

function planPayment({ from_value, to_value }: Entry, order: OrderNow): PlannedMail[] {
  if (to_value !== order.payment_state) return [];
  if (to_value === 'claimed') return from_value === 'verified' ? [] : [toShopper('claimed')];
  if (to_value === 'failed') return from_value === 'claimed' ? [toShopper('payment_missing')] : [];
  if (to_value === 'refunded') return [toShopper('refunded')];
  if (to_value !== 'verified' || order.status === 'Paid') return [];
  if (order.status === 'Cancelled') return [toShopper('paid_late'), toShop('needs_a_look')];
  return [toShopper('advance_arrived')];
}

function planStatus({ to_value }: Entry, { status }: OrderNow): PlannedMail[] {
  const letter = STATUS_LETTERS[status];
  return letter && to_value === status ? [toShopper(letter)] : [];
}

function toShopper(letter: EmailTemplate): PlannedMail {
  return { recipient: 'shopper', letter };
}

function toShop(letter: EmailTemplate): PlannedMail {
  return { recipient: 'shop', letter };
}
