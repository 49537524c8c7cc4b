import { expect, test } from 'vitest';
import { productsIn, readText, sizesOf, warningsOf } from '#tests/support/catalogue/read-text.ts';

const HEADINGS =
  'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';

const productsOf = (...rows: string[]) => productsIn([HEADINGS, ...rows].join('\n'));

test('WooCommerce: variations whose stock is the parent’s have one stock together', async () => {
  const [suit] = await productsOf(
    '1,variable,SUIT,Suit,1,,,1,12,,,,,Size,"S, M",,',
    '2,variation,,,1,,,1,parent,4500,,,id:1,Size,S,,',
    '3,variation,,,1,,,1,parent,4500,,,1,Size,M,,',
  );
  expect(suit).toMatchObject({
    stock: 12,
    sizeList: 'S,M',
    sizes: [],
    values: { sku: 'SUIT' },
    problems: [],
  });
});

test('WooCommerce: one stock of sizes with codes of their own is left, and said', async () => {
  const found = await productsOf(
    '1,variable,SUIT,Suit,1,,,1,12,,,,,Size,"S, M",,',
    '2,variation,SUIT-S,,1,,,1,parent,4500,,,SUIT,Size,S,,',
    '3,variation,SUIT-M,,1,,,1,parent,4500,,,SUIT,Size,M,,',
  );
  expect(sizesOf(found[0])).toEqual(['S:undefined', 'M:undefined']);
  expect(warningsOf(found)).toEqual([
    'The file counts 12 pieces for all sizes and colors together, so they are left out: please count each.',
  ]);
});

test('WooCommerce: attributes of a simple product are its sizes, its color, its facts or a text', async () => {
  const [shawl, stole] = await productsOf(
    '1,simple,A,Shawl,1,,Warm,1,30,1500,,,,Size,"S, M",Color,Red',
    '2,simple,B,Stole,1,,Warm,1,5,1500,,,,pa_color,"Red, Blue",Fabric,Wool',
  );
  expect(shawl).toMatchObject({ sizeList: 'S,M', stock: 30, values: { color: 'Red', sku: 'A' } });
  expect(stole).toMatchObject({ stock: 5, suggested: { fabric: 'Wool' } });
  expect(stole?.values.description).toBe('Warm\ncolor: Red, Blue');
});

test('WooCommerce: what nobody chooses among is the color of all variations, or a text', async () => {
  const [suit] = await productsOf(
    '1,variable,SUIT,Suit,1,Short,,1,,,,,,Size,"S, M",Color,Blue',
    '2,variation,,,1,,,1,3,4500,,,SUIT,Size,S,,',
  );
  expect(suit?.values.color).toBe('Blue');
  expect(sizesOf(suit)).toEqual(['S:3']);
});

test('WooCommerce: a variation is spelled as its product spells it', async () => {
  const found = await productsOf(
    '1,variable,SUIT,Suit,1,,,1,,,,,,Color,"Navy Blue, Red",,',
    '2,variation,,,1,,,1,3,4500,,,SUIT,Color,navy-blue,,',
  );
  expect(found.map(({ values }) => values.color)).toEqual(['Navy Blue']);
  expect(warningsOf(found)).toEqual([]);
});

test('WooCommerce: all pictures of a variation are those of its color, and addresses may have commas', async () => {
  const found = await productsOf(
    '1,variable,SUIT,Suit,1,,,1,,,,"https://a/w_3,h_2/main.jpg",,Color,"Red, Blue",,',
    '2,variation,,,1,,,1,3,4500,,"https://a/r1.jpg, https://a/r2.jpg",SUIT,Color,Red,,',
    '3,variation,,,1,,,1,4,4500,,https://a/b.jpg,SUIT,Color,Blue,,',
  );
  expect(found.map(({ pictures }) => pictures.map(({ url }) => url))).toEqual([
    ['https://a/r1.jpg', 'https://a/r2.jpg', 'https://a/w_3,h_2/main.jpg'],
    ['https://a/b.jpg', 'https://a/w_3,h_2/main.jpg'],
  ]);
});

test('WooCommerce: the categories that a product does not get are named', async () => {
  const { products, notes } = await readText(
    `${HEADINGS}\n1,simple,A,Shawl &amp; Stole,1,,,1,,1500,"Sale, Women &amp; Girls > Shawls, New",,,,,,\n`,
  );
  expect(products[0]?.values).toMatchObject({
    ...{ name: 'Shawl & Stole', category: 'Women & Girls > Shawls' },
  });
  expect(notes.join()).toContain('The others are: Sale, New.');
});
