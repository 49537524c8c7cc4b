import { expect, test } from 'vitest';
import { productsIn, sizesOf } from '#tests/support/catalogue/read-text.ts';

test('Bagisto: children may say their color and size in columns, and have several pictures', async () => {
  const found = await productsIn(
    [
      'sku,parent_sku,locale,attribute_family_code,type,name,price,inventories,status,color,size,images,categories,configurable_variants',
      'C1,,en,default,configurable,Jacket,,,1,,,main.jpg,"Women/Jackets,Sale",',
      'C1-S,C1,en,default,simple,Jacket S,900,default=2,1,Red,S,"r1.jpg,r2.jpg",,',
      'C1-M,C1,en,default,simple,Jacket M,900,default=4,1,Blue,M,b.jpg,,',
      'X,,en,default,simple,Shawl,500,default=1,1,Green,,,,',
    ].join('\n'),
  );
  expect(found.map(({ values }) => [values.color, values.category])).toEqual([
    ['Red', 'Women > Jackets'],
    ['Blue', 'Women > Jackets'],
    ['Green', null],
  ]);
  expect(found.map(sizesOf)).toEqual([['S:2'], ['M:4'], []]);
  expect(found[0]?.pictures.map(({ url }) => url)).toEqual(['r1.jpg', 'r2.jpg', 'main.jpg']);
});
