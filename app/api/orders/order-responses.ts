import { problem } from '#app/api/core/problem.ts';
import { answerOverLimit } from '#app/api/core/rate-limit-response.ts';
import { reply } from '#app/api/core/reply.ts';
import type { PlaceOrderResult } from '#app/features/orders/placing/place-order.server.ts';
import type { OrderRefusal } from '#app/features/orders/placing/refuse-order.server.ts';
import { advanceMessages } from '#app/features/orders/pricing/amount-due.ts';
import type { PaymentConfirmation } from '#app/features/orders/wallet/confirm-payment.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';

const REPLAYED = { 'Idempotent-Replayed': 'true' };

export const replayedHeader = {
  'Idempotent-Replayed': '`true` when the request was a repetition and this is the first answer again.',
};

/** `status` is that of success, also for an idempotent replay. */
export async function answerPlaced<Placed, Status extends 200 | 201>(
  result: PlaceOrderResult<Placed>,
  status: Status,
) {
  return result.outcome === 'placed'
    ? reply(status, result.answer, result.replayed ? REPLAYED : {})
    : refuse(result, await readSettings());
}

function refuse(refusal: OrderRefusal, settings: Settings) {
  switch (refusal.outcome) {
    case 'over_limit':
    case 'cart_limit':
    case 'hold_limit':
    case 'shopper_limit':
      return answerOverLimit(refusal, settings);
    case 'key_reused':
      return problem(
        422,
        'key_reused',
        'This Idempotency-Key was used for another order. Please use a new one.',
      );
    case 'advance_needed':
      return problem(422, 'advance_needed', advanceMessages(settings.advance_percent).advance_needed);
    case 'transaction_id_needed': {
      const { transaction_id_needed: message } = advanceMessages(settings.advance_percent);
      return problem(422, 'transaction_id_needed', message, { fields: { transaction_id: message } });
    }
    case 'size_needed':
      return problem(422, 'size_needed', 'Please select a size.', { extra: { quote: refusal.quote } });
    case 'unknown_size':
      return problem(422, 'unknown_size', sizeMessage(refusal), { extra: { quote: refusal.quote } });
    case 'price_changed':
      return problem(
        409,
        'price_changed',
        'Prices have changed since you last looked. Please check the new total.',
        { extra: { quote: refusal.quote } },
      );
    case 'sold_out': {
      const { quote, shortage } = refusal;
      const { product_id: product, name, size, left } = shortage;
      return problem(409, 'sold_out', shortageMessage(shortage), {
        extra: { quote, product: { product, name, size, left } },
      });
    }
  }
}

function sizeMessage({ name, sizes }: { name: string; sizes: readonly string[] }): string {
  return sizes.length === 0
    ? `${name} comes in one size. Please add it to your bag again.`
    : `${name} comes in ${sizes.join(', ')}. Please choose one of these sizes.`;
}

function shortageMessage({
  name,
  size,
  left,
}: {
  name: string | null;
  size: string | null;
  left: number;
}): string {
  if (name === null) return 'One of the pieces in your bag is no longer in the shop.';
  const piece = size ? `${name} in ${size}` : name;
  return left === 0 ? `${piece} is sold out.` : `Only ${left} of ${piece} left.`;
}

const ID_REJECTED = 'We could not find a payment with this transaction ID. Please check it.';

export function answerConfirmation(result: PaymentConfirmation) {
  switch (result.outcome) {
    case 'confirmed':
      return reply(200, result.order, result.replayed ? REPLAYED : {});
    case 'unknown_session':
      return problem(400, 'unknown_session', 'This payment session does not exist. Please check out again.');
    case 'confirmed_otherwise':
      return problem(400, 'confirmed_otherwise', 'This order was confirmed with another transaction ID.');
    case 'order_cancelled':
      return problem(
        409,
        'order_cancelled',
        'This order was cancelled. If you have sent the money, please contact us.',
      );
    case 'paid_in_cash':
      return problem(
        409,
        'paid_in_cash',
        'This order is paid in cash on delivery. If you have sent the money, please contact us.',
      );
    case 'id_rejected':
      return problem(400, 'transaction_id_rejected', ID_REJECTED, {
        fields: { transaction_id: ID_REJECTED },
      });
    case 'id_used':
      return problem(400, 'transaction_id_used', 'This transaction ID was used for another order.', {
        fields: { transaction_id: 'This transaction ID was used for another order.' },
      });
    case 'cancelled':
      return problem(
        410,
        'session_ended',
        'This payment was cancelled and the pieces are on sale again. If you have sent the money, please contact us.',
      );
    case 'expired':
      return problem(
        410,
        'session_ended',
        'The time to pay has run out and the pieces are on sale again. If you have sent the money, please contact us.',
      );
  }
}
