import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildProduct,
  buildStaffToken,
  countOrders,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';
import { atOnce, placeCod } from '#tests/support/order-calls.ts';
import { crowd } from '#tests/support/rounds.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

let book: StockBook;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});
afterEach(() => expectShopAddsUp(book));

async function kurtaOnSale() {
  const kurta = await buildProduct({ price: 4000, sizes: { S: 500, M: 500 } });
  book = await bookStock();
  return kurta;
}

test('An order that was decided before its size costs more is not written after it', async () => {
  const kurta = await kurtaOnSale();
  let placing: ReturnType<typeof placeCod> | undefined;
  await db.transaction().execute(async (tx) => {
    await changeProduct(tx, kurta.id, { size_extras: [{ size: 'M', extra: 50_000 }] });
    placing = placeCod(orderPayload([{ id: kurta.id, size: 'M', price: 4000 }]));
    await untilWaiting(1);
  });
  const { status, body } = (await placing) ?? {};
  expect([status, body?.code, body?.quote?.lines[0].price]).toEqual([409, 'price_changed', 4500]);
  expect([await countOrders(), await stockOf(kurta.id)]).toEqual([0, 1000]);
});

test('While staff change what a size costs more, each order is charged what was shown, or is refused', async () => {
  const kurta = await kurtaOnSale();
  const token = await buildStaffToken();
  const shown = (n: number) => (n % 2 ? 4500 : 4000);
  const buyers = atOnce(crowd, (n) => placeCod(orderPayload([{ id: kurta.id, size: 'M', price: shown(n) }])));
  for (const extra of [500, 0, 500, 0, 500]) {
    const body = formOf({ size_extras: JSON.stringify({ M: extra }) });
    expect((await call('PATCH', `/products/${kurta.id}/update/`, { token, body })).status).toBe(200);
  }
  const answers = await buyers;
  for (const [n, { status, body }] of answers.entries())
    expect([status, body.code ?? body.items[0].price]).toEqual(
      status === 201 ? [201, shown(n)] : [409, 'price_changed'],
    );
  const lines = await sql<{ price: number }>`select price from order_lines join orders on orders.id = order_pk
    where subtotal = price * quantity order by price`.execute(db);
  const charged = answers.flatMap(({ status }, n) => (status === 201 ? shown(n) * 100 : []));
  expect(lines.rows.map(({ price }) => price)).toEqual(charged.sort());
});
