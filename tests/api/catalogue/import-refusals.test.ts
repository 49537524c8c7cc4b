import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { workOnImports } from '#app/features/imports/apply/import-jobs.server.ts';
import { compareImport } from '#app/features/imports/compare/compare-import.server.ts';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { buildCategory, buildStaffToken } from '#tests/support/builders.ts';
import {
  applyImportNow,
  comparedImport,
  importRows,
  readImport,
  SHOPIFY_HEADINGS,
  sendImport,
  shopifyFile,
  shopifyRows,
  undoImportNow,
} from '#tests/support/catalogue/import-files.ts';
import { kurtaForm, sendProduct } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken({ role: 'owner' });

beforeEach(async () => {
  await db.deleteFrom('imports').execute();
  await db.deleteFrom('import_profiles').execute();
  await db.deleteFrom('import_words').execute();
  await db.deleteFrom('products').execute();
});

const staffView = async (id: number) => (await call('GET', `/api/admin/products/${id}/`, { token })).body;

const answer = (id: number, body: object, by = token) =>
  call('PUT', `/api/admin/imports/${id}/answers/`, { token: by, body });

/** Runs `work` until it waits for what `hold` has locked or changed, then `meanwhile`, and lets it go on. */
async function whileHeld(
  hold: (tx: Tx) => Promise<unknown>,
  work: () => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const working = await db.transaction().execute(async (tx) => {
    await hold(tx);
    const begun = work();
    const isWaiting = async () =>
      (await sql`select from pg_locks where not granted limit 1`.execute(db)).rows.length > 0;
    while (!(await isWaiting()));
    await meanwhile();
    return { begun };
  });
  await working.begun;
}

