import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { emptyCatalogue, orderPayload, stockOf } from '#tests/support/builders.ts';
import { kurtaForm, productRow, sendProduct, sendProductChange } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

beforeEach(emptyCatalogue);

describe('The stock in a change of a product', () => {
  test('A product can be changed to one stock and back to stock per size', async () => {
    const { body: before } = await sendProduct(kurtaForm({ size_stock: '{"S":3,"M":5}' }));
    const one = (await sendProductChange(before.id, { size_stock: '', stock: '2' })).body;
    expect([one.stock, one.sizes, one.size]).toEqual([2, [], 'S,M']);
    const each = (await sendProductChange(before.id, { size_stock: '{"M":1,"S":0}' })).body;
    expect([each.stock, each.sizes]).toEqual([
      1,
      [
        { size: 'M', stock: 1 },
        { size: 'S', stock: 0 },
      ],
    ]);
  });

  test('A product with stock per size does not take one stock for all sizes', async () => {
    const { body: before } = await sendProduct(kurtaForm({ size_stock: '{"S":3,"M":5}' }));
    const { status, body } = await sendProductChange(before.id, { stock: '2', name: 'Other' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['stock']]);
    expect(await productRow(before.id)).toMatchObject({ stock: 8, name: 'Neel Kurta', version: 1 });
  });

  test('A form without stock leaves the stock alone while pieces are being sold', async () => {
    const { body: before } = await sendProduct(kurtaForm({ size_stock: '{"S":3,"M":5}' }));
    const { edit } = await inTransaction(async (tx) => {
      await tx.updateTable('products').set({ stock: 3 }).where('id', '=', before.id).execute();
      const begun = sendProductChange(before.id, { name: 'Edited', size: 'S,M' });
      await untilWaiting(1);
      await tx
        .updateTable('product_sizes')
        .set({ stock: 0 })
        .where('product_id', '=', before.id)
        .where('size', '=', 'M')
        .execute();
      return { edit: begun };
    });
    expect((await edit).status).toBe(200);
    const sizes = await db
      .selectFrom('product_sizes')
      .select(['size', 'stock'])
      .orderBy('position')
      .execute();
    expect(sizes).toEqual([
      { size: 'S', stock: 3 },
      { size: 'M', stock: 0 },
    ]);
    expect(await stockOf(before.id)).toBe(3);
  });

  test('A new stock is reduced by what was sold since the form was opened', async () => {
    const { body: before } = await sendProduct(kurtaForm({ stock: '5' }));
    const order = orderPayload([{ id: before.id, size: 'M', price: 4500 }], { payment_method: 'jazzcash' });
    const { edit } = await inTransaction(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', before.id).forUpdate().execute();
      // Cash orders that wait for longer than 0.2 s are retried, and would come after the edit.
      const sale = call('POST', '/orders/checkout-session/', { body: order });
      await untilWaiting(1);
      const begun = sendProductChange(before.id, { stock: '9', expected_stock: '5', version: '1' });
      await untilWaiting(2);
      return { edit: sale.then(async (sold) => [sold.status, await begun] as const) };
    });
    const [sold, { status, body }] = await edit;
    expect([sold, status, body.stock]).toEqual([200, 200, 8]);
    expect(await stockOf(before.id)).toBe(8);
    const late = await sendProductChange(before.id, { stock: '9', expected_stock: '5', version: '1' });
    expect([late.status, late.body.code, late.body.current.stock]).toEqual([409, 'version_conflict', 8]);
  });

  test('A new stock per size is reduced by what each size has sold, and never below 0', async () => {
    const { body: before } = await sendProduct(kurtaForm({ size_stock: '{"S":3,"M":5}' }));
    const order = orderPayload([{ id: before.id, size: 'S', price: 4500 }]);
    expect((await call('POST', '/orders/save/', { body: order })).status).toBe(201);
    const expected_size_stock = '{"S":3,"M":5}';
    const sent = { size_stock: '{"S":3,"M":9}', expected_size_stock, version: '1' };
    const { body } = await sendProductChange(before.id, sent);
    expect(body.sizes).toEqual([
      { size: 'S', stock: 2 },
      { size: 'M', stock: 9 },
    ]);
    const gone = { size_stock: '{"S":0,"M":9}', expected_size_stock: '{"S":3,"M":9}' };
    expect((await sendProductChange(before.id, gone)).body.stock).toBe(9);
  });
});
