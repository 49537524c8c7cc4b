import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { findOrderParcels } from '#app/features/orders/split/order-parcels.server.ts';
import { recordPartialDelivery } from '#app/features/orders/split/partial-delivery.server.ts';
import {
  MOST_PARCELS,
  orderParcelSchema,
  partialInputSchema,
  splitInputSchema,
} from '#app/features/orders/split/schema.ts';
import { joinOrder, type SplitResult, splitOrder } from '#app/features/orders/split/split-order.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

const params = z.object({ order_id: z.string().max(200) });

const PARCEL = 'This parcel does not exist.';

const answers = { 200: { description: 'Its parcels as they are now.', schema: z.array(orderParcelSchema) } };

const notFound = () => problem(404, 'not_found', 'This order does not exist.');

export const splitEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/orders/{order_id}/parcels/',
    guard: 'admin',
    permission: 'orders',
    summary: 'The parcels of an order, with their pieces and what each asks for',
    params,
    answers,
    refuses: [404],
    run: ({ params: { order_id } }) => answerParcels(order_id),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/split/',
    guard: 'admin',
    permission: 'orders',
    summary:
      'Leave some pieces in a parcel and send the rest in another; the delivery charge stays with the first',
    params,
    body: splitInputSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params: { order_id }, body: { lines, parcel = null }, principal }) => {
      const split = { parcel, kept: lines };
      return answerSplit(order_id, await splitOrder(order_id, split, (principal as Principal).staff_id));
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/orders/{order_id}/split/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Join the parcels that have not left',
    params,
    answers,
    refuses: [404, 409],
    run: async ({ params: { order_id }, principal }) =>
      answerSplit(order_id, await joinOrder(order_id, (principal as Principal).staff_id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/parcels/{id}/partly-delivered/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say what of a parcel she kept and paid; the rest comes back in a parcel of its own',
    params: z.object({ id: wholeNumber(1, MAX_ID, PARCEL) }),
    body: partialInputSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, body: { kept, collected }, principal }) => {
      const result = await recordPartialDelivery(id, kept, collected, (principal as Principal).staff_id);
      switch (result.outcome) {
        case 'recorded':
          return answerParcels(result.order_id);
        case 'not_found':
          return problem(404, 'not_found', PARCEL);
        case 'not_out':
          return problem(409, 'not_out', 'This parcel is not on the road.');
        case 'wrong_pieces':
          return problem(
            409,
            'wrong_pieces',
            'Please say which pieces she kept: some of the parcel, and not all.',
          );
        case 'too_much': {
          const text = `The kept pieces and the delivery cost ${formatRupees(toRupees(result.most))}.`;
          return problem(409, 'too_much', text, { fields: { collected: text } });
        }
      }
    },
  }),
];

async function answerParcels(orderId: string) {
  const parcels = await findOrderParcels(orderId);
  return parcels ? reply(200, parcels) : notFound();
}

async function answerSplit(orderId: string, { outcome }: SplitResult) {
  switch (outcome) {
    case 'split':
    case 'joined':
      return answerParcels(orderId);
    case 'not_found':
      return notFound();
    case 'too_late':
      return problem(409, 'too_late', 'This parcel has left, or the order is cancelled.');
    case 'which':
      return problem(409, 'which', 'This order has several parcels: say which one.');
    case 'too_many':
      return problem(409, 'too_many', `An order goes in ${MOST_PARCELS} parcels at most.`);
    case 'not_split':
      return problem(409, 'not_split', 'This order has one parcel.');
    case 'wrong_pieces':
      return problem(409, 'wrong_pieces', 'Please choose some pieces of this parcel, and not all of them.');
  }
}
