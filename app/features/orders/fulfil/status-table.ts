import type { OrderStatus } from '#app/features/orders/order.ts';

export type OrderFacts = {
  /** Cancelled, on its way back or received back. */
  isCancelled: boolean;
  /** From the hand-over to the courier until it is delivered. */
  hasLeft: boolean;
  /** All of the total has verifiably arrived, ahead or at the door. */
  isPaid: boolean;
  hasAgreed: boolean;
};

/** Which of the five statuses an order has; the first row that holds decides. */
const FACTS: readonly [status: OrderStatus, holds: (facts: OrderFacts) => boolean][] = [
  ['Cancelled', ({ isCancelled }) => isCancelled],
  ['Paid', ({ isPaid }) => isPaid],
  ['Shipped', ({ hasLeft }) => hasLeft],
  ['Confirmed', ({ hasAgreed }) => hasAgreed],
  ['Pending', () => true],
];

export function statusOf(facts: OrderFacts): OrderStatus {
  return FACTS.find(([, holds]) => holds(facts))?.[0] ?? 'Pending';
}

export type StatusEffects = {
  /** `give`: they are for sale again, or come back when the parcel has left. `take`: set aside again, or refused. */
  pieces: 'take' | 'give' | null;
  /** `receive`: what was due has come. `withdraw`: that is taken back. `correct`: only what was collected at the door is. */
  money: 'receive' | 'withdraw' | 'correct' | null;
};

const NOTHING: StatusEffects = { pieces: null, money: null };

const TAKE: StatusEffects = { pieces: 'take', money: null };

const GIVE: StatusEffects = { pieces: 'give', money: null };

const RECEIVE: StatusEffects = { pieces: null, money: 'receive' };

const WITHDRAW: StatusEffects = { pieces: null, money: 'withdraw' };

const CORRECT: StatusEffects = { pieces: null, money: 'correct' };

/** What a change of status by staff or an outside call does besides, from each to each. */
const EFFECTS: Record<OrderStatus, Record<OrderStatus, StatusEffects>> = {
  Pending: { Pending: NOTHING, Confirmed: NOTHING, Paid: RECEIVE, Shipped: NOTHING, Cancelled: GIVE },
  Confirmed: { Pending: NOTHING, Confirmed: NOTHING, Paid: RECEIVE, Shipped: NOTHING, Cancelled: GIVE },
  Paid: { Pending: WITHDRAW, Confirmed: WITHDRAW, Paid: NOTHING, Shipped: CORRECT, Cancelled: GIVE },
  Shipped: { Pending: NOTHING, Confirmed: NOTHING, Paid: RECEIVE, Shipped: NOTHING, Cancelled: GIVE },
  Cancelled: {
    ...{ Pending: TAKE, Confirmed: TAKE, Shipped: TAKE, Cancelled: NOTHING },
    Paid: { pieces: 'take', money: 'receive' },
  },
};

export function effectsOf(from: OrderStatus, to: OrderStatus): StatusEffects {
  return EFFECTS[from][to];
}
