import { expect, test } from 'vitest';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { confirm, openSession, orderOfSession, placeCod } from '#tests/support/order-calls.ts';

const tokenOf = (path: string) => path.replace('/order/placed/', '');

test('A placed order answers with an address where the shopper sees all its details again', async () => {
  const kurta = await buildProduct({ name: 'Neel Kurta', price: 4000 });
  const { body } = await placeCod(orderPayload([{ id: kurta.id, quantity: 2, price: 4000 }]));
  expect(body.confirmation_path).toMatch(/^\/order\/placed\/[\w-]{32}$/);
  const order = await findOrderConfirmation(tokenOf(body.confirmation_path));
  expect(order).toMatchObject({
    order_id: body.order_id,
    status: 'Pending',
    payment_method: 'cod',
    total: 8000,
    balance: 8000,
    address: '7 Chameli Street',
    items: [{ name: 'Neel Kurta', quantity: 2, price: 4000 }],
  });
  expect(order).not.toHaveProperty('email');
});

test('An order repeated with its key has the same confirmation', async () => {
  const kurta = await buildProduct();
  const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
  const [first, again] = [await placeCod(payload, 'same-page'), await placeCod(payload, 'same-page')];
  expect(again.body.confirmation_path).toBe(first.body.confirmation_path);
});

test('A wallet order has a confirmation as soon as its payment is claimed', async () => {
  const kurta = await buildProduct();
  const { body: session } = await openSession(orderPayload([{ id: kurta.id, price: 4000 }]));
  const { id } = await orderOfSession(session.session_id);
  const { view_token } = await db
    .selectFrom('orders')
    .select('view_token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await findOrderConfirmation(view_token)).toBeNull();
  const { body } = await confirm(session.session_id, 'TRX5550001');
  expect(body.confirmation_path).toBe(`/order/placed/${view_token}`);
  expect(await findOrderConfirmation(view_token)).toMatchObject({ payment_state: 'claimed', balance: 0 });
});

test.each([
  '',
  'x',
  'a'.repeat(32),
  `${'a'.repeat(31)}\0`,
  '\ud800'.repeat(32),
  '%27 or 1=1',
  'a'.repeat(5000),
])('A made-up confirmation token such as %j opens no order', async (token) =>
  expect(await findOrderConfirmation(token)).toBeNull(),
);
