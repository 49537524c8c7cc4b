import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { AT_ONCE, applyImport, startApplying } from '#app/features/imports/apply/apply-import.server.ts';
import { workOnImports } from '#app/features/imports/apply/import-jobs.server.ts';
import { deleteOldImports } from '#app/features/imports/delete-imports.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaff, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import {
  applyImportNow,
  comparedImport,
  importRows,
  ledgerOf,
  readImport,
  SHOPIFY_HEADINGS,
  sendImport,
  shopifyFile,
  shopifyRows,
  undoImportNow,
} from '#tests/support/catalogue/import-files.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { kurtaForm, productCategory, sendProduct, sendProductChange } from '#tests/support/product-calls.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken({ role: 'owner' });

beforeEach(async () => {
  await db.deleteFrom('imports').execute();
  await db.deleteFrom('import_profiles').execute();
  await db.deleteFrom('import_words').execute();
  await db.deleteFrom('products').execute();
});

const NEEL = shopifyRows('neel', 'Neel Kurta', [
  { size: 'S', pieces: 3 },
  { size: 'M', pieces: 5 },
]);

const SADA = shopifyRows('sada', 'Sada Kurta', [{ size: 'M', pieces: 2, price: 3000 }]);

const productsNow = () =>
  db.selectFrom('products').select(['id', 'name', 'slug', 'price', 'state', 'stock']).orderBy('id').execute();

