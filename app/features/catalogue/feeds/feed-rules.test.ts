import { describe, expect, test } from 'vitest';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { makingDays } from '#app/features/settings/delivery.ts';
import { sampleProduct } from '#tests/support/catalogue/sample-product.ts';
import { GOOGLE_XML, META_CSV } from './feed-formats.ts';
import { FEED_LENGTHS, type FeedShop, feedPrice, toFeedItems } from './feed-item.ts';

const shop: FeedShop = {
  origin: 'https://gulnar.example',
  brand: 'Gulnar',
  delivery_fee: 250,
  free_delivery_from: 6000,
  making_time: '2–3 weeks',
};
const now = new Date('2026-11-22T10:00:30Z');
const sale = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-30T19:00:00Z') };

const product = sampleProduct({
  ...{ name: 'Rani Kurta', slug: 'rani-kurta', description: 'Raw silk.', fabric: 'Raw silk' },
  ...{ price: 5000, sale_price: 5000, color: 'red', size: 'S,M', stock: 5 },
  sizes: [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 5 },
  ],
  image: '/media/a/1200.jpg',
  pictures: ['a', 'b'].map((name) => ({
    ...{ src: `/media/${name}/1200.jpg`, width: 3, height: 4, blur: '' },
    ...{ alt: null, x: 50, y: 50 },
  })),
});

const items = (changes: Partial<Product> = {}, period: typeof sale | null = null) =>
  toFeedItems({ ...product, ...changes }, shop, () => period, now);

