import { reply } from '#app/api/core/reply.ts';
import type { PlaceOrderResult } from '#app/features/orders/place/place-order.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { answerRefusal } from './order-refusals.ts';

export const replayedHeader = {
  'Idempotent-Replayed': '`true` when the request was a repetition and this is the first answer again.',
};

export const REPLAYED = { 'Idempotent-Replayed': 'true' };

/** `status` is that of success, also for an idempotent replay. */
export async function answerPlaced<Placed, Status extends 200 | 201>(
  result: PlaceOrderResult<Placed>,
  status: Status,
) {
  return result.outcome === 'placed'
    ? reply(status, result.answer, result.replayed ? REPLAYED : {})
    : answerRefusal(result, await readSettings());
}
