import type { Attention, OrderStatus, PaymentMethod, PaymentState } from '#app/features/orders/order.ts';

const SHOPPER_TEMPLATES = [
  'received',
  'claimed',
  'advance_arrived',
  'payment_short',
  'rest_in_cash',
  'payment_missing',
  'paid_late',
  'refunded',
  'payment_corrected',
  'confirmed',
  'paid',
  'shipped',
  'parcel',
  'changed',
  'cancelled',
  'returning',
  'return_approved',
  'exchange_approved',
  'return_refused',
  'return_received',
  'exchanged',
  'claim_resolved',
  'partly_delivered',
  'part_returned',
] as const;

export type ShopperTemplate = (typeof SHOPPER_TEMPLATES)[number];

const SHOP_TEMPLATES = ['new_order', 'needs_a_look', 'payment_waiting'] as const;

export type ShopTemplate = (typeof SHOP_TEMPLATES)[number];

export const EMAIL_TEMPLATES = [...SHOPPER_TEMPLATES, ...SHOP_TEMPLATES] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export type PlannedMail = { recipient: 'shopper' | 'shop'; template: EmailTemplate };

/** What is written about returns, exchanges and claims; an entry of their history that is none of these is not. */
const AFTERSALE_TEMPLATES: readonly ShopperTemplate[] = [
  'return_approved',
  'exchange_approved',
  'return_refused',
  'return_received',
  'exchanged',
  'claim_resolved',
  'partly_delivered',
  'part_returned',
];

type Entry = {
  kind: string;
  from_value: string | null;
  to_value: string;
  /** Of a change of status: the status in the last mail to the shopper. */
  shopper_knows: string | null;
};

type OrderNow = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_state: PaymentState;
  attention: Attention | null;
  is_placed: boolean;
  /** Whether the shopper can be told by mail; others are told on WhatsApp by staff. */
  has_email: boolean;
  is_returning?: boolean;
};

const STATUS_TEMPLATES: Partial<Record<OrderStatus, EmailTemplate>> = {
  Confirmed: 'confirmed',
  Paid: 'paid',
  Shipped: 'shipped',
  Cancelled: 'cancelled',
};

/** Changes undone before they were mailed are not mailed, and nobody gets two mails about one change. */
export function planMails(entry: Entry, order: OrderNow): PlannedMail[] {
  if (!order.is_placed) return [];
  return planFor(entry, order).filter(({ recipient }) => recipient === 'shop' || order.has_email);
}

/** What the shopper should hear of it, by mail or from staff; null: nothing. */
export function toBeTold(entry: Entry, order: OrderNow): EmailTemplate | null {
  if (!order.is_placed) return null;
  return planFor(entry, order).find(({ recipient }) => recipient === 'shopper')?.template ?? null;
}

function planFor(entry: Entry, order: OrderNow): PlannedMail[] {
  switch (entry.kind) {
    case 'placed':
      return planPlaced(order);
    case 'payment':
      return planPayment(entry, order);
    case 'status':
      return planStatus(entry, order);
    case 'cash':
      return order.status === 'Cancelled' ? [] : [toShopper('rest_in_cash')];
    case 'parcel':
      return order.status === 'Shipped' ? [toShopper('parcel')] : [];
    case 'edited':
    case 'merged':
      return order.status === 'Cancelled' ? [] : [toShopper('changed')];
    case 'aftersale':
      return AFTERSALE_TEMPLATES.filter((template) => template === entry.to_value).map(toShopper);
    case 'reminder':
      return order.attention === 'payment_waiting' ? [toShop('payment_waiting')] : [];
    default:
      return [];
  }
}

function planPlaced({ payment_state }: OrderNow): PlannedMail[] {
  // The mail about the payment, queued at the same time, covers the order.
  const isCoveredByPaymentMail = payment_state === 'claimed' || payment_state === 'verified';
  return [toShop('new_order'), ...(isCoveredByPaymentMail ? [] : [toShopper('received')])];
}

function planPayment({ from_value, to_value }: Entry, order: OrderNow): PlannedMail[] {
  if (to_value === 'refunded') return [toShopper('refunded')];
  if (to_value === 'corrected') return [toShopper('payment_corrected')];
  if (to_value !== order.payment_state) return [];
  if (to_value === 'claimed') return from_value === 'verified' ? [] : [toShopper('claimed')];
  if (to_value === 'failed') return from_value === 'claimed' ? [toShopper('payment_missing')] : [];
  if (to_value !== 'verified' || order.status === 'Paid') return [];
  if (order.status === 'Cancelled') return [toShopper('paid_late'), toShop('needs_a_look')];
  return [toShopper(order.attention === 'underpaid' ? 'payment_short' : 'advance_arrived')];
}

function planStatus(
  { to_value, shopper_knows }: Entry,
  { status, payment_method, is_returning = false }: OrderNow,
): PlannedMail[] {
  // Whoever has paid the rider knows it.
  if (to_value === 'Paid' && shopper_knows === 'Shipped' && payment_method === 'cod') return [];
  const template = is_returning ? 'returning' : STATUS_TEMPLATES[status];
  return template && to_value === status && to_value !== shopper_knows ? [toShopper(template)] : [];
}

function toShopper(template: EmailTemplate): PlannedMail {
  return { recipient: 'shopper', template };
}

function toShop(template: EmailTemplate): PlannedMail {
  return { recipient: 'shop', template };
}
