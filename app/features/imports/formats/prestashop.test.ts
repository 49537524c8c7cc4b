import { expect, test } from 'vitest';
import { productsIn, readText, sizesOf, warningsOf } from '#tests/support/catalogue/read-text.ts';

test('PrestaShop: discounts lower the price unless they hold for some days, and features are facts', async () => {
  const found = await productsIn(
    [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Reference #;Weight;Quantity;Description;Feature(Name:Value:Position)',
      '1;1;Kurta;Women,Kurtas;4500.000000;500;;;K1;0,4;12;<p>Long</p>;Fabric:Lawn:1,Sleeves:Full:2',
      '2;0;Suit;Women;900;;10;;K2;;3;;',
      '3;0;Stole;Women;900;;10;2026-01-01;K3;;3;;',
    ].join('\n'),
  );
  expect(found.map(({ values }) => [values.price, values.compare_at_price])).toEqual([
    [400_000, 450_000],
    [81_000, 90_000],
    [90_000, undefined],
  ]);
  expect(found[0]).toMatchObject({
    values: { description: 'Long\nSleeves: Full', weight_g: 400 },
    suggested: { fabric: 'Lawn' },
  });
  expect(warningsOf(found)).toEqual([expect.stringContaining('holds for some days')]);
});

test('PrestaShop: lists are split as their headings say, and older headings of the price are known', async () => {
  const [one] = await productsIn(
    'Product ID,Active (0/1),Name *,Categories (x;y;z...),Price tax excluded or Price tax included,Tags (x;y;z...),Image URLs (x;y;z...)\n1,1,Kurta,Women;Kurtas,900,"lawn, soft;2 piece",https://a/1.jpg;https://a/2.jpg\n',
  );
  expect(one?.values).toMatchObject({ category: 'Women', price: 90_000 });
  expect(one?.source.tags).toEqual(['lawn, soft', '2 piece']);
  expect(one?.pictures).toHaveLength(2);
});

test('PrestaShop: combinations name their product by its reference, and their pictures by place; others are named', async () => {
  const { products, notes } = await readText(
    [
      'Product ID;Active (0/1);Name *;Price tax included;Reference #;Image URLs (x,y,z...)',
      '1;1;Kurta;4500;K1;https://a/1.jpg,https://a/2.jpg,https://a/3.jpg',
    ].join('\n'),
    {},
    [
      'Product ID;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity;Impact on price;Choose among product images by position (1,2,3...)',
      ';K1;Color:color:0, Size:select:1;Red:0, S:1;K1-RS;3;0;2',
      ';K1;Color:color:0, Size:select:1;Blue:0, S:1;K1-BS;4;-100.500000;3',
      '9;;Size:select:0;S:0;X;1;0;',
    ].join('\n'),
  );
  expect(products.map(({ values }) => [values.color, values.price])).toEqual([
    ['Red', 450_000],
    ['Blue', 439_950],
  ]);
  expect(products.map(sizesOf)).toEqual([['S:3'], ['S:4']]);
  expect(products.map(({ pictures }) => pictures.map(({ url }) => url))).toEqual([
    ['https://a/2.jpg', 'https://a/1.jpg'],
    ['https://a/3.jpg', 'https://a/1.jpg'],
  ]);
  expect(notes).toContainEqual('Combinations of products that this file does not have are left out: 9.');
});
