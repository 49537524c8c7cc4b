import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { linkToNext, MAX_ROWS, pageQuery } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { listOrders } from '#app/features/orders/orders.server.ts';
import {
  isWalletPayload,
  orderPayloadSchema,
  paymentConfirmationSchema,
  quoteSchema,
} from '#app/features/orders/placing/order-request.ts';
import { openWalletSession, placeCodOrder } from '#app/features/orders/placing/place-order.server.ts';
import { quoteCart } from '#app/features/orders/pricing/quote-cart.server.ts';
import { changeOrderStatus } from '#app/features/orders/staff/update-order-status.server.ts';
import { confirmPayment } from '#app/features/orders/wallet/confirm-payment.server.ts';
import { isValidUtf8Text } from '#app/platform/text/required-text.ts';
import { answerConfirmation, answerPlaced, answerStatus } from './order-responses.ts';
import {
  codOrderSchema,
  confirmedOrderSchema,
  orderSchema,
  quoteAnswerSchema,
  walletSessionSchema,
} from './order-schemas.ts';

const status = z.enum(ORDER_STATUSES, { error: `Please choose one of ${ORDER_STATUSES.join(', ')}.` });

const search = z.string().trim().max(200).refine(isValidUtf8Text, 'Please remove the unreadable characters.');

export const orderEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/quote/',
    guard: 'public',
    limit: 'quotes',
    summary: 'What a cart costs now, and what is wrong with it',
    body: quoteSchema,
    answers: { 200: { description: 'The priced cart.', schema: quoteAnswerSchema } },
    run: async ({ body }) =>
      privateJson(
        await quoteCart(
          {
            lines: body.cartItems,
            referralCode: body.referral_code,
            paymentMethod: body.payment_method ?? null,
          },
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
    body: orderPayloadSchema,
    answers: { 201: { description: 'The order as it was placed.', schema: codOrderSchema } },
    run: async ({ body, idempotencyKey: key, address }) => {
      if (!isKey(key)) return invalidKey();
      if (isWalletPayload(body))
        return problem(422, 'wallet_needs_session', 'Wallet payments start at /orders/checkout-session/.');
      return answerPlaced(await placeCodOrder(body, { key, address }, new Date()), 201);
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/checkout-session/',
    guard: 'public',
    limit: 'holds',
    summary: 'Begin a wallet payment; the pieces are held until it is confirmed or runs out',
    body: orderPayloadSchema,
    answers: { 200: { description: 'What to pay, to whom, and until when.', schema: walletSessionSchema } },
    run: async ({ body, idempotencyKey: key, address }) => {
      if (!isKey(key)) return invalidKey();
      if (!isWalletPayload(body))
        return problem(422, 'cash_needs_no_session', 'Place cash on delivery orders at /orders/save/.');
      return answerPlaced(await openWalletSession(body, { key, address }, new Date()), 200);
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
      200: { description: 'The order; its payment is claimed.', schema: confirmedOrderSchema },
    },
    run: async ({ body }) => answerConfirmation(await confirmPayment(body, new Date())),
  }),
  endpoint({
    method: 'get',
    path: '/orders/all/',
    guard: 'admin',
    summary: 'The newest orders, also by status and by a search in order id, e-mail, phone and name',
    query: z.object({ status: status.optional(), q: search.optional(), ...pageQuery }),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} orders, newest first; the Link header leads on.`,
        schema: z.array(orderSchema),
      },
    },
    run: async ({ query: { cursor, limit = MAX_ROWS, ...filter }, here }) => {
      const { rows, next } = await listOrders({ ...filter, limit, after: cursor });
      return privateJson(rows, 200, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'put',
    path: '/orders/update-status/{order_id}/',
    guard: 'admin',
    summary: "Set an order's status",
    params: z.object({ order_id: z.string().max(200) }),
    body: z.object({ status }),
    answers: {
      200: {
        description: 'The status it has now.',
        schema: z.object({ order_id: z.string(), status }),
      },
    },
    run: async ({ params, body, principal }) =>
      answerStatus(
        params.order_id,
        await changeOrderStatus(params.order_id, body.status, principal?.staff_id ?? null),
      ),
  }),
];

function isKey(key: string | null): boolean {
  return key === null || /^[\x21-\x7e]{1,255}$/.test(key);
}

function invalidKey(): Response {
  return problem(400, 'invalid_key', 'An Idempotency-Key has 1 to 255 visible ASCII characters.');
}