const idOf = async (slug: string) =>
  (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

const staffView = async (id: number) => (await call('GET', `/api/admin/products/${id}/`, { token })).body;

async function applied(text: string) {
  const { id } = await comparedImport(token, text);
  return applyImportNow(token, id);
}

async function sell(id: number, size: string, quantity: number): Promise<void> {
  const { price } = await staffView(id);
  const answer = await placeCod(orderPayload([{ id, size, quantity, price }]));
  expect(answer.status).toBe(201);
}

const setPrice = async (id: number, price: string) => sendProductChange(id, { price });

describe('A file of products', () => {
  test('Is compared first, and changes nothing', async () => {
    const found = await comparedImport(token, shopifyFile(NEEL, SADA));
    expect(found).toMatchObject({ format: 'shopify', state: 'ready', to_do: 2, done: 0 });
    expect(found.counts).toEqual({ new: 2, changed: 0, same: 0, error: 0, skipped: 0 });
    expect(await productsNow()).toEqual([]);
    const [neel] = await importRows(token, found.id);
    expect(neel).toMatchObject({ key: 'neel', name: 'Neel Kurta', lines: [2, 3], outcome: 'new' });
    expect(neel.differences).toContainEqual({ field: 'price', before: null, after: 4500 });
    expect(neel.differences).toContainEqual({ field: 'category', before: null, after: 'Casual Wear' });
    expect(neel.differences).toContainEqual({ field: 'stock:M', before: null, after: 5 });
  });

  test('Once applied its products are drafts with their sizes, codes and address, and the ledger says that they were imported', async () => {
    const done = await applied(shopifyFile(NEEL, SADA));
    expect(done).toMatchObject({ state: 'applied', done: 2, failed: 0 });
    const id = await idOf('neel');
    expect(await staffView(id)).toMatchObject({
      ...{
        name: 'Neel Kurta',
        price: 4500,
        state: 'draft',
        stock: 8,
        category_id: productCategory,
        size: 'S,M',
      },
      size_codes: [
        { size: 'S', sku: 'neel-S' },
        { size: 'M', sku: 'neel-M' },
      ],
    });
    expect(await ledgerOf(id)).toEqual([
      ['S', 'import', 3],
      ['M', 'import', 5],
    ]);
  });

  test('Sizes that cost more keep their price, which the same file does not change again', async () => {
    const text = shopifyFile(
      shopifyRows('long', 'Long Kurta', [
        { size: 'M', pieces: 2, price: 4800 },
        { size: 'S', pieces: 3, price: 4500 },
      ]),
    );
    expect(await applied(text)).toMatchObject({ state: 'applied', failed: 0 });
    const product = await staffView(await idOf('long'));
    expect(product).toMatchObject({ price: 4500 });
    expect(product.sizes).toContainEqual(expect.objectContaining({ size: 'M', price: 4800 }));
    const again = await comparedImport(token, text);
    expect(again.counts).toMatchObject({ changed: 0, same: 1 });
    const [row] = await importRows(token, again.id);
    expect(row.problems).toMatchObject([{ column: 'price', level: 'warning' }]);
    const cheaper = shopifyFile(
      shopifyRows('long', 'Long Kurta', [
        { size: 'M', pieces: 2, price: 4600 },
        { size: 'S', pieces: 3, price: 4500 },
      ]),
    );
    const next = await comparedImport(token, cheaper);
    const [changed] = await importRows(token, next.id);
    expect(changed.differences).toEqual([{ field: 'extra_price:M', before: 300, after: 100 }]);
    await applyImportNow(token, next.id);
    await undoImportNow(token, next.id);
    expect((await staffView(await idOf('long'))).sizes).toContainEqual(
      expect.objectContaining({ size: 'M', price: 4800 }),
    );
  });

  test('The same file again says that nothing changes, and names the import that was applied', async () => {
    const first = await applied(shopifyFile(NEEL, SADA));
    const again = await comparedImport(token, shopifyFile(NEEL, SADA));
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, error: 0, skipped: 0 });
    expect(again.same_file).toMatchObject({ id: first.id });
  });

  test('Only the cells that differ are written, and sizes that it does not name stay', async () => {
    await applied(shopifyFile(NEEL));
    const id = await idOf('neel');
    const next = await comparedImport(
      token,
      shopifyFile(shopifyRows('neel', 'Neel Kurta', [{ size: 'M', pieces: 9, price: 4800 }])),
    );
    const [row] = await importRows(token, next.id, '?filter=changed');
    expect(row).toMatchObject({ matched_by: 'source', product_id: id });
    expect(row.differences).toEqual([
      { field: 'stock:M', before: 5, after: 9 },
      { field: 'extra_price:M', before: 0, after: 300 },
    ]);
    await applyImportNow(token, next.id);
    expect(await staffView(id)).toMatchObject({
      ...{ price: 4500, stock: 12 },
      sizes: [
        { size: 'S', stock: 3 },
        { size: 'M', stock: 9, price: 4800 },
      ],
    });
  });

  test('What is sold between comparison and applying stays sold', async () => {
    await applied(shopifyFile(NEEL));
    const id = await idOf('neel');
    await sendProductChange(id, { state: 'live' });
    const next = await comparedImport(
      token,
      shopifyFile(shopifyRows('neel', 'Neel Kurta', [{ size: 'M', pieces: 9 }])),
    );
    await sell(id, 'M', 2);
    await applyImportNow(token, next.id);
    expect((await staffView(id)).sizes).toContainEqual({ size: 'M', stock: 7 });
  });

  test('A product that somebody changes after the comparison is left and listed', async () => {
    await applied(shopifyFile(NEEL));
    const id = await idOf('neel');
    const next = await comparedImport(
      token,
      shopifyFile(shopifyRows('neel', 'Neel Lawn Kurta', [{ size: 'M', pieces: 5 }]), SADA),
    );
    await setPrice(id, '5100');
    expect(await applyImportNow(token, next.id)).toMatchObject({ state: 'applied', done: 2, failed: 1 });
    expect(await staffView(id)).toMatchObject({ name: 'Neel Kurta', price: 5100 });
    const [left] = await importRows(token, next.id, '?filter=left');
    expect(left).toMatchObject({ key: 'neel', result: 'conflict' });
    expect(await idOf('sada')).toBeGreaterThan(0);
  });

  test('Rows with an error are left, the others are applied', async () => {
    const wrong = shopifyRows('wrong', 'Wrong', [{ size: 'M', pieces: 1, price: '1.250' }]);
    const found = await comparedImport(token, shopifyFile(wrong, NEEL));
    expect(found.counts).toMatchObject({ new: 1, error: 1 });
    const [row] = await importRows(token, found.id, '?filter=error');
    expect(row.problems).toMatchObject([{ line: 2, column: 'price', level: 'error' }]);
    await applyImportNow(token, found.id);
    expect((await productsNow()).map(({ slug }) => slug)).toEqual(['neel']);
  });

  test('Two rows that mean one product of the shop: the second is an error with both lines', async () => {
    await sendProduct(kurtaForm({ slug: 'neel', sku: 'N-1' }));
    const found = await comparedImport(
      token,
      'Name,SKU,Address,Price\nNeel Kurta,N-1,neel,4600\nNeel Kurta,N-1,neel-two,4700\n',
    );
    expect(found.counts).toMatchObject({ changed: 1, error: 1 });
    const [row] = await importRows(token, found.id, '?filter=error');
    expect(row.problems).toMatchObject([{ line: 3, sentence: expect.stringContaining('Line 2') }]);
  });

  test('A blank cell changes nothing, unless people say that it clears; (clear) always does', async () => {
    const { body } = await sendProduct(
      kurtaForm({ slug: 'neel', fabric: 'Lawn', work: 'Mirror work', lining: 'Cotton' }),
    );
    const text = 'Name,Address,Fabric,Work,Lining\nNeel Kurta,neel,,(clear),Cotton\n';
    const found = await comparedImport(token, text);
    expect((await importRows(token, found.id))[0].differences).toEqual([
      { field: 'work', before: 'Mirror work', after: null },
    ]);
    await call('PUT', `/api/admin/imports/${found.id}/answers/`, {
      token,
      body: { ...found.answers, blank_clears: ['fabric'] },
    });
    await workOnImports();
    await applyImportNow(token, found.id);
    expect(await staffView(body.id)).toMatchObject({ fabric: null, work: null, lining: 'Cotton' });
  });

  test('Words are explained once: the next file knows them', async () => {
    const text = (title: string) =>
      `${SHOPIFY_HEADINGS}\n${title},${title},text,Shirts > Lawn,Shalwar,Size,M,${title}-M,900,shopify,1,`;
    const first = await comparedImport(token, text('one'));
    expect(first.counts).toMatchObject({ error: 1 });
    expect(first.questions.map(({ kind, word }: { kind: string; word: string }) => [kind, word])).toEqual([
      ['category', 'Shirts > Lawn'],
      ['type', 'Shalwar'],
    ]);
    const answers = {
      ...first.answers,
      ...{ categories: { 'shirts > lawn': productCategory }, types: { shalwar: 'Co-ord' } },
    };
    await call('PUT', `/api/admin/imports/${first.id}/answers/`, { token, body: answers });
    await workOnImports();
    expect((await readImport(token, first.id)).counts).toMatchObject({ new: 1, error: 0 });
    expect((await comparedImport(token, text('two'))).counts).toMatchObject({ new: 1, error: 0 });
  });

  test('Costs are taken from a file of an owner only, and shown to owners only', async () => {
    const text = `${SHOPIFY_HEADINGS}\na,A,text,Casual Wear,Kurta,Size,M,A-M,900,shopify,1,450`;
    const content = await buildStaffToken({ role: 'content' });
    const theirs = await comparedImport(content, text);
    const owners = await comparedImport(token, text);
    const fieldsOf = async (by: string, id: number) =>
      (await importRows(by, id))[0].differences.map(({ field }: { field: string }) => field);
    expect(await fieldsOf(token, theirs.id)).not.toContain('cost');
    expect(await fieldsOf(token, owners.id)).toContain('cost');
    expect(await fieldsOf(content, owners.id)).not.toContain('cost');
  });

  test('A file of orders, and one without rows, are refused with a sentence', async () => {
    const refused = async (text: string) => (await sendImport(token, text)).body.detail;
    expect(await refused('Name,Financial Status,Lineitem name\n#1,paid,x\n')).toContain('orders');
    expect(await refused('Handle,Title,Variant Price\n')).toContain('no rows');
    expect(await refused(' \n')).toContain('no rows');
  });

  test('The results are the file with what became of each row and its line', async () => {
    const wrong = shopifyRows('wrong', 'Wrong', [{ size: 'M', price: 'x' }]);
    const done = await applied(shopifyFile(NEEL, wrong));
    const { body } = await call('GET', `/api/admin/imports/${done.id}/results/`, { token });
    const lines = body.split('\r\n');
    expect(lines[0]).toMatch(/,Result,Problem,Line$/);
    expect(lines[1]).toMatch(/,New,,2$/);
    expect(lines[3]).toMatch(/,Error,.*price.*,4$/);
  });
});

