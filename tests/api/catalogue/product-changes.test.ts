import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildCategory, orderPayload, stockOf } from '#tests/support/builders.ts';
import {
  countProducts,
  kurtaForm,
  productRow,
  productToken,
  removeProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('products').execute();
});

describe('Changing a product', () => {
  test('A change writes only the fields that were sent', async () => {
    const { body: before } = await sendProduct(kurtaForm({ stock: '4', color: 'red', image: await jpeg() }));
    const { status, body } = await sendProductChange(before.id, { name: 'Nila Kurta', price: '5000' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, name: 'Nila Kurta', price: 5000, sale_price: 5000, version: 2 });
  });

  test('A product that moves to another category is listed there at once', async () => {
    const eid = await buildCategory('Eid');
    const { body: before } = await sendProduct(kurtaForm());
    const { body } = await sendProductChange(before.id, { category: String(eid) });
    expect([body.category, body.sale_price]).toEqual(['Eid', 3870]);
    expect((await call('GET', '/products/by-category/eid/')).body).toHaveLength(1);
  });

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

  test('Saving an outdated version of a product is refused', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    expect((await sendProductChange(before.id, { color: 'red', version: '1' })).body.version).toBe(2);
    const { status, body } = await sendProductChange(before.id, { color: 'blue', version: '1' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'version_conflict',
      'Someone else changed this while you were editing.',
    ]);
    expect(body.current).toMatchObject({ id: before.id, color: 'red', version: 2, price: 4500 });
    expect((await productRow(before.id)).color).toBe('red');
  });

  test('Of ten editors who save the same version at once, one succeeds', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    const { edits } = await inTransaction(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', before.id).forUpdate().execute();
      const begun = Array.from({ length: 10 }, (_, n) =>
        sendProductChange(before.id, { name: `Edit ${n}`, version: '1' }),
      );
      await untilWaiting(10);
      return { edits: begun };
    });
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await productRow(before.id)).version).toBe(2);
  });

  test('A new stock is reduced by what was sold since the form was opened', async () => {
    const { body: before } = await sendProduct(kurtaForm({ stock: '5' }));
    const order = orderPayload([{ id: before.id, size: 'M', price: 4500 }], { payment_method: 'jazzcash' });
    const { edit } = await inTransaction(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', before.id).forUpdate().execute();
      // Cash orders that wait for longer than 0.2 s begin anew, and would come after the edit.
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

  test.each([
    ['expected_stock', 'many'],
    ['expected_stock', '1e309'],
    ['expected_size_stock', '{"S":'],
    ['expected_size_stock', '[[]]'],
    ['version', '__proto__'],
  ])('A change whose %s is %j is refused', async (field, value) => {
    const { body: before } = await sendProduct(kurtaForm());
    const { status, body } = await sendProductChange(before.id, { stock: '9', [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await stockOf(before.id)).toBe(1);
  });

  test('Changing a product that does not exist is refused', async () => {
    const statuses = [];
    for (const id of ['2147483647', '0', 'x', '99999999999', '1e3', '-1']) {
      statuses.push(
        (await call('PATCH', `/products/${id}/update/`, { token: productToken, body: formOf({ name: 'x' }) }))
          .status,
      );
    }
    expect(statuses).toEqual(Array(6).fill(404));
  });
});

describe('The slug of a product', () => {
  test('The old slug of a product redirects to the new one', async () => {
    const { body: before } = await sendProduct(kurtaForm({ slug: 'Old-Name' }));
    await sendProductChange(before.id, { slug: 'new-name' });
    const old = await call('GET', '/products/slug/OLD-name/');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/products/slug/new-name/']);
    await sendProductChange(before.id, { slug: 'newest-name' });
    expect((await call('GET', '/products/slug/new-name/')).headers.get('location')).toBe(
      '/products/slug/newest-name/',
    );
  });

  test('A slug never changes by itself', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    expect((await sendProductChange(before.id, { name: 'Quite another name' })).body.slug).toBe('neel-kurta');
    expect((await sendProductChange(before.id, { slug: '' })).body.slug).toBe('neel-kurta');
  });

  test('An old slug stops redirecting when a new product takes it', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    await sendProductChange(before.id, { slug: 'moved' });
    const { body: other } = await sendProduct(kurtaForm({ slug: 'neel-kurta', name: 'Other' }));
    expect((await call('GET', '/products/slug/neel-kurta/')).body.id).toBe(other.id);
    await removeProduct(other.id);
    expect((await call('GET', '/products/slug/neel-kurta/')).status).toBe(404);
  });

  test('A product can get its old slug back', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    await sendProductChange(before.id, { slug: 'moved' });
    await sendProductChange(before.id, { slug: 'neel-kurta' });
    expect((await call('GET', '/products/slug/neel-kurta/')).status).toBe(200);
    expect((await call('GET', '/products/slug/moved/')).headers.get('location')).toBe(
      '/products/slug/neel-kurta/',
    );
  });

  test('The slug of another product cannot be taken', async () => {
    await sendProduct(kurtaForm({ slug: 'taken' }));
    const { body: second } = await sendProduct(kurtaForm());
    const { status, body } = await sendProductChange(second.id, { slug: 'Taken', color: 'red' });
    expect([status, body.code]).toEqual([409, 'slug_taken']);
    expect(await productRow(second.id)).toMatchObject({ slug: 'neel-kurta', color: 'black' });
  });

  test('One slug requested by ten uploads at once goes to one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendProduct(kurtaForm({ slug: 'wanted' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await countProducts()).toBe(1);
  });
});
