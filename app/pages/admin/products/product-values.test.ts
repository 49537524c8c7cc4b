import { expect, test } from 'vitest';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { sampleProduct } from '#tests/support/catalogue/sample-product.ts';
import { toProductCall } from './product-call.ts';
import {
  moveSlot,
  type ProductValues,
  parseLengths,
  readSizeStock,
  readTypedLengths,
  type Slot,
  type Slots,
  setSlot,
  toProductValues,
  toTypedLengths,
  totalStock,
} from './product-values.ts';

const picture = (src: string) => ({
  ...{ src, width: 3, height: 4, blur: '' },
  ...{ alt: null, x: 50, y: 50 },
});

const kurta: StaffProduct = {
  ...sampleProduct({ price: 4500.5, size: 'S,M', stock: 8, version: 3 }),
  ...{ image: 'a', image2: 'b', set_contents: 'Kurta', fabric: 'Lawn', updated_at: '' },
  ...{ live_from: null, name_ur: null, description_ur: null, sku: null, barcodes: [], size_codes: [] },
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

const lengths = [
  { part: 'Kurta', size: 'S', inches: 42.5 },
  { part: 'Kurta', size: 'M', inches: 43 },
  { part: 'Trousers', size: 'M', inches: 38 },
];

test('Lengths are shown as they are typed, and what is not edited is sent as it was', () => {
  const typed = readTypedLengths({ size: 'S,M', lengths: toTypedLengths(lengths) });
  expect(typed).toEqual([
    { part: 'Kurta', inches: { S: '42½', M: '43' } },
    { part: 'Trousers', inches: { S: '', M: '38' } },
  ]);
  expect(parseLengths(typed)).toEqual(lengths);
});

test('The fields follow the sizes of the product', () => {
  const [kurta] = readTypedLengths({ size: 'M,L', lengths: toTypedLengths(lengths) });
  expect(kurta?.inches).toEqual({ M: '43', L: '' });
});

test('Measures are sent to the quarter inch, from digits of any script and from centimetres', () => {
  const typed = [{ part: ' Kurta ', inches: { S: '۴۲٫۵', M: '109 cm', L: '' } }];
  expect(parseLengths(typed)).toEqual([
    { part: 'Kurta', size: 'S', inches: 42.5 },
    { part: 'Kurta', size: 'M', inches: 43 },
  ]);
});

test.each([[{ part: 'Kurta', inches: { S: 'long' } }], [{ part: ' ', inches: { S: '42' } }]])(
  '%j cannot be sent',
  (typed) => {
    expect(parseLengths([typed])).toBeNull();
  },
);

test.each(['{}', 'null', '[null,5,{"part":1}]'])('A stored draft of %s has no lengths', (stored) => {
  expect(readTypedLengths({ size: 'S', lengths: stored })).toEqual([]);
});

const pictureSlotsPicture = (src: string): Slot => ({ src, width: 1, height: 1, blur: '' });

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(pictureSlotsPicture) as [Slot, Slot, Slot, Slot];

const names = (slots: Slots) => slots.map((slot) => (slot && 'src' in slot ? slot.src : '-')).join('');

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
])('A picture is moved from place %i to place %i', (from, to, expected) => {
  expect(names(moveSlot([a, b, c, d], from, to))).toBe(expected);
});

test('A picture that is moved behind the last one comes right after it', () => {
  expect(names(moveSlot([a, b, null, null], 0, 3))).toBe('ba--');
});

test('Removing a picture leaves no gap, and a new one comes after the last', () => {
  expect(names(setSlot([a, b, c, null], 0, null))).toBe('bc--');
  expect(names(setSlot([a, null, null, null], 3, d))).toBe('ad--');
  expect(names(setSlot([a, b, null, null], 1, c))).toBe('ac--');
});