describe('A file', () => {
  test('May have an emoji wherever its texts are cut', async () => {
    const cut = (letters: number) => `${'a'.repeat(letters - 1)}😀 and more`;
    const found = await comparedImport(
      token,
      shopifyFile([
        `${cut(300)},${cut(200)},<p>${cut(117)}</p>,${cut(200)},Kurta,Size,${cut(60)},x-1,900,shopify,1,`,
      ]),
    );
    expect(found).toMatchObject({ state: 'ready', counts: { error: 1 } });
    expect(found.examples[0][2]).toBe(`<p>${'a'.repeat(116)}`);
  });

  test.each([
    ['a code', ['S', 'x'.repeat(300), 4500, 1, ''], 'sku'],
    ['a stock', ['S', 'n-1', 4500, 9_999_999, ''], 'stock'],
    ['a size', ['s'.repeat(90), 'n-1', 4500, 1, ''], 'size'],
    ['a cost', ['S', 'n-1', 4500, 1, 9_999_999_999], 'cost'],
  ])('With %s that no product can have says so, and is applied without it', async (_, cells, column) => {
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', size_stock: '{"S":1,"M":2}' }));
    const [size, sku, price, pieces, cost] = cells;
    const row = [
      'neel,Neel Kurta,<p>x</p>,Casual Wear,Kurta,Size',
      size,
      sku,
      price,
      'shopify',
      pieces,
      cost,
    ];
    const other = 'sada,Sada Kurta,<p>x</p>,Casual Wear,Kurta,Size,S,s-1,900,shopify,1,';
    const found = await comparedImport(token, [SHOPIFY_HEADINGS, row.join(','), other].join('\n'));
    expect(found.counts).toMatchObject({ new: 1, error: 1 });
    const [wrong] = await importRows(token, found.id, '?filter=error');
    expect(wrong.problems.map((one: { column: string }) => one.column)).toContain(column);
    expect(await applyImportNow(token, found.id)).toMatchObject({ state: 'applied', done: 1, failed: 0 });
    expect((await staffView(body.id)).stock).toBe(3);
  });

  test.each([
    ['shopify', 'Handle,Title,Product Category,Type,Variant Price,Status'],
    [
      'medusa',
      'Product Handle,Product Title,Product Category,Product Type,Variant Price PKR,Product Status,Variant Id',
    ],
  ])('Of %s whose states are words of a programming language is compared', async (format, headings) => {
    const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const rows = words.map((word, n) => `kurta-${n},Kurta,Casual Wear,Kurta,4500,${word},v${n}`);
    const text = [headings, ...rows.map((row) => (format === 'medusa' ? row : row.replace(/,v\d$/, '')))];
    const found = await comparedImport(token, text.join('\n'));
    expect(found).toMatchObject({ format, state: 'ready' });
    expect(Object.values<number>(found.counts).reduce((sum, count) => sum + count)).toBe(4);
  });

  test('Cannot be answered with what the database cannot keep', async () => {
    const { id, answers } = await comparedImport(
      token,
      shopifyFile(shopifyRows('neel', 'Neel', [{ size: 'S', pieces: 1 }])),
    );
    const hostile = ['\0', 'a\ud800', '\udc00'];
    for (const text of hostile)
      for (const said of [
        { colors: { [text]: 'Blue' } },
        { colors: { blue: text } },
        { columns: { [text]: [1] } },
        { blank_clears: [text] },
        { defaults: { ...answers.defaults, color: text } },
      ])
        expect((await answer(id, { ...answers, ...said })).status, JSON.stringify(said)).toBe(400);
  });

  test('Takes the last of two answers to words that are the same, and none to a blank', async () => {
    const { id, answers } = await comparedImport(
      token,
      shopifyFile(shopifyRows('neel', 'Neel', [{ size: 'S', pieces: 1 }])),
    );
    const colors = { Red: 'Crimson', ' red ': 'Ruby', '  ': 'White' };
    expect((await answer(id, { ...answers, colors })).status).toBe(200);
    const kept = await db.selectFrom('import_words').select(['word', 'meaning']).execute();
    expect(kept).toEqual([{ word: 'red', meaning: 'Ruby' }]);
  });

  test('That is answered while it is compared is compared by these answers', async () => {
    const { id, answers } = await comparedImport(token, 'Name,Address,Price\nNeel Kurta,neel,4700\n');
    const withColor = (color: string) => ({ ...answers, defaults: { ...answers.defaults, color } });
    await answer(id, withColor('Blue'));
    await whileHeld(
      (tx) => sql`lock table categories in access exclusive mode`.execute(tx),
      () => compareImport(id),
      () => answer(id, withColor('Green')),
    );
    await workOnImports();
    const [row] = await importRows(token, id);
    expect(row.differences).toContainEqual({ field: 'color', before: null, after: 'Green' });
  });

  test('Of an owner shows what pieces cost to nobody else, under no other name either', async () => {
    const content = await buildStaffToken({ role: 'content' });
    const text = `${SHOPIFY_HEADINGS}\na,A,text,Casual Wear,Kurta,Size,M,A-M,900,shopify,1,431\n`;
    const { id, answers, examples } = await comparedImport(token, text);
    expect(JSON.stringify(examples)).toContain('431');
    const results = (by: string) => call('GET', `/api/admin/imports/${id}/results/`, { token: by });
    expect((await results(token)).body).toContain('431');
    const seen = await readImport(content, id);
    expect(JSON.stringify([seen, await importRows(content, id)])).not.toContain('431');
    expect((await results(content)).body.code).toBe('not_permitted');
    expect((await answer(id, answers, content)).body.code).toBe('not_permitted');
    // One of their own they may.
    const own = await sendImport(content, text);
    expect((await answer(own.body.id, answers, content)).status).toBe(200);
  });
});

