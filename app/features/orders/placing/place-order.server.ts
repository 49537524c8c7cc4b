import { networkHash } from '#app/features/orders/limits/order-limits.server.ts';
import { queueOrderMails } from '#app/features/orders/mails/queue-order-mails.server.ts';
import type { CodOrder, WalletSession } from '#app/features/orders/order-schema.ts';
import type { PricedCart } from '#app/features/orders/pricing/price-cart.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import { hashRequest, type IdempotencyKey } from '#app/platform/database/idempotency.server.ts';
import type { RequestedOrder } from './decide-order.server.ts';
import { type Draft, draftCodOrder, draftWalletSession } from './draft-order.server.ts';
import { indexOrdersSoon } from './index-orders-soon.server.ts';
import { isWalletPayload, type OrderPayload, type WalletPayload } from './order-request.ts';
import { inOrderSlot } from './order-slots.server.ts';
import { type PlaceOrderResult, placeAlone } from './place-alone.server.ts';
import { placeTogether } from './place-together.server.ts';

/** Cash and wallet share their keys: a client that tries the other method under the same key orders once. */
const IDEMPOTENCY_SCOPE = 'orders';

type DraftOrder<Payload extends OrderPayload, Answer> = (
  payload: Payload,
  cart: PricedCart,
  now: Date,
  settings: Settings,
) => Draft<Answer>;

/** `key` is the Idempotency-Key or null; `address` is null when no limit counts it; `isOver`: nobody waits any more. */
export type Sender = { key: string | null; address: string | null; isOver: () => boolean };

export function placeCodOrder(
  payload: OrderPayload,
  sender: Sender,
  now: Date,
): Promise<PlaceOrderResult<CodOrder>> {
  return placeOrder(draftCodOrder, payload, sender, now);
}

export function openWalletSession(
  payload: WalletPayload,
  sender: Sender,
  now: Date,
): Promise<PlaceOrderResult<WalletSession>> {
  return placeOrder(draftWalletSession, payload, sender, now);
}

async function placeOrder<Payload extends OrderPayload, Answer>(
  draftOrder: DraftOrder<Payload, Answer>,
  payload: Payload,
  { key, address, isOver }: Sender,
  now: Date,
): Promise<PlaceOrderResult<Answer>> {
  const settings = await readSettings();
  const sent: RequestedOrder<Answer> = {
    payload,
    call: idempotencyKeyOf(payload, key),
    network_hash: address === null ? null : await networkHash(address),
    now,
    isOver,
    settings,
    draft: (cart) => draftOrder(payload, cart, now, settings),
  };
  const isPlain = !isWalletPayload(payload) && payload.referral_code === null;
  const together = isPlain ? await placeTogether(sent) : null;
  const result = together ?? (await inOrderSlot(() => placeAlone(sent)));
  if (result.outcome !== 'written') return result;
  queueOrderMails();
  indexOrdersSoon();
  await result.flushed(result.draft.order.order_id);
  return { outcome: 'placed', answer: result.draft.answer, replayed: false };
}

/** A client without keys repeats itself when its cart sends the same order within ten minutes. */
const RETENTION = { key: '48 hours', cart: '10 minutes' } as const;

function idempotencyKeyOf(payload: OrderPayload, key: string | null): IdempotencyKey | null {
  const body_hash = hashRequest(payload);
  const call = { scope: IDEMPOTENCY_SCOPE, body_hash };
  if (key !== null) return { ...call, key, retention: RETENTION.key };
  // No client's key contains a space.
  if (payload.cart_id !== null)
    return { ...call, key: `cart ${payload.cart_id} ${body_hash}`, retention: RETENTION.cart };
  return null;
}
