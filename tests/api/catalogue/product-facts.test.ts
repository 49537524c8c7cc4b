import { beforeEach, describe, expect, test } from 'vitest';
import { mapFacts } from '#app/features/catalogue/products/facts.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import {
  countProducts,
  kurtaForm,
  productToken,
  type SentProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(async () => {
  await db.deleteFrom('products').execute();
});

const UNKNOWN = { ...mapFacts(() => null), made_for: null, size_ages: [], lengths: [] };

const FACTS = {
  set_contents: 'Kameez, shalwar and dupatta',
  fabric: 'Lawn',
  work: 'گوٹا on the neck',
  lining: 'Mul',
  care: 'Wash cold.',
  model_fit: 'Straight',
};

const AGES = [
  { size: 'S', from_months: 48, to_months: 72 },
  { size: 'M', from_months: 72, to_months: 96 },
];

const kids = (changes: SentProduct = {}) =>
  kurtaForm({ collection: 'Kids Collection', size: 'S,M', ...changes });

const kidsWithFacts = async () =>
  (await sendProduct(kids({ ...FACTS, made_for: 'girl', size_ages: JSON.stringify(AGES) }))).body;

describe('Facts of a product', () => {
  test('A client that knows no facts uploads a product without them', async () => {
    expect((await sendProduct(kurtaForm())).body).toMatchObject(UNKNOWN);
  });

  test('Facts are uploaded and read by product and in lists', async () => {
    const body = await kidsWithFacts();
    expect(body).toMatchObject({ ...FACTS, made_for: 'girl', size_ages: AGES });
    const { body: product } = await call('GET', `/products/slug/${body.slug}/`);
    expect(body).toMatchObject(product);
    expect((await call('GET', '/products/?collection=Kids%20Collection')).body).toEqual([product]);
  });

  test('An update that does not name the facts keeps them', async () => {
    const { id } = await kidsWithFacts();
    const { body } = await sendProductChange(id, kids({ price: '4200' }));
    expect(body).toMatchObject({ price: 4200, ...FACTS, made_for: 'girl', size_ages: AGES });
  });

  test('An empty or blank fact is unknown again, and one line of text is made of several', async () => {
    const { id } = await kidsWithFacts();
    const change = { fabric: '', work: ' \n ', lining: '\u200b', care: ' Wash\r\n cold. ', made_for: '' };
    const { body } = await sendProductChange(id, { ...change, size_ages: '' });
    expect(body).toMatchObject({
      ...UNKNOWN,
      set_contents: FACTS.set_contents,
      care: 'Wash cold.',
      model_fit: 'Straight',
    });
  });

  test('Its own lengths are stored by part and size, and go with a removed size', async () => {
    const lengths = [
      { part: 'Kurta', size: 'S', inches: 42.5 },
      { part: 'Kurta', size: 'M', inches: 43 },
    ];
    const { body } = await sendProduct(kurtaForm({ size: 'S,M', lengths: JSON.stringify(lengths) }));
    expect(body.lengths).toEqual(lengths);
    expect((await sendProductChange(body.id, { price: '4100' })).body.lengths).toEqual(lengths);
    expect((await sendProductChange(body.id, { size: 'M' })).body.lengths).toEqual([lengths[1]]);
    expect((await sendProductChange(body.id, { lengths: '' })).body.lengths).toEqual([]);
  });

  test('The name of a part and a size become one line', async () => {
    const lengths = JSON.stringify([{ part: ' Kurta\n front ', size: 'S', inches: 42 }]);
    const { body } = await sendProduct(kurtaForm({ size: 'S', lengths }));
    expect(body.lengths).toEqual([{ part: 'Kurta front', size: 'S', inches: 42 }]);
    for (const sizes of [{ size: 'S\nM' }, { size: 'S M', size_stock: '{"S\\nM":2}' }])
      expect((await sendProduct(kurtaForm(sizes))).body.size).toBe('S M');
  });

  test('Ages of a size that is removed go with it', async () => {
    const { id } = await kidsWithFacts();
    expect((await sendProductChange(id, { size: 'M,L' })).body).toMatchObject({ size_ages: [AGES[1]] });
    expect((await sendProductChange(id, { size_stock: '{"L":2}' })).body).toMatchObject({ size_ages: [] });
  });

  test('A product that becomes women’s clothing loses what only kids’ pieces have', async () => {
    const { id } = await kidsWithFacts();
    const { status, body } = await sendProductChange(id, { collection: 'Womens Clothing' });
    expect([status, body]).toMatchObject([200, { ...FACTS, made_for: null, size_ages: [] }]);
  });
});

