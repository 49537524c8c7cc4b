import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { reply } from '#app/api/core/reply.ts';
import { parcelSchema } from '#app/features/orders/order-schema.ts';
import { parcelInputSchema } from '#app/features/orders/parcel/parcel-input.ts';
import { type ParcelResult, setParcel } from '#app/features/orders/parcel/set-parcel.server.ts';

export const parcelEndpoints = [
  endpoint({
    method: 'put',
    path: '/orders/parcel/{order_id}/',
    guard: 'admin',
    summary: 'Write the courier and the tracking number on an order, and that it was packed or delivered',
    params: z.object({ order_id: z.string().max(200) }),
    body: parcelInputSchema,
    answers: { 200: { description: 'The parcel as it is now.', schema: parcelSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body, principal }) =>
      answerParcel(await setParcel(params.order_id, body, principal?.staff_id ?? null)),
  }),
];

const COURIER = 'Please choose the courier that this number belongs to.';

function answerParcel(result: ParcelResult) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.parcel);
    case 'not_found':
      return problem(404, 'not_found', 'This order does not exist.');
    case 'courier_needed':
      return problem(422, 'courier_needed', COURIER, { fields: { courier: COURIER } });
    case 'not_shipped':
      return problem(409, 'not_shipped', 'Only an order that was shipped can be delivered.');
  }
}
