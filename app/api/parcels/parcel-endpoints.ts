import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { receiveBack } from '#app/features/orders/back/receive-order.server.ts';
import { findOrderDetail } from '#app/features/orders/fulfil/find-order-detail.server.ts';
import { orderDetailSchema, parcelInputSchema } from '#app/features/orders/fulfil/schema.ts';
import { type ParcelResult, setParcel } from '#app/features/orders/fulfil/set-parcel.server.ts';
import { parcelSchema } from '#app/features/orders/order-schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';

const PIECES = 'Please send for each line how many of its pieces can be sold again.';
const NOT_RETURNING = 'No parcel of this order is on its way back.';

export const parcelEndpoints = [
  endpoint({
    method: 'put',
    path: '/orders/parcel/{order_id}/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Write the courier and the tracking number on an order, and that it was packed or delivered',
    params: z.object({ order_id: z.string().max(200) }),
    body: parcelInputSchema,
    answers: { 200: { description: 'The parcel as it is now.', schema: parcelSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body, principal }) =>
      await answerParcel(await setParcel(params.order_id, body, principal?.staff_id ?? null)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/received-back/',
    guard: 'admin',
    permission: 'orders',
    summary:
      'Say that the parcel of a cancelled order has come back, and which of its pieces can be sold again',
    params: z.object({ order_id: z.string().max(200) }),
    body: z.object({
      sellable: z
        .array(wholeNumber(0, 99, PIECES))
        .max(100)
        .optional()
        .describe('Of each line, in the order of `items`, how many pieces; all without it.'),
    }),
    answers: { 200: { description: 'The order as it is now.', schema: orderDetailSchema } },
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body, principal }) => {
      const { outcome } = await receiveBack(order_id, body.sellable, principal?.staff_id ?? null);
      if (outcome === 'too_many') return problem(422, 'too_many_pieces', PIECES);
      if (outcome === 'not_returning') return problem(409, 'not_returning', NOT_RETURNING);
      const order = outcome === 'received' ? await findOrderDetail(order_id) : null;
      return order ? reply(200, order) : problem(404, 'not_found', 'This order does not exist.');
    },
  }),
];

const COURIER = 'Please choose the courier that this number belongs to.';

async function answerParcel(result: ParcelResult) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.parcel);
    case 'not_found':
      return problem(404, 'not_found', 'This order does not exist.');
    case 'courier_needed':
      return problem(422, 'courier_needed', COURIER, { fields: { courier: COURIER } });
    case 'number_used': {
      const text = `Order ${result.order_id} has this number already.`;
      return problem(409, 'number_used', text, {
        fields: { tracking_number: text },
        extra: { order_id: result.order_id },
      });
    }
    case 'changed': {
      const { time_zone } = await readSettings();
      const moment = formatRecentMoment(result.at.toISOString(), time_zone, new Date());
      return problem(
        409,
        'parcel_changed',
        `Not saved. The parcel is now ${result.text || 'without a courier'}, by ${result.by}, ${moment}.`,
      );
    }
    case 'not_shipped':
      return problem(409, 'not_shipped', 'Only an order that was shipped can be delivered.');
  }
}
