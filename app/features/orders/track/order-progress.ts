import { amountsDue, hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import { COURIERS, trackingLink } from '#app/features/orders/fulfil/couriers.ts';
import {
  type OrderStatus,
  type PaymentMethod,
  type STEP_WORDS,
  WALLET_METHODS,
  type WalletMethod,
} from '#app/features/orders/order.ts';
import type { PayTo, ShoppersOrder, StaffOrder } from '#app/features/orders/order-schema.ts';
import type { OwnReturns } from '#app/features/orders/returns/own-returns.ts';
import {
  type DeliveryRules,
  type DeliveryWindow,
  deliveryWindow,
  shopDay,
} from '#app/features/settings/delivery.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import type { OrderProgress } from './next-steps.ts';
import type { FailedAttempt } from './own-attempt.ts';

export type OrderConfirmationData = Omit<ShoppersOrder, 'email' | 'referral_code' | 'attention'> & {
  /** Where the transaction id that staff did not find can be corrected; null when nothing is to correct. */
  session_to_correct: string | null;
  /** Where the rest of a short payment goes; null when none is missing. */
  rest_to_send: OutstandingTransfer | null;
  steps: OrderStep[];
  /** What its customer may still change; null when it is too late. */
  change: OwnOrder | null;
  /** That its parcel was brought and could not be delivered; null when it was not. */
  attempt: FailedAttempt | null;
  /** Of an order in several parcels each of them. */
  parcels: OwnParcel[];
  /** What happened after the delivery, and what she may still ask for. */
  returns: OwnReturns | null;
  /** The order that has its pieces now. */
  merged_into: string | null;
  parcel: Parcel | null;
  /** When it is expected; null when that cannot be said. */
  expected: DeliveryWindow | null;
};

export type OwnParcel = {
  number: number;
  of: number;
  step: 'waiting' | 'left' | 'delivered' | 'back';
  link: string | null;
  /** What the rider asks for, in rupees. */
  cod: number;
  pieces: string[];
};

/** `sizes` are those that each line can have, by its place; days are such as 2026-03-21. */
export type OwnOrder = {
  version: number;
  sizes: string[][];
  first_day: string;
  last_day: string;
  has_money: boolean;
};

/** What leads the shopper to a parcel that was handed over; `courier` and `link` are null when they are not known. */
type Parcel = { courier: string | null; link: string | null };

export function parcelOf(order: Pick<StaffOrder, 'courier' | 'tracking_number' | 'status'>): Parcel | null {
  const { courier, tracking_number, status } = order;
  if (courier === null || status === 'Cancelled') return null;
  const name = courier === 'other' ? null : COURIERS[courier].name;
  return { courier: name, link: trackingLink(courier, tracking_number) };
}

/** `at` is ISO text in UTC. */
export type ReachedStatus = { to: OrderStatus; at: string };

/** `at` is null for what has not happened, and for what nobody wrote down. */
export type OrderStep = { name: keyof typeof STEP_WORDS; isDone: boolean; at: string | null };

type Order = {
  status: OrderStatus;
  created_at: string;
  packed_at: string | null;
  delivered_at: string | null;
  /** Paid at the door. */
  is_delivered: boolean;
  /** Oldest first; one that was undone is followed by its opposite. */
  changes: readonly ReachedStatus[];
  items: readonly { made_on_order: boolean }[];
  received: number;
  /** When the first money was found; null before. */
  received_at: string | null;
};

/** What happened to an order and what is still to happen, in this order. */
export function orderSteps(order: Order): OrderStep[] {
  const { status, created_at, packed_at, delivered_at, changes } = order;
  const placed: OrderStep = { name: 'placed', isDone: true, at: created_at };
  const isDelivered = delivered_at !== null || order.is_delivered;
  const hasLeft = status === 'Shipped' || isDelivered;
  const shipped: OrderStep = {
    name: 'shipped',
    isDone: hasLeft,
    at: hasLeft ? lastOf(changes, 'Shipped') : null,
  };
  const isMade = packed_at !== null || hasLeft;
  const [advance, made] = hasMadeOnOrder(order.items) ? madeSteps(order, isMade) : [];
  const steps = [placed, advance, accepted(order), made, packedStep(packed_at, hasLeft), shipped].flatMap(
    (step) => step ?? [],
  );
  if (status === 'Cancelled') {
    const cancelled: OrderStep = { name: 'cancelled', isDone: true, at: lastOf(changes, 'Cancelled') };
    return [...steps.filter(({ isDone }) => isDone), cancelled];
  }
  const arrived = delivered_at ?? (isDelivered ? lastOf(changes, 'Paid') : null);
  return [...steps, { name: 'delivered', isDone: isDelivered, at: arrived }];
}

/** Nobody writes down when a piece is ready: what is packed was. */
function madeSteps({ received, received_at }: Order, isMade: boolean): [advance: OrderStep, made: OrderStep] {
  const hasArrived = received > 0;
  return [
    { name: 'advance', isDone: hasArrived, at: hasArrived ? received_at : null },
    { name: 'made', isDone: isMade, at: null },
  ];
}

/** What left without a note about its packing was packed all the same: the step would say nothing. */
function packedStep(packed_at: string | null, hasLeft: boolean): OrderStep | null {
  if (packed_at === null && hasLeft) return null;
  return { name: 'packed', isDone: packed_at !== null, at: packed_at };
}

/** Confirmed or Paid, whichever staff said first since the order was last waiting for them. */
function accepted({ status, changes }: Order): OrderStep {
  const waiting = changes.map(({ to }) => to).lastIndexOf('Pending');
  const first = changes.slice(waiting + 1).find(({ to }) => to !== 'Cancelled');
  const isDone = first !== undefined && status !== 'Pending';
  return {
    name: isDone && first.to === 'Paid' ? 'paid' : 'confirmed',
    isDone,
    at: isDone ? first.at : null,
  };
}

function lastOf(changes: readonly ReachedStatus[], status: OrderStatus): string | null {
  return changes.filter(({ to }) => to === status).at(-1)?.at ?? null;
}

/** Amount in rupees. */
type OutstandingTransfer = { amount: number; pay_to: PayTo };

/** Where the rest of a short payment goes; null unless a part has arrived and the rest is due now. */
export function outstandingTransfer(
  order: OrderProgress,
  { wallets }: Pick<Settings, 'wallets'>,
): OutstandingTransfer | null {
  const { missing } = amountsDue(order);
  const { received, is_delivered, payment_method: method } = order;
  if (missing <= 0 || received <= 0 || is_delivered || !isWallet(method)) return null;
  return { amount: missing, pay_to: { method, ...wallets[method] } };
}

function isWallet(method: PaymentMethod): method is WalletMethod {
  return WALLET_METHODS.some((wallet) => wallet === method);
}

type Expected = Pick<
  StaffOrder,
  | 'city'
  | 'created_at'
  | 'delivered_at'
  | 'is_reserved'
  | 'is_delivered'
  | 'status'
  | 'payment_method'
  | 'payment_state'
  | 'total'
  | 'advance'
  | 'received'
  | 'rest_in_cash'
  | 'items'
>;

/** Null when nothing is to come, when money or a confirmation must come first, or when those days have passed. `leftAt` is when it was handed to the courier. */
export function expectedDelivery(
  order: Expected,
  { rules, leftAt, now }: { rules: DeliveryRules; leftAt: Date | null; now: Date },
): DeliveryWindow | null {
  const isOver = order.status === 'Cancelled' || order.delivered_at !== null || order.is_delivered;
  if (isOver || !order.is_reserved || amountsDue(order).missing > 0) return null;
  const window = deliveryWindow(rules, {
    city: order.city,
    from: leftAt ?? new Date(order.created_at),
    isMadeOnOrder: hasMadeOnOrder(order.items),
    hasLeft: leftAt !== null,
  });
  return window && window.last >= shopDay(now, rules.time_zone) ? window : null;
}