describe('Applying', () => {
  test('Goes on after it was interrupted, and does nothing twice', async () => {
    const others = Array.from({ length: AT_ONCE - 1 }, (_, n) =>
      shopifyRows(`kurta-${n}`, `Kurta ${n}`, [{ size: 'M', pieces: 1 }]),
    );
    const { id } = await comparedImport(token, shopifyFile(NEEL, ...others, SADA));
    const staff = await buildStaff();
    await startApplying(id, staff.id);
    // The first of the second transaction cannot be written: as if the process had ended there.
    await sql`alter table products add constraint no_more check (slug <> 'sada')`.execute(db);
    try {
      await expect(applyImport(id)).rejects.toThrow('no_more');
    } finally {
      await sql`alter table products drop constraint no_more`.execute(db);
    }
    expect(await readImport(token, id)).toMatchObject({
      ...{ state: 'applying', done: AT_ONCE, to_do: AT_ONCE + 1 },
    });
    await Promise.all([workOnImports(), workOnImports()]);
    expect(await readImport(token, id)).toMatchObject({ state: 'applied', done: AT_ONCE + 1, failed: 0 });
    expect(await ledgerOf(await idOf('neel'))).toHaveLength(2);
    expect(await productsNow()).toHaveLength(AT_ONCE + 1);
  });

  test('What is refused leaves nothing of itself, and the others are applied', async () => {
    const { id } = await comparedImport(token, shopifyFile(NEEL, SADA));
    await sendProduct(kurtaForm({ slug: 'neel' }));
    expect(await applyImportNow(token, id)).toMatchObject({ state: 'applied', done: 2, failed: 1 });
    const [neel, sada] = await importRows(token, id);
    expect(neel).toMatchObject({ result: 'failed', note: 'Another product has its address.' });
    expect(sada).toMatchObject({ result: 'applied' });
    expect((await productsNow()).map(({ slug }) => slug).sort()).toEqual(['neel', 'sada']);
  });

  test('That fails holds up no comparison of another file', async () => {
    const { id } = await comparedImport(token, shopifyFile(SADA));
    await startApplying(id, (await buildStaff()).id);
    const other = await sendImport(token, shopifyFile(NEEL));
    await sql`alter table products add constraint no_more check (slug <> 'sada')`.execute(db);
    try {
      await workOnImports();
    } finally {
      await sql`alter table products drop constraint no_more`.execute(db);
    }
    expect(await readImport(token, id)).toMatchObject({ state: 'applying', done: 0 });
    expect(await readImport(token, other.body.id)).toMatchObject({ state: 'ready' });
    await workOnImports();
    expect(await readImport(token, id)).toMatchObject({ state: 'applied', done: 1 });
  });

  test('One import at a time changes the products', async () => {
    const one = await comparedImport(token, shopifyFile(NEEL));
    const other = await comparedImport(token, shopifyFile(SADA));
    const apply = (id: number) => call('POST', `/api/admin/imports/${id}/apply/`, { token });
    expect((await apply(one.id)).status).toBe(200);
    expect((await apply(other.id)).body).toMatchObject({ code: 'busy' });
    await workOnImports();
    expect((await apply(other.id)).status).toBe(200);
    expect((await apply(one.id)).body).toMatchObject({ code: 'not_ready' });
  });
});