describe('Taking an import back', () => {
  test('Leaves a category that is gone, and brings back the rest', async () => {
    const former = await buildCategory('Winter Shawls');
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', category: String(former) }));
    const { id } = await comparedImport(
      token,
      'Name,Address,Category,Price\nNeel Kurta,neel,Casual Wear,4700\n',
    );
    await applyImportNow(token, id);
    await db.deleteFrom('categories').where('id', '=', former).execute();
    expect(await undoImportNow(token, id)).toMatchObject({ state: 'undone' });
    expect(await staffView(body.id)).toMatchObject({ price: 4500, category: 'Casual Wear' });
    const [row] = await importRows(token, id);
    expect(row).toMatchObject({ undone: 'partly', note: expect.stringContaining('category') });
  });

  test('Gives a product that it moved to the women’s clothing its ages again, and who it is for', async () => {
    const ages = [
      { size: '4Y', from_months: 48, to_months: 60 },
      { size: '6Y', from_months: 72, to_months: 84 },
    ];
    const forKids = { collection: 'Kids Collection', made_for: 'girl', size_ages: JSON.stringify(ages) };
    const { body } = await sendProduct(
      kurtaForm({ slug: 'neel', size_stock: '{"4Y":1,"6Y":2}', ...forKids }),
    );
    const { id } = await comparedImport(token, 'Name,Address,Collection\nNeel,neel,Womens Clothing\n');
    const [row] = await importRows(token, id);
    expect(row.differences).toContainEqual({
      ...{ field: 'size_ages', before: ['4Y: 4 y', '6Y: 6 y'], after: null },
    });
    await applyImportNow(token, id);
    expect(await staffView(body.id)).toMatchObject({ made_for: null, size_ages: [] });
    await undoImportNow(token, id);
    expect(await staffView(body.id)).toMatchObject({ made_for: 'girl', size_ages: ages });
    expect((await importRows(token, id))[0]).toMatchObject({ undone: 'undone' });
  });

  test('Schedules a product again, unless its day has passed', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', state: 'scheduled', live_from: day }));
    const file = 'Name,Address,State,Price\nNeel Kurta,neel,draft,4700\n';
    const first = await comparedImport(token, file);
    await applyImportNow(token, first.id);
    expect(await staffView(body.id)).toMatchObject({ state: 'draft', live_from: null, price: 4700 });
    expect(await undoImportNow(token, first.id)).toMatchObject({ state: 'undone' });
    expect(await staffView(body.id)).toMatchObject({ state: 'scheduled', price: 4500 });
    const second = await comparedImport(token, file);
    await applyImportNow(token, second.id);
    await sql`update import_rows set differences = (select jsonb_agg(case when one ->> 'field' = 'live_from'
      then one || '{"before": "2024-01-01T00:00:00Z"}' else one end) from jsonb_array_elements(differences) as one)`.execute(
      db,
    );
    expect(await undoImportNow(token, second.id)).toMatchObject({ state: 'undone' });
    expect(await staffView(body.id)).toMatchObject({ state: 'draft', price: 4500 });
  });

  test.each([
    [
      'somebody has reviewed',
      (id: number) =>
        sql`insert into reviews (product_id, user_name, rating, comment) values (${id}, 'Koel', 5, 'Good')`,
    ],
    [
      'somebody waits for',
      (id: number) =>
        sql`insert into stock_alerts (product_id, size, phone, contact_hash) values (${id}, 'S', '+923001234567', ${'a'.repeat(43)})`,
    ],
  ])('Archives a product that %s, with what they left', async (_, happen) => {
    const { id } = await comparedImport(
      token,
      shopifyFile(shopifyRows('neel', 'Neel', [{ size: 'S', pieces: 3 }])),
    );
    await applyImportNow(token, id);
    const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    await happen(product.id).execute(db);
    await undoImportNow(token, id);
    expect(await staffView(product.id)).toMatchObject({ state: 'archived' });
  });

  test('Waits for an order that is being placed, whose pieces stay sold', async () => {
    const { body } = await sendProduct(kurtaForm({ slug: 'neel', size: 'S,M', stock: '5' }));
    const { id } = await comparedImport(
      token,
      shopifyFile(
        shopifyRows('neel', 'Neel Kurta', [
          { size: 'S', pieces: 3 },
          { size: 'M', pieces: 2 },
        ]),
      ),
    );
    await applyImportNow(token, id);
    expect((await staffView(body.id)).sizes).toHaveLength(2);
    await call('POST', `/api/admin/imports/${id}/undo/`, { token });
    await whileHeld(async (tx) => {
      await sql`update products set updated_at = now() where id = ${body.id}`.execute(tx);
      await sql`update product_sizes set stock = stock - 1 where product_id = ${body.id} and size = 'S'`.execute(
        tx,
      );
    }, workOnImports);
    expect(await readImport(token, id)).toMatchObject({ state: 'undone' });
    expect(await staffView(body.id)).toMatchObject({ sizes: [], stock: 4 });
  });
});
