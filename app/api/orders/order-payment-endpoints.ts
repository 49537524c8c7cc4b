import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { changedPaymentsSchema, orderPaymentsSchema } from '#app/features/orders/fulfil/schema.ts';
import {
  type CollectResult,
  collectInCash,
  recordPayment,
  type SeenPayment,
} from '#app/features/orders/pay/record-payment.server.ts';
import {
  findOrderPayments,
  type PaymentReviewResult,
  reviewPayment,
} from '#app/features/orders/pay/review-payment.server.ts';
import { recordedPaymentSchema, seenPaymentSchema } from '#app/features/orders/pay/schema.ts';
import { formatRupees, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { requiredText, severalLines } from '#app/platform/text/required-text.ts';
import { idAccepted, notReserved, paymentChanged } from './status-responses.ts';

const orderParams = z.object({ order_id: z.string().max(200) });

export const paymentParams = orderParams.extend({ payment_id: idParams.shape.id });

const description = 'The order and its payments as they are now.';

export const changedPayments = { 200: { description, schema: changedPaymentsSchema } };

const AMOUNT = 'Please enter the amount in whole rupees.';

const received = z
  .int({ error: AMOUNT })
  .min(0, AMOUNT)
  .max(1e9, 'This is more than any order costs.')
  .nullish();

export const orderPaymentEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/{order_id}/payments/',
    guard: 'admin',
    permission: 'payments',
    summary: 'The payments of an order, with what became of each',
    params: orderParams,
    answers: { 200: { description, schema: orderPaymentsSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const order = await findOrderPayments(params.order_id);
      return order ? reply(200, order) : notFound();
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/{order_id}/payments/{payment_id}/verify/',
    guard: 'admin',
    permission: 'payments',
    requiresPassword: true,
    summary: 'Confirm that the money has arrived, and how much when it is not the expected sum',
    params: paymentParams,
    body: z.object({ amount: received }),
    answers: changedPayments,
    refuses: [404, 409],
    run: async ({ params, body, principal }) => {
      const sum = body.amount === null || body.amount === undefined ? null : toPaisa(body.amount);
      return answer(await review(params, { kind: 'verified', received: sum }, principal));
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/{order_id}/payments/{payment_id}/reject/',
    guard: 'admin',
    permission: 'payments',
    requiresPassword: true,
    summary: 'Say that the claimed money cannot be found',
    params: paymentParams,
    body: z.object({ reason: requiredText('the reason', 400, severalLines) }),
    answers: changedPayments,
    refuses: [404, 409],
    run: async ({ params, body, principal }) =>
      answer(await review(params, { kind: 'failed', note: body.reason }, principal)),
  }),
];

type ReviewParameters = Parameters<typeof reviewPayment>;

function review(
  { order_id, payment_id }: { order_id: string; payment_id: number },
  decision: ReviewParameters[2],
  principal: { staff_id: number } | null,
): Promise<PaymentReviewResult> {
  return reviewPayment(order_id, payment_id, decision, principal?.staff_id ?? null, new Date());
}

function answer(result: PaymentReviewResult) {
  switch (result.outcome) {
    case 'judged':
      return reply(200, result.order);
    case 'not_found':
      return notFound();
    case 'id_accepted':
      return idAccepted(result.order_id);
    case 'too_few_left':
    case 'code_used_up':
      return notReserved(result);
    case 'impossible':
      return notPossible(result.state);
  }
}

export function notPossible(state: string) {
  return problem(409, 'invalid_transition', `This payment is ${state}, so this is not possible.`);
}

export function notFound() {
  return problem(404, 'not_found', 'This payment does not exist.');
}

const params = z.object({ order_id: z.string().max(200) });

export const recordPaymentEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/{order_id}/payments/',
    guard: 'admin',
    permission: 'payments',
    requiresPassword: true,
    summary: 'Record money that has arrived: a second transfer, cash, or a payment that nobody announced',
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
    permission: 'payments',
    requiresPassword: true,
    summary:
      'Agree that what is missing is collected on delivery; without any payment the order becomes cash on delivery',
    params,
    body: z.object({ seen: seenPaymentSchema }),
    answers: changedPayments,
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body, principal }) => {
      const result = await collectInCash(order_id, toSeen(body.seen), principal?.staff_id ?? null);
      return result.outcome === 'agreed' ? reply(200, result.order) : refuse(result);
    },
  }),
];

export function toSeen(seen: z.infer<typeof seenPaymentSchema>): SeenPayment | null {
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
