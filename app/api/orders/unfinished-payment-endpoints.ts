import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { searchWords } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { extendedHoldSchema, unfinishedPaymentSchema } from '#app/features/orders/pay/schema.ts';
import {
  attachId,
  extendHold,
  type FinishRefusal,
  listUnfinishedPayments,
} from '#app/features/orders/pay/unfinished.server.ts';
import { transactionIdText } from '#app/features/orders/place/shipping-schema.ts';
import { idAccepted } from './status-responses.ts';

const params = z.object({ order_id: z.string().max(200) });

export const unfinishedPaymentEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/unfinished-payments/',
    guard: 'admin',
    permission: 'payments',
    summary:
      'Wallet payments whose shopper has not sent a transaction ID, also by order id, phone, name and e-mail',
    query: z.object({ q: searchWords }),
    answers: {
      200: {
        description:
          'Those that hold pieces, the next to end first; then those that ended in the last two days.',
        schema: z.array(unfinishedPaymentSchema),
      },
    },
    run: async ({ query: { q } }) => reply(200, await listUnfinishedPayments(q ?? undefined, new Date())),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/unfinished-payments/{order_id}/attach/',
    guard: 'admin',
    permission: 'payments',
    summary:
      'Place the order with a transaction ID that staff got from the shopper; its payment is then to be checked',
    params,
    body: z.object({
      transaction_id: transactionIdText,
      although_claimed: z
        .boolean()
        .optional()
        .describe('Also when another order waits with this ID, which is refused with 409 without it.'),
    }),
    answers: {
      200: { description: 'The order is placed.', schema: z.object({ order_id: z.string() }) },
    },
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) => {
      const result = await attachId(order_id, body, principal?.staff_id ?? null, new Date());
      switch (result.outcome) {
        case 'attached':
          return reply(200, { order_id: result.order_id });
        case 'id_used':
          return idAccepted(result.order_id);
        case 'id_claimed':
          return idClaimed(result.order_id);
        default:
          return refuse(result);
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/unfinished-payments/{order_id}/extend/',
    guard: 'admin',
    permission: 'payments',
    summary: 'Hold the pieces for the hold time from now on; taken again if the hold has ended',
    params,
    answers: { 200: { description: 'Until when they are held.', schema: extendedHoldSchema } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, principal }) => {
      const result = await extendHold(order_id, principal?.staff_id ?? null, new Date());
      return result.outcome === 'extended' ? reply(200, result.hold) : refuse(result);
    },
  }),
];

function idClaimed(order_id: string) {
  const message = `Order ${order_id} has sent this transaction ID, too, and its payment is not checked yet. Only one of the two can have paid with it.`;
  return problem(409, 'transaction_id_claimed', message, {
    fields: { transaction_id: message },
    extra: { order_id },
  });
}

function refuse(refusal: FinishRefusal) {
  switch (refusal.outcome) {
    case 'not_found':
      return problem(404, 'not_found', 'This payment does not exist.');
    case 'placed':
      return problem(
        409,
        'already_placed',
        'This order has been placed in the meantime. Please look at the order.',
      );
    case 'sold_out': {
      const { name, left } = refusal.shortage;
      return problem(409, 'sold_out', `${name}: only ${left} left, so the pieces cannot be held again.`);
    }
  }
}