describe('Taking an import back', () => {
  test('Products that it added are gone, and those that it changed are as they were', async () => {
    const { body } = await sendProduct(
      kurtaForm({ slug: 'neel', fabric: 'Lawn', size_stock: '{"S":1,"M":2}' }),
    );
    const before = await staffView(body.id);
    const done = await applied(shopifyFile(NEEL, SADA));
    expect((await staffView(body.id)).stock).toBe(8);
    expect(await undoImportNow(token, done.id)).toMatchObject({ state: 'undone', done: 2, to_do: 2 });
    const { version: _, updated_at: __, ...after } = await staffView(body.id);
    expect(before).toMatchObject(after);
    expect((await productsNow()).map(({ slug }) => slug)).toEqual(['neel']);
  });

  test('After sales the pieces of the import go, those that were sold stay sold, each by a row of the ledger', async () => {
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', size_stock: '{"S":4,"M":4}' }));
    const done = await applied(shopifyFile(NEEL));
    await sell(body.id, 'M', 1);
    await undoImportNow(token, done.id);
    // S: 4, counted as 3, back to 4. M: 4, counted as 5, one sold, back by one.
    expect((await staffView(body.id)).sizes).toEqual([
      { size: 'S', stock: 4 },
      { size: 'M', stock: 3 },
    ]);
    expect((await ledgerOf(body.id)).filter(([, reason]) => reason === 'import')).toEqual([
      ['S', 'import', -1],
      ['M', 'import', 1],
      ['S', 'import', 1],
      ['M', 'import', -1],
    ]);
  });

  test('What people changed since stays, and is listed', async () => {
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', name: 'Old name' }));
    const done = await applied('Name,Address,Price,Fabric\nNeel,neel,4800,Lawn\n');
    await setPrice(body.id, '5200');
    await undoImportNow(token, done.id);
    expect(await staffView(body.id)).toMatchObject({ name: 'Old name', price: 5200, fabric: null });
    const [row] = await importRows(token, done.id);
    expect(row).toMatchObject({ undone: 'partly', note: expect.stringContaining('price') });
  });

  test('A product that was ordered meanwhile is archived, without the pieces of the import', async () => {
    const done = await applied(shopifyFile(NEEL, SADA));
    const id = await idOf('neel');
    await sendProductChange(id, { state: 'live' });
    await sell(id, 'M', 1);
    await undoImportNow(token, done.id);
    expect(await productsNow()).toMatchObject([{ slug: 'neel', state: 'archived', stock: 0 }]);
  });

  test('Sizes that came with it go again, unless a piece of them was sold', async () => {
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', size_stock: '{"S":1}' }));
    const rows = shopifyRows('neel', 'Neel Kurta', [...['S', 'M', 'L'].map((size) => ({ size, pieces: 3 }))]);
    const done = await applied(shopifyFile(rows));
    await sell(body.id, 'L', 1);
    await undoImportNow(token, done.id);
    expect((await staffView(body.id)).sizes).toEqual([
      { size: 'S', stock: 1 },
      { size: 'L', stock: 0 },
    ]);
  });

  test('Can be done for 30 days, however long the import had waited; its rows go 90 days after it was applied', async () => {
    const done = await applied(shopifyFile(NEEL));
    const age = (days: number) =>
      db
        .updateTable('imports')
        .set({
          created_at: sql<Date>`now() - interval '100 days'`,
          applied_at: sql<Date>`now() - make_interval(days => ${days})`,
        })
        .execute();
    await age(29);
    await deleteOldImports(new Date());
    expect((await readImport(token, done.id)).undo_until).not.toBeNull();
    await age(91);
    await deleteOldImports(new Date());
    expect((await call('GET', `/api/admin/imports/${done.id}/`, { token })).status).toBe(404);
  });

  test('After 30 days it is too late', async () => {
    const done = await applied(shopifyFile(NEEL));
    await db.updateTable('imports').set({ applied_at: sql<Date>`now() - interval '31 days'` }).execute();
    expect((await readImport(token, done.id)).undo_until).toBeNull();
    expect((await call('POST', `/api/admin/imports/${done.id}/undo/`, { token })).body.code).toBe('too_late');
  });
});

