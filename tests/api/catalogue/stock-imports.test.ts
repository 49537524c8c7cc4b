import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ANSWERS } from '#app/features/imports/answers.ts';
import { workOnImports } from '#app/features/imports/apply/import-jobs.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import {
  applyImportNow,
  comparedImport,
  importRows,
  ledgerOf,
  readImport,
  sendImport,
  undoImportNow,
} from '#tests/support/catalogue/import-files.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken({ role: 'owner' });

let neel: { id: number; slug: string };
let dupatta: { id: number; slug: string };

beforeEach(async () => {
  await db.deleteFrom('imports').execute();
  await db.deleteFrom('import_profiles').execute();
  await db.deleteFrom('order_lines').execute();
  await db.deleteFrom('products').execute();
  neel = await buildProduct({ slug: 'neel', sizes: { S: 3, M: 5 } });
  dupatta = await buildProduct({ slug: 'dupatta', stock: 4, size: 'Free Size' });
  for (const size of ['S', 'M'])
    await db
      .updateTable('product_sizes')
      .set({ sku: `NEEL-${size}`, barcodes: [`89611000000${size}`] })
      .where('product_id', '=', neel.id)
      .where('size', '=', size)
      .execute();
  await db.updateTable('products').set({ sku: 'DUP-1' }).where('id', '=', dupatta.id).execute();
});

