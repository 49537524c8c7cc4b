import { expect, test } from 'vitest';
import { productsIn, sizesOf } from '#tests/support/catalogue/read-text.ts';

test('Medusa: in the headings of its first version', async () => {
  const [neel] = await productsIn(
    [
      'Product Id;Product Handle;Product Title;Product Status;Product Type;Product Tags;Product Collection Title;Variant Id;Variant SKU;Variant Inventory Quantity;Price PKR;Option 1 Name;Option 1 Value;Image 1 Url;Image 2 Url',
      ';neel;Neel;published;Kurta;lawn,2 piece;Summer;;N-S;3;4500;Size;S;https://a/1.jpg;https://a/2.jpg',
      ';neel;Neel;published;Kurta;lawn,2 piece;Summer;;N-M;4;4500;Size;M;https://a/1.jpg;',
    ].join('\n'),
  );
  expect(neel?.values).toMatchObject({ price: 450_000, type: 'Kurta', category: 'Summer' });
  expect(sizesOf(neel)).toEqual(['S:3', 'M:4']);
  expect(neel?.pictures).toHaveLength(2);
  expect(neel?.suggested.piece_set).toBe('2 Piece');
});

test('Medusa: its default option is none', async () => {
  const [cap] = await productsIn(
    'Product Id,Product Handle,Product Title,Product Description,Variant Id,Variant Price PKR,Variant Inventory Quantity,Variant Option 1 Name,Variant Option 1 Value\n,cap,Cap,Soft,,800,9,Default option,Default option value\n',
  );
  expect(cap).toMatchObject({ sizes: [], stock: 9, values: { description: 'Soft' } });
});

test('Medusa: ids of its own are no category', async () => {
  const [neel] = await productsIn(
    'Product Id,Product Handle,Product Title,Product Collection Id,Product Category 1,Variant Id,Variant Price PKR\n,neel,Neel,pcol_01HZX3T8Q5D2V4N6M8K0R1S2T3,Kurtas,,900\n',
  );
  expect(neel?.values.category).toBe('Kurtas');
});
