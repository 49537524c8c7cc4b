import { type PricedCart, priceCart } from '#app/features/orders/pricing/price-cart.server.ts';
import type { CheckoutData } from '#app/features/orders/pricing/read-checkout.server.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import type { IdempotencyKey } from '#app/platform/database/idempotency.server.ts';
import type { Draft } from './draft-order.server.ts';
import type { OrderPayload } from './order-request.ts';
import { type OrderRefusal, refuseOrder } from './refuse-order.server.ts';

export type RequestedOrder<Answer> = {
  payload: OrderPayload;
  call: IdempotencyKey | null;
  /** Null when no limit counts it. */
  network_hash: string | null;
  now: Date;
  /** The shopper has been told to try again. */
  isOver(): boolean;
  settings: Settings;
  draft(cart: PricedCart): Draft<Answer>;
};

export type Decision<Answer> =
  | { refusal: OrderRefusal }
  | { refusal: null; cart: PricedCart; draft: Draft<Answer> };

export function decideOrder<Answer>(sent: RequestedOrder<Answer>, checkout: CheckoutData): Decision<Answer> {
  const { payload, settings, network_hash } = sent;
  const { cartItems: lines, referral_code: referralCode, payment_method: paymentMethod } = payload;
  const cart = priceCart({ lines, referralCode, paymentMethod }, checkout, settings);
  const refusal = refuseOrder(payload, cart);
  if (refusal) return { refusal };
  const draft = sent.draft(cart);
  return { refusal, cart, draft: { ...draft, order: { ...draft.order, network_hash } } };
}