const stockOf = async (id: number) => {
  const rows = await db
    .selectFrom('product_sizes')
    .select(['size', 'stock'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { stock, sizes: Object.fromEntries(rows.map((row) => [row.size, row.stock])) };
};

const table = (...lines: string[]) => lines.join('\n');

describe('A file with nothing but stock', () => {
  test('Changes the pieces of what it names by SKU, with one row of the ledger each, and goes back as a whole', async () => {
    const found = await comparedImport(
      token,
      table('SKU,Quantity', 'NEEL-S,7', 'NEEL-M,5', 'DUP-1,1', 'NONE-1,4'),
    );
    expect(found.answers.stock_only).toBe(true);
    expect(found.counts).toEqual({ new: 0, changed: 2, same: 0, error: 0, skipped: 1 });
    const [first, second] = await importRows(token, found.id);
    expect(first).toMatchObject({ product_id: neel.id, lines: [2, 3], matched_by: 'sku' });
    expect(first.differences).toEqual([{ field: 'stock:S', before: 3, after: 7 }]);
    expect(second.differences).toEqual([{ field: 'stock', before: 4, after: 1 }]);
    await applyImportNow(token, found.id);
    expect(await stockOf(neel.id)).toEqual({ stock: 12, sizes: { S: 7, M: 5 } });
    expect(await stockOf(dupatta.id)).toMatchObject({ stock: 1 });
    expect((await ledgerOf(neel.id)).at(-1)).toEqual(['S', 'import', 4]);
    await undoImportNow(token, found.id);
    expect(await stockOf(neel.id)).toEqual({ stock: 8, sizes: { S: 3, M: 5 } });
    expect(await stockOf(dupatta.id)).toMatchObject({ stock: 4 });
  });

  test('Finds sizes by barcode, and by address and size', async () => {
    const byCode = await comparedImport(token, table('Barcode,Stock', '89611000000M,9'));
    const [one] = await importRows(token, byCode.id);
    expect(one).toMatchObject({
      matched_by: 'barcode',
      differences: [{ field: 'stock:M', before: 5, after: 9 }],
    });
    const byAddress = await comparedImport(token, table('Handle,Size,Qty', 'neel,Small,0', 'neel,XL,2'));
    const [other] = await importRows(token, byAddress.id);
    expect(other.differences).toEqual([{ field: 'stock:S', before: 3, after: 0 }]);
    expect(other.problems).toMatchObject([
      { line: 3, level: 'warning', sentence: 'The product has no size XL: it is left.' },
    ]);
  });

  test('Of Shopify has a row for each location, which count together', async () => {
    const headings =
      'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available (not editable),On hand (current)';
    const found = await comparedImport(
      token,
      table(
        headings,
        'neel,Neel,Size,S,NEEL-S,,,Lahore,2,3',
        'neel,Neel,Size,M,NEEL-M,,,Lahore,5,6',
        'neel,Neel,Size,S,NEEL-S,,,Karachi,4,4',
        'neel,Neel,Size,M,NEEL-M,,,Karachi,not stocked,not stocked',
      ),
    );
    expect(found).toMatchObject({ format: 'shopify_inventory', counts: { changed: 1, error: 0 } });
    const [row] = await importRows(token, found.id);
    expect(row.differences).toEqual([{ field: 'stock:S', before: 3, after: 6 }]);
  });

  test('That this shop wrote comes back without a difference, and with what somebody counted', async () => {
    const { bytes } = await call('POST', '/api/admin/exports/stock/', { token, body: { format: 'csv' } });
    const same = await comparedImport(token, bytes);
    expect(same).toMatchObject({ format: 'shop_stock', counts: { same: 2, changed: 0, error: 0 } });
    const text = new TextDecoder().decode(bytes).replace('S,3,NEEL-S', 'S,2,NEEL-S');
    const counted = await comparedImport(token, text);
    const rows = await importRows(token, counted.id, '?filter=changed');
    expect(rows.map((row: { differences: unknown }) => row.differences)).toEqual([
      [{ field: 'stock:S', before: 3, after: 2 }],
    ]);
  });

  test('What is sold between comparison and applying stays sold', async () => {
    const found = await comparedImport(token, table('SKU,Quantity', 'NEEL-M,9'));
    await placeCod(orderPayload([{ id: neel.id, size: 'M', price: 4000, quantity: 2 }]));
    await applyImportNow(token, found.id);
    expect((await stockOf(neel.id)).sizes).toEqual({ S: 3, M: 7 });
  });

  test('Takes nothing else of a file that has more, once somebody says so', async () => {
    const { body } = await sendImport(
      token,
      table('SKU,Name,Price,Quantity', 'NEEL-S,Another Name,9000,8', 'NEW-1,New,3000,1'),
    );
    await call('PUT', `/api/admin/imports/${body.id}/answers/`, {
      token,
      body: { ...NO_ANSWERS, stock_only: true },
    });
    await workOnImports();
    const found = await readImport(token, body.id);
    expect(found.counts).toEqual({ new: 0, changed: 1, same: 0, error: 0, skipped: 1 });
    const [row] = await importRows(token, body.id);
    expect(row.differences).toEqual([{ field: 'stock:S', before: 3, after: 8 }]);
  });
});

describe('What is missing in a file', () => {
  test('Is archived when somebody asks for it, counted before, and brought back with the import', async () => {
    const { body } = await sendImport(token, table('Address,Name', 'neel,Neel'));
    const answers = { ...NO_ANSWERS, archive_missing: true };
    await call('PUT', `/api/admin/imports/${body.id}/answers/`, { token, body: answers });
    await workOnImports();
    const rows = await importRows(token, body.id, '?filter=changed');
    expect(rows).toContainEqual(
      expect.objectContaining({
        lines: [],
        product_id: dupatta.id,
        differences: [{ field: 'state', before: 'live', after: 'archived' }],
      }),
    );
    const stateOf = async () =>
      (await db.selectFrom('products').select('state').where('id', '=', dupatta.id).executeTakeFirstOrThrow())
        .state;
    await applyImportNow(token, body.id);
    expect(await stateOf()).toBe('archived');
    await undoImportNow(token, body.id);
    expect(await stateOf()).toBe('live');
  });

  test('Is scheduled again by the way back, when it was', async () => {
    const day = new Date(Date.UTC(2099, 2, 21, 18));
    const scheduled = { state: 'scheduled' as const, live_from: day };
    await db.updateTable('products').set(scheduled).where('id', '=', dupatta.id).execute();
    const { body } = await sendImport(token, table('Address,Name', 'neel,Neel'));
    const answers = { ...NO_ANSWERS, archive_missing: true };
    await call('PUT', `/api/admin/imports/${body.id}/answers/`, { token, body: answers });
    await workOnImports();
    await applyImportNow(token, body.id);
    await undoImportNow(token, body.id);
    const columns = ['state', 'live_from'] as const;
    const [row] = await db.selectFrom('products').select(columns).where('id', '=', dupatta.id).execute();
    expect(row).toEqual(scheduled);
  });

  test('Is not what one of its codes may mean, though several share it', async () => {
    const twins = [await buildProduct({ sizes: { S: 1 } }), await buildProduct({ sizes: { S: 1 } })];
    const ids = twins.map(({ id }) => id);
    await db.updateTable('products').set({ sku: 'TWIN' }).where('id', 'in', ids).execute();
    const { body } = await sendImport(token, table('Name,SKU', 'Twin,TWIN'));
    const answers = { ...NO_ANSWERS, archive_missing: true };
    await call('PUT', `/api/admin/imports/${body.id}/answers/`, { token, body: answers });
    await workOnImports();
    const rows = await importRows(token, body.id, '?filter=changed');
    expect(rows).toContainEqual(expect.objectContaining({ product_id: dupatta.id }));
    for (const id of ids) expect(rows).not.toContainEqual(expect.objectContaining({ product_id: id }));
  });

  test('Is not asked for again by the next file of the same headings', async () => {
    const { body } = await sendImport(token, table('Address,Name', 'neel,Neel'));
    await call('PUT', `/api/admin/imports/${body.id}/answers/`, {
      token,
      body: { ...NO_ANSWERS, archive_missing: true },
    });
    const next = await comparedImport(token, table('Address,Name', 'neel,Neel'));
    expect(next.answers.archive_missing).toBe(false);
  });
});

test('A size has up to 40 letters, and is sold and frozen so', async () => {
  const size = 'Medium / Extra Long Sleeves with Lining';
  const { id } = await buildProduct({ sizes: { [size]: 2 } });
  const answer = await placeCod(orderPayload([{ id, size, price: 4000 }]));
  expect(answer.status).toBe(201);
  const line = await db
    .selectFrom('order_lines')
    .select('size')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line.size).toBe(size);
  expect(await ledgerOf(id)).not.toEqual([]);
});
