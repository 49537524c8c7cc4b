import { expect, test } from 'vitest';
import type { StaffProduct } from '#app/features/catalogue/products/product-schema.ts';
import { toProductCall } from './product-call.ts';
import { type ProductValues, readSizeStock, toProductValues, totalStock } from './product-values.ts';

const picture = (src: string) => ({ src, width: 3, height: 4, blur: '' });
const kurta: StaffProduct = {
  ...{ id: 7, name: 'Kurta', slug: 'kurta', price: 4500.5, sale_price: 4500.5, color: 'red', type: 'Kurta' },
  ...{ category: 'Eid', category_slug: 'eid', category_id: 2, size: 'S,M', description: 'x', stock: 8 },
  ...{ image: 'a', image2: 'b', image3: null, image4: null, made_on_order: false, piece_set: '1 Piece' },
  ...{ collection: 'Womens Clothing', version: 3, created_at: '', updated_at: '' },
  ...{ set_contents: 'Kurta', fabric: 'Lawn', work: null, lining: null, care: null, model_fit: null },
  ...{ made_for: null, size_ages: [], lengths: [] },
  pictures: [picture('a'), picture('b')],
  sizes: [
    { size: 'S', stock: 3 },
    { size: 'M', stock: 5 },
  ],
};

const plain: StaffProduct = { ...kurta, sizes: [] };

function sent(product: StaffProduct | null, changes: Partial<ProductValues>) {
  const before = toProductValues(product);
  const { method, path, body } = toProductCall({ ...before, ...changes }, product, before);
  return { method, path, fields: Object.fromEntries((body as FormData).entries()) };
}

test('An unchanged form sends the version alone', () => {
  expect(sent(kurta, {})).toEqual({ method: 'PATCH', path: '/products/7/update/', fields: { version: '3' } });
});

test('A changed price is sent without the stock, which may sell in the meantime', () => {
  expect(sent(plain, { price: '4000' }).fields).toEqual({ price: '4000', version: '3' });
});

test('A changed stock is sent with the stock that was loaded', () => {
  expect(sent(plain, { stock: '9' }).fields).toEqual({ stock: '9', expected_stock: '8', version: '3' });
  expect(sent(kurta, { size_stock: '{"S":"4","M":"5"}' }).fields).toEqual({
    size_stock: '{"S":4,"M":5}',
    expected_size_stock: '{"S":3,"M":5}',
    version: '3',
  });
});

test('A product can change between one stock and stock per size', () => {
  expect(sent(kurta, { per_size: false, stock: '2' }).fields).toEqual({
    size_stock: '',
    stock: '2',
    expected_size_stock: '{"S":3,"M":5}',
    version: '3',
  });
  expect(sent(plain, { per_size: true, size_stock: '{"S":"1"}' }).fields).toEqual({
    size_stock: '{"S":1,"M":0}',
    expected_stock: '8',
    version: '3',
  });
});

test('Kept pictures are sent by their address, in their new order', () => {
  const [first, second] = toProductValues(kurta).slots;
  const file = new File(['x'], 'x.jpg');
  const { fields } = sent(kurta, { slots: [second, file, first, null] });
  expect([fields.image, fields.image3, fields.image4]).toEqual(['b', 'a', '']);
  expect(fields.image2).toBeInstanceOf(File);
});

test('Facts are sent when they changed, and those of kids’ sizes for kids’ clothing alone', () => {
  const kids: StaffProduct = { ...kurta, collection: 'Kids Collection' };
  const change = { fabric: 'Khaddar', made_for: 'girl', size_ages: '{"S":"4–5"}' };
  expect(sent(kids, change).fields).toEqual({
    fabric: 'Khaddar',
    made_for: 'girl',
    size_ages: '[{"size":"S","from_months":48,"to_months":72}]',
    version: '3',
  });
  expect(sent(kurta, change).fields).toEqual({ fabric: 'Khaddar', version: '3' });
});

test('Its own lengths are sent in inches', () => {
  const lengths = '[{"part":"Kurta","inches":{"S":"42½","M":""}}]';
  expect(sent(kurta, { lengths }).fields).toMatchObject({
    lengths: '[{"part":"Kurta","size":"S","inches":42.5}]',
  });
});

test('A new product is sent whole, without a version', () => {
  const { method, path, fields } = sent(null, { name: 'Top', price: '100' });
  expect([method, path]).toEqual(['POST', '/products/upload/']);
  expect(fields).toMatchObject({
    name: 'Top',
    size: 'M',
    color: 'black',
    stock: '1',
    made_on_order: 'false',
  });
  expect(fields).not.toHaveProperty('version');
});

test('The stock per size follows the list of sizes', () => {
  expect(readSizeStock({ size: 'S, XL,S', size_stock: '{"S":"3","M":"5"}' })).toEqual([
    { size: 'S', stock: '3' },
    { size: 'XL', stock: '0' },
  ]);
  expect(readSizeStock({ size: 'constructor', size_stock: '{}' })).toEqual([
    { size: 'constructor', stock: '0' },
  ]);
  expect(totalStock(toProductValues(kurta))).toBe(8);
});