const MONEY = /^\d+\.\d{2} PKR$/;
const ADDRESS = /^https:\/\/\S{1,2000}$/;
const MINUTE = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?:Z|[+-]\d{4})`;

/** The published rules of the Merchant Center product data specification: required or not, allowed values, most characters. */
const GOOGLE_RULES: Record<string, { required?: true; repeats?: number; value: RegExp; most: number }> = {
  id: { required: true, value: /^[\w-]+$/, most: 50 },
  title: { required: true, value: /\S/, most: 150 },
  description: { required: true, value: /\S/, most: 5000 },
  link: { required: true, value: ADDRESS, most: 2000 },
  image_link: { required: true, value: ADDRESS, most: 2000 },
  additional_image_link: { repeats: 10, value: ADDRESS, most: 2000 },
  availability: { required: true, value: /^(?:in_stock|out_of_stock|preorder|backorder)$/, most: 20 },
  availability_date: { value: new RegExp(`^${MINUTE}$`), most: 25 },
  price: { required: true, value: MONEY, most: 30 },
  sale_price: { value: MONEY, most: 30 },
  sale_price_effective_date: { value: new RegExp(`^${MINUTE}/${MINUTE}$`), most: 51 },
  brand: { required: true, value: /\S/, most: 70 },
  condition: { required: true, value: /^(?:new|refurbished|used)$/, most: 20 },
  item_group_id: { required: true, value: /^[\w-]+$/, most: 50 },
  size: { value: /\S/, most: 100 },
  color: { value: /^[^#\d]+$/, most: 100 },
  gender: { required: true, value: /^(?:male|female|unisex)$/, most: 20 },
  age_group: { required: true, value: /^(?:newborn|infant|toddler|kids|adult)$/, most: 20 },
  material: { value: /\S/, most: 200 },
  product_type: { value: /\S/, most: 750 },
  identifier_exists: { required: true, value: /^(?:yes|no)$/, most: 3 },
  country: { required: true, value: /^[A-Z]{2}$/, most: 2 },
};

/** What the item breaks of the rules; a field without a rule is one too. */
function broken(xml: string): string[] {
  const [, shipping = ''] = /<g:shipping>(.*)<\/g:shipping>/.exec(xml) ?? [];
  const fields = [
    ...(xml.replace(/<g:price>[^<]*<\/g:price><\/g:shipping>/, '') ?? '').matchAll(
      /<g:(\w+)>([^<]*)<\/g:\1>/g,
    ),
  ];
  const found = Map.groupBy(fields, ([, name = '']) => name);
  const wrong = Object.entries(GOOGLE_RULES).flatMap(([name, { required, repeats = 1, value, most }]) => {
    const texts = (found.get(name) ?? []).map(([, , text = '']) => unescaped(text));
    if (texts.length === 0) return required ? [`${name} is missing`] : [];
    if (texts.length > repeats) return [`${name} comes ${texts.length} times`];
    return texts.flatMap((text) =>
      value.test(text) && [...text].length <= most ? [] : [`${name}: ${text}`],
    );
  });
  const unknown = [...found.keys()].filter((name) => !(name in GOOGLE_RULES));
  const needsDate = /backorder|preorder/.test(xml) && !found.has('availability_date');
  const hasShipping = /^<g:country>PK<\/g:country><g:price>\d+\.\d{2} PKR<\/g:price>$/.test(shipping);
  return [
    ...wrong,
    ...unknown,
    ...(needsDate ? ['no availability_date'] : []),
    ...(hasShipping ? [] : ['no shipping']),
  ];
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(\w+);/g, (_, name: string) => signs[name] ?? '');
}

const HARD: [string, Partial<Product>][] = [
  ['plain', {}],
  ['on sale', { sale_price: 4300 }],
  ['made on order', { made_on_order: true }],
  ['sold out', { stock: 0, sizes: [] }],
  [
    'with signs of markup',
    { name: `<b>"Rani" & 'Raja'</b>`, description: ']]> <script>alert(1)</script> &amp;' },
  ],
  ['with control characters', { name: 'Rani\u0000\u0008\ud800 Kurta', description: 'A\u001f b\ufffe c' }],
  [
    'with very long texts',
    { name: 'x'.repeat(400), description: 'y '.repeat(9000), fabric: 'z'.repeat(500) },
  ],
  ['in Urdu', { name: 'رانی کرتا', description: 'خالص ریشم', color: 'سرخ' }],
  ['with a code as color', { color: '#ff0000' }],
  ['without size', { size: '', sizes: [] }],
  ['with a strange size', { size: '2.5 / "tall"', sizes: [] }],
  [
    'for children',
    {
      collection: 'Kids Collection',
      made_for: 'boy',
      size_ages: [{ size: 'S', from_months: 2, to_months: 3 }],
    },
  ],
  ['without description', { description: '' }],
  ['with five pictures', { pictures: Array(5).fill(product.pictures[0]) }],
];

describe('Rules of Google Merchant', () => {
  test.each(HARD)('The items of a product %s keep every published rule', (_what, changes) => {
    const made = items(changes, sale);
    expect(made.length).toBeGreaterThan(0);
    expect(made.flatMap((item) => broken(GOOGLE_XML.item(item)))).toEqual([]);
  });

  test('A broken rule is found', () => {
    const [item] = items();
    if (!item) throw new Error('There is no item.');
    const wrong = { ...item, price: 'Rs. 5,000', brand: '', availability: 'backorder' as const, link: '/x' };
    expect(broken(GOOGLE_XML.item(wrong))).toEqual([
      'link: /x',
      'price: Rs. 5,000',
      'brand: ',
      'no availability_date',
    ]);
  });
});

describe('What the items say', () => {
  test('Each size is an item of one group, with its own stock', () => {
    expect(
      items().map(({ id, item_group_id, size, availability }) => [id, item_group_id, size, availability]),
    ).toEqual([
      ['7-S', '7', 'S', 'out_of_stock'],
      ['7-M', '7', 'M', 'in_stock'],
    ]);
  });

  test('Sizes of any letters have ids of their own', () => {
    const ids = items({ size: 'S,S+,S / M,چھوٹا,بڑا,Free Size', sizes: [] }).map(({ id }) => id);
    expect(ids).toEqual(['7-S', '7-S-2', '7-S-M-3', '7-4', '7-5', '7-Free-Size-6']);
  });

  test('A sale names both prices and, where it has a start and an end, its period', () => {
    expect(items({ sale_price: 4300 }, sale)[0]).toMatchObject({
      price: '5000.00 PKR',
      sale_price: '4300.00 PKR',
      sale_price_effective_date: '2026-11-20T00:00Z/2026-11-30T19:00Z',
    });
    expect(items({ sale_price: 4300 })[0]?.sale_price_effective_date).toBeNull();
    expect(items({}, sale)[0]).toMatchObject({ sale_price: null, sale_price_effective_date: null });
  });

  test('A piece made on order is a back order with the day when it is ready', () => {
    expect(items({ made_on_order: true, size: '', sizes: [] })[0]).toMatchObject({
      availability: 'backorder',
      availability_date: '2026-12-13T00:00Z',
    });
  });

  test.each([
    ['2–3 weeks', 21],
    ['10 days', 10],
    ['7-10 days', 10],
    ['two weeks', 21],
    ['1 month', 30],
    ['3 to 4 Weeks', 28],
    ['99 months', 364],
    ['0 days', 21],
    ['soon', 21],
  ])('The making time %j is %i days', (text, days) => {
    expect(makingDays(text)).toBe(days);
  });

  test.each([
    ['Womens Clothing', null, null, 'female', 'adult'],
    ['Kids Collection', 'girl', 0, 'female', 'newborn'],
    ['Kids Collection', 'boy', 3, 'male', 'infant'],
    ['Kids Collection', 'both', 12, 'unisex', 'toddler'],
    ['Kids Collection', null, 60, 'unisex', 'kids'],
    ['Kids Collection', null, null, 'unisex', 'kids'],
  ] as const)('%s for %s from %s months is %s, %s', (collection, made_for, from, gender, age_group) => {
    const size_ages = from === null ? [] : [{ size: 'S', from_months: from, to_months: from + 12 }];
    expect(items({ collection, made_for, size_ages })[0]).toMatchObject({ gender, age_group });
  });

  test.each([
    ['red', 'red'],
    ['red, blue and green', 'red/blue/green'],
    ['a / b', null],
    ['Rani & Gold & Tea & Mint', 'Rani/Gold/Tea'],
    ['#A1B2C3', null],
  ])('The color %j is written as %j', (color, written) => {
    expect(items({ color })[0]?.color).toBe(written);
  });

  test('Delivery is free from the amount of the shop on', () => {
    expect(items({ price: 5999, sale_price: 5999 })[0]?.shipping_price).toBe('250.00 PKR');
    expect(items({ price: 6000, sale_price: 6000 })[0]?.shipping_price).toBe('0.00 PKR');
  });

  test('A product without a picture or a price is in no feed', () => {
    expect([...items({ pictures: [] }), ...items({ price: 0, sale_price: 0 })]).toEqual([]);
  });

  test('Prices have two decimals and the code of the currency', () => {
    expect([0.5, 4500, 1234567.89].map(feedPrice)).toEqual(['0.50 PKR', '4500.00 PKR', '1234567.89 PKR']);
  });
});

/** RFC 4180. */
function parseCsv(text: string): string[][] {
  return text
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );
}

/** The published rules of a Meta catalogue for the columns of the feed. */
const META_RULES: Record<string, { value: RegExp; most: number }> = {
  id: { value: /^[\w-]+$/, most: 100 },
  title: { value: /\S/, most: 200 },
  description: { value: /\S/, most: 9999 },
  availability: { value: /^(?:in stock|available for order|preorder|out of stock|discontinued)$/, most: 30 },
  condition: { value: /^(?:new|refurbished|used)$/, most: 20 },
  price: { value: MONEY, most: 30 },
  link: { value: ADDRESS, most: 2000 },
  image_link: { value: ADDRESS, most: 2000 },
  brand: { value: /\S/, most: 100 },
  additional_image_link: { value: /^(?:https:\S+(?:,https:\S+)*)?$/, most: 2000 },
  age_group: { value: /^(?:newborn|infant|toddler|kids|adult|teen|all ages)$/, most: 20 },
  color: { value: /^[^#\d]*$/, most: 200 },
  gender: { value: /^(?:male|female|unisex)$/, most: 20 },
  item_group_id: { value: /^[\w-]+$/, most: 100 },
  material: { value: /^/, most: 200 },
  product_type: { value: /\S/, most: 750 },
  sale_price: { value: /^(?:\d+\.\d{2} PKR)?$/, most: 30 },
  sale_price_effective_date: { value: new RegExp(`^(?:${MINUTE}/${MINUTE})?$`), most: 60 },
  shipping: { value: /^PK:::\d+\.\d{2} PKR$/, most: 60 },
  size: { value: /^/, most: 200 },
};

describe('Rules of Meta', () => {
  test.each(HARD)('The rows of a product %s keep every published rule', (_what, changes) => {
    const made = items(changes, sale);
    const [head = [], ...rows] = parseCsv(META_CSV.head(shop) + made.map(META_CSV.item).join(''));
    expect(head).toEqual(Object.keys(META_RULES));
    expect(rows).toHaveLength(made.length);
    const wrong = rows.flatMap((row) =>
      head.flatMap((name, at) => {
        const { value, most } = META_RULES[name] ?? { value: /^$/, most: 0 };
        const text = row[at];
        return text !== undefined && value.test(text) && [...text].length <= most ? [] : [`${name}: ${text}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test('The lengths are those of the specification', () => {
  for (const [name, most] of Object.entries(FEED_LENGTHS)) expect(most).toBe(GOOGLE_RULES[name]?.most);
});

test('Each size is offered at its own price', () => {
  const sizes = [
    { size: 'S', stock: 2 },
    { size: 'XL', stock: 2, price: 5000, sale_price: 4500 },
  ];
  const prices = { price: 4500, sale_price: 4500, prices_differ: true };
  const offered = items({ ...prices, type: 'Kurta', size: 'S,XL', stock: 4, sizes });
  expect(offered.map(({ size, price, sale_price }) => [size, price, sale_price])).toEqual([
    ['S', '4500.00 PKR', null],
    ['XL', '5000.00 PKR', '4500.00 PKR'],
  ]);
});
