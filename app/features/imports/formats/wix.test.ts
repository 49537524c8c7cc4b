import { expect, test } from 'vitest';
import { productsIn, sizesOf, warningsOf } from '#tests/support/catalogue/read-text.ts';

const OLD =
  'handleId,fieldType,name,productImageUrl,sku,price,surcharge,visible,discountMode,discountValue,inventory,cost,productOptionName1,productOptionDescription1';

const oldProducts = (...rows: string[]) => productsIn([OLD, ...rows].join('\n'));

test('Wix: what only the product counts is there once for all its choices', async () => {
  const [kurta] = await oldProducts('p1,Product,Kurta,,K1,2000,,true,PERCENT,10,20,900,Size,S;M;L');
  expect(kurta).toMatchObject({ stock: 20, sizeList: 'S,M,L', sizes: [], problems: [] });
  expect(kurta?.values).toMatchObject({
    ...{ sku: 'K1', cost: 90_000, price: 180_000, compare_at_price: 200_000 },
  });
});

test('Wix: choices that are hidden there are left out, and those without a code have that of the product', async () => {
  const found = await oldProducts(
    'p1,Product,Kurta,,K1,2000,,true,,,,,Size,S;M',
    'p1,Variant,,,,,0,true,,,3,,,S',
    'p1,Variant,,,,,0,FALSE,,,4,,,M',
  );
  expect(sizesOf(found[0])).toEqual(['S:3']);
  expect(found[0]?.values.sku).toBe('K1');
  expect(warningsOf(found)).toEqual(['1 hidden choices are left out.']);
});

test('Wix: a color that is written twice is one', async () => {
  const [one] = await oldProducts('p1,Product,Kurta,,,2000,,true,,,,,Color,Black:Black');
  expect(one?.values.color).toBe('Black');
});

test('Wix: in its newer headings variants have prices of their own', async () => {
  const found = await productsIn(
    [
      'handle,fieldType,name,visible,plainDescription,media,brand,price,strikethroughPrice,inventory,cost,sku,barcode,productOptionName1,productOptionChoices1,productOptionName2,productOptionChoices2',
      'neel,PRODUCT,Neel,TRUE,<p>Soft</p>,a~mv2.jpg;https://b/c.jpg,Gul,4500,5000,,2000,N,,Color,#0000ff:Blue;#ff0000:Red,Size,S;M',
      'neel,VARIANT,,,,,,4500,,3,,N-S,,,#0000ff:Blue,,S',
      'neel,VARIANT,,,,,,4700,,IN_STOCK,,N-M,8964000123456,,#0000ff:Blue,,M',
      'neel,VARIANT,,,,,,4500,,OUT_OF_STOCK,,N-R,,,#ff0000:Red,,M',
    ].join('\n'),
  );
  const [blue, red] = found;
  expect(blue?.values).toMatchObject({
    ...{ name: 'Neel', slug: 'neel', description: 'Soft', state: 'live', color: 'Blue' },
    ...{ price: 450_000, compare_at_price: 500_000, cost: 200_000 },
  });
  expect(sizesOf(blue)).toEqual(['S:3', 'M:null']);
  expect(blue?.sizes[1]).toMatchObject({ extra_price: 20_000, barcodes: ['8964000123456'] });
  expect([red?.values.slug, sizesOf(red)]).toEqual(['neel-red', ['M:0']]);
  expect(blue?.pictures).toHaveLength(2);
});
