import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { linkToNext, MAX_ROWS, nextPageHeader, pageQuery, searchWords } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { CHANNELS, QUEUES } from '#app/features/orders/desk/queues.ts';
import { PARCEL_CHECKS, PAYMENT_CHECKS } from '#app/features/orders/fulfil/checks.ts';
import { LATE_KINDS } from '#app/features/orders/late/late.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import {
  codOrderSchema,
  confirmedOrderSchema,
  staffOrderSchema,
  walletSessionSchema,
} from '#app/features/orders/order-schema.ts';
import { confirmPayment, type PaymentConfirmation } from '#app/features/orders/pay/confirm-payment.server.ts';
import { openWalletSession, placeCodOrder } from '#app/features/orders/place/place-order.server.ts';
import { quoteCart } from '#app/features/orders/place/price-cart.server.ts';
import {
  isWalletPayload,
  orderPayloadSchema,
  paymentConfirmationSchema,
  quoteAnswerSchema,
  quoteSchema,
} from '#app/features/orders/place/schema.ts';
import { listOrders } from '#app/features/orders/queries.server.ts';
import { isValidUtf8Text, UNREADABLE } from '#app/platform/text/required-text.ts';
import { answerPlaced, REPLAYED, replayedHeader } from './placed-answers.ts';

const status = z.enum(ORDER_STATUSES, { error: `Please choose one of ${ORDER_STATUSES.join(', ')}.` });

const payment = z.enum(PAYMENT_CHECKS, { error: `Please choose one of ${PAYMENT_CHECKS.join(', ')}.` });

const parcel = z.enum(PARCEL_CHECKS, { error: `Please choose one of ${PARCEL_CHECKS.join(', ')}.` });

const queue = z.enum(QUEUES, { error: `Please choose one of ${QUEUES.join(', ')}.` });

const channel = z.enum(CHANNELS, { error: `Please choose one of ${CHANNELS.join(', ')}.` });

const late = z.enum(LATE_KINDS, { error: `Please choose one of ${LATE_KINDS.join(', ')}.` });

const reserved = z.enum(['true', 'false'], { error: 'Please choose true or false.' });

const word = (max: number) => z.string().max(max).refine(isValidUtf8Text, UNREADABLE);

const day = z.iso
  .date('Please choose a day, such as 2026-03-21.')
  .refine((text) => text >= '1900', 'Please choose a later day.');

/** What narrows the list of orders. */
export const orderFilter = z.object({
  status: status.optional(),
  payment: payment.optional(),
  parcel: parcel.optional(),
  reserved: reserved.optional(),
  queue: queue.optional(),
  tag: word(40).optional(),
  assigned_to: word(150).optional(),
  channel: channel.optional(),
  late: late.describe('What somebody should have done by now.').optional(),
  orders: word(200).describe('Only these: their numbers, with commas between.').optional(),
  customer: word(200).describe('The token of a customer.').optional(),
  from: day.describe('Placed on this day or later.').optional(),
  to: day.describe('Placed on this day or earlier.').optional(),
  transaction_id: word(64).optional(),
  q: searchWords,
});

export const orderEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/quote/',
    guard: 'public',
    limit: 'quotes',
    summary: 'What a cart costs now, and what is wrong with it',
    body: quoteSchema,
    answers: { 200: { description: 'The priced cart.', schema: quoteAnswerSchema } },
    run: async ({ body, address }) =>
      reply(
        200,
        await quoteCart(
          {
            lines: body.cartItems,
            referralCode: body.referral_code,
            paymentMethod: body.payment_method ?? null,
          },
          address,
          new Date(),
        ),
      ),
  }),
  endpoint({
    method: 'post',
    path: '/orders/save/',
    guard: 'public',
    limit: 'orders',
    summary: 'Place an order, cash on delivery',
    takesIdempotencyKey: true,
    body: orderPayloadSchema,
    answers: {
      201: { description: 'The order as it was placed.', schema: codOrderSchema, headers: replayedHeader },
    },
    refuses: [409, 422],
    run: async ({ body, idempotencyKey: key, address, isOver }) => {
      if (isWalletPayload(body))
        return problem(422, 'wallet_needs_session', 'Wallet payments start at /orders/checkout-session/.');
      return answerPlaced(await placeCodOrder(body, { key, address, isOver }, new Date()), 201);
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/checkout-session/',
    guard: 'public',
    limit: 'holds',
    summary: 'Begin a wallet payment; the pieces are held until it is confirmed or runs out',
    takesIdempotencyKey: true,
    body: orderPayloadSchema,
    answers: {
      200: {
        description: 'What to pay, to whom, and until when.',
        schema: walletSessionSchema,
        headers: replayedHeader,
      },
    },
    refuses: [409, 422],
    run: async ({ body, idempotencyKey: key, address, isOver }) => {
      if (!isWalletPayload(body))
        return problem(422, 'cash_needs_no_session', 'Place cash on delivery orders at /orders/save/.');
      return answerPlaced(await openWalletSession(body, { key, address, isOver }, new Date()), 200);
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/confirm-payment/',
    guard: 'public',
    limit: 'orders',
    summary: 'Place the order of a wallet payment by its transaction ID',
    body: paymentConfirmationSchema,
    answers: {
      200: {
        description: 'The order; its payment is claimed.',
        schema: confirmedOrderSchema,
        headers: replayedHeader,
      },
    },
    refuses: [409, 410],
    run: async ({ body }) => answerConfirmation(await confirmPayment(body, new Date())),
  }),
  endpoint({
    method: 'get',
    path: '/orders/all/',
    guard: 'admin',
    permission: 'orders',
    summary:
      'The newest orders, also by status, by what became of payment and parcel, by whether their pieces are set aside, and by a search in order id, e-mail, phone, name, city, transaction ID and tracking number; of a queue those that wait longest',
    query: orderFilter.extend(pageQuery),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} orders, newest first; the Link header leads on.`,
        schema: z.array(staffOrderSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { cursor, limit = MAX_ROWS, ...filter }, here }) => {
      const { rows, next } = await listOrders({ ...filter, limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
];

const ID_REJECTED = 'We could not find a payment with this transaction ID. Please check it.';

function answerConfirmation(result: PaymentConfirmation) {
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
