import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { reply } from '#app/api/core/reply.ts';
import { type CollectResult, collectInCash } from '#app/features/orders/wallet/collect-in-cash.server.ts';
import { recordPayment, type SeenMoney } from '#app/features/orders/wallet/record-payment.server.ts';
import { recordedPaymentSchema, seenMoneySchema } from '#app/features/orders/wallet/recorded-payment.ts';
import { formatRupees, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { changedPayments } from './order-payment-endpoints.ts';
import { idAccepted, notReserved, paymentChanged } from './status-responses.ts';

const params = z.object({ order_id: z.string().max(200) });

export const recordPaymentEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/{order_id}/payments/',
    guard: 'admin',
    requiresPassword: true,
    summary: 'Record money that has come: a second transfer, cash, or a payment nobody told of',
    params,
    body: recordedPaymentSchema,
    answers: changedPayments,
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body: { amount, seen, ...payment }, principal }) => {
      const recorded = { ...payment, amount: toPaisa(amount), seen: toSeen(seen) };
      const result = await recordPayment(order_id, recorded, principal?.staff_id ?? null, new Date());
      if (result.outcome === 'recorded') return reply(200, result.order);
      if (result.outcome === 'id_accepted') return idAccepted(result.order_id);
      if (result.outcome === 'too_few_left' || result.outcome === 'code_used_up') return notReserved(result);
      return refuse(result);
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/{order_id}/collect-in-cash/',
    guard: 'admin',
    requiresPassword: true,
    summary:
      'Agree that what is missing is collected on delivery; without any payment the order becomes cash on delivery',
    params,
    body: z.object({ seen: seenMoneySchema }),
    answers: changedPayments,
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body, principal }) => {
      const result = await collectInCash(order_id, toSeen(body.seen), principal?.staff_id ?? null);
      return result.outcome === 'agreed' ? reply(200, result.order) : refuse(result);
    },
  }),
];

export function toSeen(seen: z.infer<typeof seenMoneySchema>): SeenMoney | null {
  return seen ? { ...seen, received: toPaisa(seen.received) } : null;
}

function refuse(refusal: Exclude<CollectResult, { outcome: 'agreed' }>) {
  switch (refusal.outcome) {
    case 'not_found':
      return problem(404, 'not_found', 'This order does not exist.');
    case 'changed':
      return paymentChanged(refusal.received);
    case 'unchecked':
      return problem(409, 'payment_unchecked', 'Please approve or reject the payment that was sent first.');
    case 'nothing_missing':
      return problem(409, 'nothing_missing', 'Nothing is missing: the rest is collected on delivery anyway.');
    case 'advance_needed': {
      const advance = formatRupees(toRupees(refusal.advance));
      return problem(
        422,
        'advance_needed',
        `Made-on-order pieces need an advance: ${advance} was asked for, and nothing has arrived. Record the payment when it has.`,
      );
    }
  }
}
