import { expect, test } from 'vitest';
import { productsIn, warningsOf } from '#tests/support/catalogue/read-text.ts';

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