describe('Impossible facts', () => {
  const LENGTHS_AS_JSON = /^Please send the lengths in inches as JSON/;
  const KURTA_S = { part: 'Kurta', size: 'S', inches: 43 };
  const AGES_AS_JSON = /^Please send the ages as JSON/;
  test.each<[string, string, string | RegExp]>([
    ['fabric', 'x'.repeat(301), 'Please shorten this to 300 characters.'],
    ['care', 'a\0b', 'Please remove the unreadable characters.'],
    ['made_for', 'girls', 'Please send girl, boy, both, or nothing.'],
    ['lengths', '{"Kurta":43}', LENGTHS_AS_JSON],
    ['lengths', '[null]', LENGTHS_AS_JSON],
    ['lengths', '[{"part":"","size":"S","inches":43}]', LENGTHS_AS_JSON],
    ['lengths', '[{"part":"Kurta","size":"S","inches":43.1}]', LENGTHS_AS_JSON],
    ['lengths', '[{"part":"Kurta","size":"S","inches":-1}]', LENGTHS_AS_JSON],
    ['lengths', '[{"part":"Kurta","size":"S","inches":1e309}]', LENGTHS_AS_JSON],
    ['lengths', '[{"part":"Kurta","size":"XL","inches":43}]', 'XL is not among the sizes.'],
    [
      'lengths',
      JSON.stringify([KURTA_S, { ...KURTA_S, size: 'M', inches: 42 }]),
      /M \(42\) cannot be shorter than S \(43\)/,
    ],
    ['size_ages', '{"S":[1,2]}', AGES_AS_JSON],
    ['size_ages', '[null]', AGES_AS_JSON],
    ['size_ages', '[{"size":"S"}]', AGES_AS_JSON],
    ['size_ages', '[{"size":"S","from_months":72,"to_months":48}]', AGES_AS_JSON],
    ['size_ages', '[{"size":"S","from_months":0.5,"to_months":48}]', AGES_AS_JSON],
    ['size_ages', '[{"size":"S","from_months":0,"to_months":1e309}]', AGES_AS_JSON],
    ['size_ages', JSON.stringify([AGES[0], AGES[0]]), AGES_AS_JSON],
    ['size_ages', '[{"size":"XL","from_months":1,"to_months":48}]', 'XL is not among the sizes.'],
  ])('%s %j is refused, and nothing is saved', async (field, value, message) => {
    const { status, body } = await sendProduct(kids({ [field]: value }));
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(message);
    expect(await countProducts()).toBe(0);
  });

  test.each([
    ['made_for', 'girl'],
    ['size_ages', JSON.stringify([AGES[0]])],
  ])('%s is refused for women’s clothing', async (field, value) => {
    const { status, body } = await sendProduct(kurtaForm({ size: 'S', [field]: value }));
    expect([status, body.fields]).toEqual([
      400,
      { [field]: 'Only products of the Kids Collection have this.' },
    ]);
  });

  test('The database refuses them too', async () => {
    const { id } = await buildProduct({ collection: 'Kids Collection' });
    const set = (columns: Record<string, unknown>) =>
      db.updateTable('products').set(columns).where('id', '=', id).execute();
    for (const rows of ['{}', '[1]', '[{"size":"S"}]', '[{"size":"S","from_months":9,"to_months":9}]'])
      await expect(set({ size_ages: rows }), rows).rejects.toThrow('products_size_ages_check');
    await expect(set({ fabric: '' })).rejects.toThrow('products_fabric_check');
    await set({ made_for: 'boy', size_ages: JSON.stringify(AGES) });
    await expect(set({ collection: 'Womens Clothing' })).rejects.toThrow('products_kids_check');
  });
});

test('The audit log records what became of the facts', async () => {
  const { id } = await kidsWithFacts();
  await sendProductChange(id, { fabric: 'Cotton', made_for: 'both', size_ages: JSON.stringify([AGES[0]]) });
  const { body } = await call('GET', '/api/admin/audit/', { token: productToken });
  expect(body[0].changes).toEqual({
    fabric: ['Lawn', 'Cotton'],
    made_for: ['girl', 'both'],
    size_ages: [AGES, [AGES[0]]],
  });
});
