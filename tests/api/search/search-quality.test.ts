import { beforeAll, expect, test } from 'vitest';
import { readProducts } from '#app/features/catalogue/products/products.server.ts';
import { searchProducts } from '#app/features/search/matching/search-products.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { insertCatalogue } from '#demo/seed-catalogue.server.ts';
import { type ExpectedHits, SEARCH_QUERIES } from '#tests/support/searches/search-queries.ts';
import { UNSEEN_SEARCH_QUERIES } from '#tests/support/searches/unseen-search-queries.ts';

const WANTED_SHARE = 0.95;

beforeAll(() => inTransaction((tx) => insertCatalogue(tx, () => null)));

test.each([
  ['sixty searches of shoppers', SEARCH_QUERIES, 60],
  ['seventy that were written without knowing the synonyms', UNSEEN_SEARCH_QUERIES, 70],
])(
  'Of %s, 95 percent have a fitting piece of the demo shop among the first four',
  async (_, queries, count) => {
    const missed: string[] = [];
    for (const query of queries) missed.push(...(await missOf(query)));
    expect(queries.length).toBeGreaterThanOrEqual(count);
    const share = 1 - missed.length / queries.length;
    expect(share, `not found:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(WANTED_SHARE);
  },
);

async function missOf({ q, expected }: ExpectedHits): Promise<string[]> {
  const first = await firstFour(q);
  return first.some((slug) => expected.includes(slug)) ? [] : [`${q}: ${first.join(', ') || 'nothing'}`];
}

async function firstFour(q: string): Promise<string[]> {
  const { ids } = await searchProducts(q);
  return (await readProducts(ids.slice(0, 4))).map(({ slug }) => slug);
}

const RED_THREE_PIECE = [
  'red three-piece under 20000 in M',
  'Red 3 piece suit size M under Rs. 20,000',
  'lal teen piece jora 20 hazar se kam M',
  'surkh 3pc medium size 20000 tak',
  'سرخ تین پیس ۲۰ ہزار سے کم میڈیم سائز',
];

const RED_SUITS = ['gulnar-festive-suit', 'bagh-block-print-kurta'];

test.each(RED_THREE_PIECE)('“%s” finds a red suit of three pieces first', async (q) => {
  expect(RED_SUITS).toContain((await firstFour(q))[0]);
});

test('A red suit of three pieces under Rs. 8,000 in M is found', async () => {
  expect((await firstFour('red three-piece under 8000 in M'))[0]).toBe('bagh-block-print-kurta');
});

test('Where no red suit of three pieces costs so little, the red suits are the nearest', async () => {
  const { fit, ids } = await searchProducts('red three-piece under 5000 in M');
  const [first] = await readProducts(ids.slice(0, 1));
  expect([fit, first?.color]).toEqual(['nearest', 'red']);
});

test.each([
  'a gift for a five-year-old',
  'gift for my 5 year old daughter',
  'gift for 5 yr old girl',
  'paanch saal ki bachi ke liye tohfa',
  '5 saal ke bache ka tohfa',
  'birthday gift age 5',
  'پانچ سال کی بچی کا تحفہ',
])('“%s” finds clothes that fit a child of five and are in stock', async (q) => {
  const { ids } = await searchProducts(q);
  const first = await readProducts(ids.slice(0, 4));
  expect(first).toHaveLength(4);
  for (const { size_ages, sizes, stock, slug } of first) {
    const fitting = size_ages.filter(({ from_months, to_months }) => from_months < 72 && to_months > 60);
    const inStock = sizes.length > 0 ? sizes.filter((row) => row.stock > 0) : size_ages;
    const names = inStock.map(({ size }) => size);
    expect(stock > 0 && fitting.some(({ size }) => names.includes(size)), slug).toBe(true);
  }
});
