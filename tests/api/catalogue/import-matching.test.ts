import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { applyImportNow, comparedImport, importRows } from '#tests/support/catalogue/import-files.ts';
import { productCategory } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken({ role: 'owner' });

beforeEach(async () => {
  await db.deleteFrom('imports').execute();
  await db.deleteFrom('import_profiles').execute();
  await db.deleteFrom('products').execute();
});

/** Compared, with a category and a type for what is new. */
async function compared(text: string) {
  const { id, answers } = await comparedImport(token, text);
  const defaults = { ...answers.defaults, category: productCategory, type: 'Kurta' };
  await call('PUT', `/api/admin/imports/${id}/answers/`, { token, body: { ...answers, defaults } });
  return comparedImport(token, text);
}

const file = (price: string) =>
  `Handle,Title,Variant SKU,Variant Price\nneel,Neel,N-1,${price}\nsada,Sada,N-1,900\n`;

test('A product that one row made is not found by another row that has the same SKU', async () => {
  const first = await compared(file('call us'));
  expect(first.counts).toMatchObject({ new: 1, error: 1 });
  await applyImportNow(token, first.id);
  const mended = await comparedImport(token, file('800'));
  expect(mended.counts).toMatchObject({ new: 1, same: 1, error: 0 });
  await applyImportNow(token, mended.id);
  expect((await comparedImport(token, file('800'))).counts).toMatchObject({ same: 2, error: 0 });
});

test('One stock for several sizes is that of the product, and the same file changes nothing', async () => {
  const text = 'Name,SKU,Sizes,Price,Stock\nNeel,N-1,"S, M",900,30\n';
  const { id } = await compared(text);
  await applyImportNow(token, id);
  const product = await db.selectFrom('products').select(['size', 'stock', 'sku']).executeTakeFirstOrThrow();
  expect(product).toEqual({ size: 'S,M', stock: 30, sku: 'N-1' });
  expect((await comparedImport(token, text)).counts).toMatchObject({ same: 1, changed: 0 });
});

test('Of a row that belongs to no product nothing else is missing', async () => {
  const { id } = await comparedImport(
    token,
    'ID,Type,SKU,Name,Published,Regular price,Parent\n1,variation,X,,1,900,GONE\n2,variation,Y,,1,900,\n',
  );
  const rows = await importRows(token, id);
  expect(rows.flatMap(({ problems }: { problems: unknown[] }) => problems)).toMatchObject([
    { line: 2, column: 'parent' },
    { line: 3, column: 'parent' },
  ]);
});

test('For whom a piece is that is not for kids is left out before it is refused', async () => {
  const { id } = await compared(
    'title,price,gender,age_group,size\nNeel,900,unisex,adult,M\nPari,900,female,adult,M\nTara,900,girl,kids,M\n',
  );
  const rows = await importRows(token, id);
  expect(
    rows.map(({ problems }: { problems: { column: string }[] }) => problems.map(({ column }) => column)),
  ).toEqual([['description', 'made_for'], ['description'], ['description']]);
  expect(await applyImportNow(token, id)).toMatchObject({ done: 3, failed: 0 });
  const made = await db.selectFrom('products').select('made_for').orderBy('id').execute();
  expect(made.map(({ made_for }) => made_for)).toEqual([null, null, 'girl']);
});

test('A piece that comes in one more color keeps the product of the first, and gets another', async () => {
  const headings = 'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
  const red = '1,variable,SUIT,Suit,1,,,Color,"Red, Blue"\n2,variation,,,1,900,SUIT,Color,Red';
  const { id } = await compared(`${headings}\n${red}\n`);
  await applyImportNow(token, id);
  const both = `${headings}\n${red}\n3,variation,,,1,900,SUIT,Color,Blue\n`;
  const next = await comparedImport(token, both);
  expect(next.counts).toMatchObject({ new: 1, changed: 1, error: 0 });
  await applyImportNow(token, next.id);
  expect((await comparedImport(token, both)).counts).toMatchObject({ same: 2, error: 0 });
});
