import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import {
  applyImportNow,
  comparedImport,
  importRows,
  shopifyFile,
  shopifyRows,
  undoImportNow,
} from '#tests/support/catalogue/import-files.ts';
import { kurtaForm, sendProduct } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken({ role: 'owner' });

beforeEach(async () => {
  await db.deleteFrom('imports').execute();
  await db.deleteFrom('products').execute();
});

const fileOf = (...sizes: { size: string; price: number; pieces?: number | string }[]) =>
  shopifyFile(shopifyRows('neel', 'Neel Kurta', sizes));

/** S and M at 3,000 and XL at 3,500, with 2 pieces of each. */
async function threeSizes(): Promise<number> {
  const { body } = await sendProduct(
    kurtaForm({ slug: 'neel', price: '3000', size_stock: '{"S":2,"M":2,"XL":2}', size_extras: '{"XL":500}' }),
  );
  return body.id;
}

async function pricesOf(id: number): Promise<Record<string, number>> {
  const { price, sizes } = (await call('GET', `/api/admin/products/${id}/`, { token })).body;
  return Object.fromEntries(
    sizes.map((one: { size: string; price?: number }) => [one.size, one.price ?? price]),
  );
}

describe('A file that names some sizes of a product', () => {
  test.each([
    ['the dearest, at its price', [{ size: 'XL', price: 3500 }], {}],
    ['one, dearer', [{ size: 'M', price: 3200 }], { M: 3200 }],
    ['the dearest, cheaper than all', [{ size: 'XL', price: 2800 }], { XL: 2800 }],
    [
      'all but the dearest, dearer',
      [
        { size: 'S', price: 3300 },
        { size: 'M', price: 3400 },
      ],
      { S: 3300, M: 3400 },
    ],
    ['one that is new', [{ size: 'L', price: 3100, pieces: 1 }], { L: 3100 }],
  ])('Changes what these cost, and no other: %s', async (_, sizes, changed) => {
    const id = await threeSizes();
    const before = await pricesOf(id);
    const found = await comparedImport(token, fileOf(...sizes));
    await applyImportNow(token, found.id);
    expect(await pricesOf(id)).toEqual({ ...before, ...changed });
    expect((await comparedImport(token, fileOf(...sizes))).counts).toMatchObject({ changed: 0, same: 1 });
    await undoImportNow(token, found.id);
    expect(await pricesOf(id)).toEqual(before);
  });

  test('Gives sizes of one stock no prices of their own, and none of them the lowest', async () => {
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', price: '3500', size: 'S,XL', stock: '4' }));
    const sizes = [
      { size: 'S', price: 3000 },
      { size: 'XL', price: 3500 },
    ];
    const found = await comparedImport(token, fileOf(...sizes));
    const [row] = await importRows(token, found.id);
    expect(row).toMatchObject({ outcome: 'error' });
    expect(row.problems).toContainEqual(expect.objectContaining({ column: 'price', level: 'error' }));
    const counted = await comparedImport(token, fileOf(...sizes.map((one) => ({ ...one, pieces: 2 }))));
    await applyImportNow(token, counted.id);
    expect(await pricesOf(body.id)).toEqual({ S: 3000, XL: 3500 });
  });
});
