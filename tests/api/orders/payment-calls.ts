import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { nextSteps } from '#app/features/orders/track/next-steps.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

/** Of an owner who has just entered the password. */
export const token = await buildConfirmedToken();

let ids = 0;
export const newTransactionId = () => `TRX93000${++ids}`;

const pageOf = (confirmation_path: string) => confirmation_path.replace('/order/placed/', '');

/** An order of Rs 7,900 without delivery fee, whose transaction ID was sent. */
export async function claimed({ made_on_order = false, ...changes }: Record<string, unknown> = {}) {
  const { id } = await buildProduct({ price: 7900, made_on_order: made_on_order === true });
  const transaction_id = newTransactionId();
  const payload = orderPayload([{ id, price: 7900 }], { transaction_id, ...changes });
  const session: string = (await openSession(payload)).body.session_id;
  const { body } = await confirm(session, transaction_id);
  const order_id: string = body.order_id;
  const payment: number = (await paymentsOf(order_id)).payments[0].id;
  return { session, order_id, payment, page: pageOf(body.confirmation_path), transaction_id };
}

export async function cashOrder(changes: Record<string, unknown> = {}) {
  const { id } = await buildProduct({ price: 7900 });
  const { body } = await placeCod(orderPayload([{ id, price: 7900 }], changes));
  return { order_id: body.order_id as string, page: pageOf(body.confirmation_path) };
}

export const review = (order_id: string, payment: number, action: string, body: unknown = {}) =>
  call('POST', `/orders/${order_id}/payments/${payment}/${action}/`, { body, token });

export const record = (order_id: string, body: unknown) =>
  call('POST', `/orders/${order_id}/payments/`, { body, token });

export const setStatus = (order_id: string, status: string, by = token) =>
  call('PUT', `/orders/update-status/${order_id}/`, { body: { status }, token: by });

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON of any answer.
export async function openOrder(order_id: string): Promise<any> {
  return (await call('GET', `/orders/${order_id}/`, { token })).body;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON of any answer.
export async function paymentsOf(order_id: string): Promise<any> {
  return (await call('GET', `/orders/${order_id}/payments/`, { token })).body;
}

/** What the shopper's page says. */
export async function stepsOf(page: string): Promise<string> {
  const order = await findOrderConfirmation(page);
  return order ? nextSteps(order).join(' ') : '';
}
