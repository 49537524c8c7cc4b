import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { notPermitted } from '#app/api/core/staff-refusals.ts';
import { orderPaymentsSchema } from '#app/features/orders/fulfil/schema.ts';
import {
  type RefundResult,
  refundCollected,
  refundPayment,
  withdrawPayment,
} from '#app/features/orders/pay/corrections.server.ts';
import { refundNote, refundSchema } from '#app/features/orders/pay/schema.ts';
import { type PaymentUndo, undoPaymentChange } from '#app/features/orders/pay/undo-payment.server.ts';
import { queueRefundNotice } from '#app/features/staff/notices/notices.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { formatRupees, type Paisa, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';
import { changedPayments, notFound, notPossible, paymentParams, toSeen } from './order-payment-endpoints.ts';
import { paymentChanged, statusChanged, undoTooLate } from './status-responses.ts';

const TYPED_LATE = 'It was recorded more than a day ago. Record a refund instead.';
const NOT_BY_HAND =
  'Only money that staff recorded or approved, and none of which was refunded, can be taken back.';

export const correctionEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/{order_id}/payments/{payment_id}/refund/',
    guard: 'admin',
    permission: 'refunds',
    requiresPassword: true,
    summary:
      'Note that money was given back: all that is left of the payment, or a part of it; owners get a mail',
    params: paymentParams,
    body: refundSchema,
    answers: changedPayments,
    refuses: [404, 409, 422],
    run: async ({ params: { order_id, payment_id }, body, principal }) => {
      const [refund, staffId] = [toRefund(order_id, body, principal), principal?.staff_id ?? null];
      return answerRefund(await refundPayment(order_id, payment_id, refund, staffId, new Date()));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/collected/refund/',
    guard: 'admin',
    permission: 'refunds',
    requiresPassword: true,
    summary:
      'Note that cash from the door was given back before it was handed in: all that is left of it, or a part; owners get a mail',
    params: z.object({ order_id: z.string().max(200) }),
    body: refundSchema,
    answers: changedPayments,
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body, principal }) => {
      const [refund, staffId] = [toRefund(order_id, body, principal), principal?.staff_id ?? null];
      return answerRefund(await refundCollected(order_id, refund, staffId, new Date()));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/payments/{payment_id}/withdraw/',
    guard: 'admin',
    permission: 'payments',
    requiresPassword: true,
    summary: 'Take back, within a day, that a payment has come: it was typed wrongly',
    params: paymentParams,
    answers: changedPayments,
    refuses: [404, 409],
    run: async ({ params: { order_id, payment_id }, principal }) => {
      const result = await withdrawPayment(order_id, payment_id, principal?.staff_id ?? null, new Date());
      switch (result.outcome) {
        case 'withdrawn':
          return reply(200, result.order);
        case 'not_found':
          return notFound();
        case 'impossible':
          return problem(409, 'invalid_transition', NOT_BY_HAND);
        case 'too_late':
          return problem(409, 'withdraw_too_late', TYPED_LATE);
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/undo-payment/',
    guard: 'admin',
    permission: 'payments',
    requiresPassword: true,
    summary: 'Take back a change of the payments while its mail waits',
    params: z.object({ order_id: z.string().max(200) }),
    body: z.object({ change: wholeNumber(1, MAX_ID, 'Please send the change to undo.') }),
    answers: {
      200: { description: 'The order and its payments as they are again.', schema: orderPaymentsSchema },
    },
    refuses: [403, 404, 409],
    run: async ({ params: { order_id }, body, principal }) => {
      const mayRefund = principal !== null && isPermitted(principal.role, 'refunds');
      const author = { staffId: principal?.staff_id ?? null, mayRefund };
      return answerUndo(await undoPaymentChange(order_id, body.change, author));
    },
  }),
];

function toRefund(order_id: string, body: z.output<typeof refundSchema>, principal: Principal | null) {
  return {
    amount: body.amount ? toPaisa(body.amount) : null,
    method: body.method ?? null,
    note: refundNote(body),
    seen: toSeen(body.seen),
    onRefunded: (tx: Tx, sum: Paisa) => queueRefundNotice(tx, principal as Principal, order_id, sum),
  };
}

function answerRefund(result: RefundResult) {
  switch (result.outcome) {
    case 'refunded':
      return reply(200, result.order);
    case 'not_found':
      return notFound();
    case 'impossible':
      return notPossible(result.state);
    case 'changed':
      return paymentChanged(result.received);
    case 'too_much': {
      const text = `Only ${formatRupees(toRupees(result.left))} of this payment is left.`;
      return problem(422, 'refund_too_much', text, { fields: { amount: text } });
    }
  }
}

async function answerUndo(undo: PaymentUndo) {
  switch (undo.outcome) {
    case 'undone':
      return reply(200, undo.order);
    case 'not_found':
      return problem(404, 'not_found', 'This change does not exist.');
    case 'not_permitted':
      return notPermitted('refunds');
    case 'too_late':
      return undoTooLate();
    case 'changed':
      return paymentChanged(undo.received);
    case 'stale':
      return await statusChanged(undo);
    case 'id_used':
      return problem(
        409,
        'transaction_id_accepted',
        'Another order was paid with this transaction ID meanwhile.',
      );
  }
}
