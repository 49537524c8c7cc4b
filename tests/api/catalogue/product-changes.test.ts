import { beforeEach, describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { buildCategory, buildStaff, emptyCatalogue, stockOf } from '#tests/support/builders.ts';
import {
  kurtaForm,
  productRow,
  productToken,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

beforeEach(emptyCatalogue);

describe('Changing a product', () => {
  test('A change writes only the fields that were sent', async () => {
    const { body: before } = await sendProduct(kurtaForm({ stock: '4', color: 'red', image: await jpeg() }));
    const { status, body } = await sendProductChange(before.id, { name: 'Nila Kurta', price: '5000' });
    expect(status).toBe(200);
    const { updated_at } = body;
    const changed = { name: 'Nila Kurta', price: 5000, sale_price: 5000, version: 2, updated_at };
    expect(body).toEqual({ ...before, ...changed });
  });

  test('A product that moves to another category is listed there at once', async () => {
    const eid = await buildCategory('Eid');
    const { body: before } = await sendProduct(kurtaForm());
    const { body } = await sendProductChange(before.id, { category: String(eid) });
    expect([body.category, body.sale_price]).toEqual(['Eid', 3870]);
    expect((await call('GET', '/products/by-category/eid/')).body).toHaveLength(1);
  });

  test('Saving an outdated version of a product is refused', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    expect((await sendProductChange(before.id, { color: 'red', version: '1' })).body.version).toBe(2);
    const { status, body } = await sendProductChange(before.id, { color: 'blue', version: '1' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'version_conflict',
      'This was changed while you were editing.',
    ]);
    expect(body.current).toMatchObject({ id: before.id, color: 'red', version: 2, price: 4500 });
    expect((await productRow(before.id)).color).toBe('red');
  });

  test('Saving an outdated version names who was quicker, and when', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    const { access: token } = await issueTokens(await buildStaff({ username: 'nadia' }));
    const sent = { token, body: formOf({ price: '6990' }) };
    expect((await call('PATCH', `/products/${before.id}/update/`, sent)).status).toBe(200);
    const { body } = await sendProductChange(before.id, { price: '8490', version: '1' });
    const [entry] = (await call('GET', '/api/admin/audit/?limit=1', { token })).body;
    expect([body.changed_by, body.changed_at]).toEqual(['nadia', entry.at]);
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