describe('The two files of PrestaShop', () => {
  const products = [
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity',
    '7;1;Neel Kurta;Casual Wear;4500;NEEL;0',
  ].join('\n');
  const combinations = [
    'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity',
    '7;Color:color:0, Size:select:1;Blue:0, S:1;NEEL-B-S;0;3',
    '7;Color:color:0, Size:select:1;Blue:0, M:1;NEEL-B-M;0;4',
    '7;Color:color:0, Size:select:1;Red:0, S:1;NEEL-R-S;500;2',
  ].join('\n');
  const send = (id: number, text: string) =>
    call('PUT', `/api/admin/imports/${id}/combinations/`, {
      token,
      body: formOf({ file: new File([text], 'combinations.csv') }),
    });

  test('Are compared together: a product for each color, with its sizes and prices', async () => {
    const { id } = await comparedImport(token, products);
    expect((await send(id, combinations)).status).toBe(200);
    await workOnImports();
    const [blue, red] = await importRows(token, id);
    expect(blue.differences).toEqual(
      expect.arrayContaining([
        { field: 'color', before: null, after: 'Blue' },
        { field: 'price', before: null, after: 4500 },
        { field: 'stock:M', before: null, after: 4 },
        { field: 'sku:S', before: null, after: 'NEEL-B-S' },
      ]),
    );
    expect(red.differences).toContainEqual({ field: 'price', before: null, after: 5000 });
  });

  test('Another file in place of the second is refused, and so is one that comes too late', async () => {
    const { id } = await comparedImport(token, products);
    expect((await send(id, products)).body.detail).toBe(
      'This is not the file of combinations of PrestaShop.',
    );
    await applyImportNow(token, id);
    expect((await send(id, combinations)).status).toBe(409);
  });
});
