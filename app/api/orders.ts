import { z } from 'zod';
import { checkoutMessages, orderPayloadSchema, quoteSchema } from '#app/features/orders/checkout.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { changeOrderStatus } from '#app/features/orders/order-status.server.ts';
import { listOrders } from '#app/features/orders/orders.server.ts';
import { type PlaceOrderResult, placeCodOrder } from '#app/features/orders/place-order.server.ts';
import { priceCart, toQuote } from '#app/features/orders/price-cart.server.ts';
import { endpoint, privateJson } from './endpoint.ts';
import { orderSchema, placedOrderSchema, quoteAnswerSchema } from './order-schemas.ts';
import { problem } from './problem.ts';

const status = z.enum(ORDER_STATUSES, { error: `Please choose one of ${ORDER_STATUSES.join(', ')}.` });

export const orderEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/quote/',
    guard: 'public',
    summary: 'What a bag costs now, and what is wrong with it',
    body: quoteSchema,
    answers: { 200: { description: 'The priced bag.', schema: quoteAnswerSchema } },
    run: async ({ body }) =>
      privateJson(toQuote(await priceCart(body.cartItems, body.referral_code, new Date()))),
  }),
  endpoint({
    method: 'post',
    path: '/orders/save/',
    guard: 'public',
    summary: 'Place an order, cash on delivery',
    body: orderPayloadSchema,
    answers: { 201: { description: 'The order as it was placed.', schema: placedOrderSchema } },
    run: async ({ body, idempotencyKey }) => {
      if (idempotencyKey !== null && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
        return problem(400, 'invalid_key', 'An Idempotency-Key has 1 to 255 visible ASCII letters.');
      }
      if (body.payment_method !== 'cod') {
        return problem(422, 'wallet_needs_session', 'Wallet payments begin at /orders/checkout-session/.');
      }
      return answerPlaced(await placeCodOrder(body, idempotencyKey, new Date()));
    },
  }),
  endpoint({
    method: 'get',
    path: '/orders/all/',
    guard: 'admin',
    summary: 'The newest orders',
    query: z.object({
      status: status.optional(),
      q: z.string().trim().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    answers: { 200: { description: 'At most 500 orders, newest first.', schema: z.array(orderSchema) } },
    run: async ({ query }) => privateJson(await listOrders(query)),
  }),
  endpoint({
    method: 'put',
    path: '/orders/update-status/{order_id}/',
    guard: 'admin',
    summary: "Set an order's status",
    params: z.object({ order_id: z.string().max(40) }),
    body: z.object({ status }),
    answers: {
      200: {
        description: 'The status it has now.',
        schema: z.object({ order_id: z.string(), status: z.string() }),
      },
    },
    run: async ({ params, body, visitor }) => {
      const change = await changeOrderStatus(params.order_id, body.status, visitor?.staff_id ?? null);
      switch (change.outcome) {
        case 'changed':
        case 'unchanged':
          return privateJson({ order_id: params.order_id, status: change.status });
        case 'not_found':
          return problem(404, 'not_found', 'There is no such order.');
        case 'sold_out': {
          const { name, left } = change.shortage;
          return problem(
            409,
            'sold_out',
            `${name}: only ${left} left, so this order cannot be taken up again.`,
          );
        }
      }
    },
  }),
];

function answerPlaced(result: PlaceOrderResult): Response {
  switch (result.outcome) {
    case 'placed':
      return privateJson(result.order, 201, result.replayed ? { 'Idempotent-Replayed': 'true' } : {});
    case 'key_reused':
      return problem(
        422,
        'key_reused',
        'This Idempotency-Key was used for another order. Please use a new one.',
      );
    case 'advance_needed':
      return problem(422, 'advance_needed', checkoutMessages.advanceNeeded);
    case 'size_needed':
      return problem(422, 'size_needed', 'Please select a size.', { facts: { quote: result.quote } });
    case 'price_changed':
      return problem(
        409,
        'price_changed',
        'Prices have changed since you last looked. Please check the new total.',
        {
          facts: { quote: result.quote },
        },
      );
    case 'sold_out': {
      const { quote, shortage } = result;
      return problem(409, 'sold_out', shortageSentence(shortage), { facts: { quote, product: shortage } });
    }
  }
}

function shortageSentence({
  name,
  size,
  left,
}: {
  name: string | null;
  size: string | null;
  left: number;
}): string {
  if (name === null) return 'One of the pieces in your bag is no longer in the shop.';
  const piece = size ? `${name} in ${size}` : name;
  return left === 0 ? `${piece} is sold out.` : `Only ${left} left of ${piece}.`;
}
