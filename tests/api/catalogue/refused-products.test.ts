import { beforeEach, describe, expect, test } from 'vitest';
import { buildProduct, emptyCatalogue } from '#tests/support/builders.ts';
import { countProducts, kurtaForm, type SentProduct, sendProduct } from '#tests/support/product-calls.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { pictureFolders } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

describe('Refused product uploads', () => {
  async function refused(fields: SentProduct) {
    const answer = await sendProduct(fields);
    expect(await countProducts()).toBe(0);
    return answer;
  }

  test.each([
    ['7,990', 7990],
    ['Rs. 7,990', 7990],
    ['۷٬۹۹۰', 7990],
  ])('A price typed as %s is understood', async (price, rupees) => {
    const { status, body } = await sendProduct(kurtaForm({ price }));
    expect([status, body.price]).toEqual([201, rupees]);
  });

  test.each([
    ['name', '', 'Please enter a name.'],
    ['name', '  ', 'Please enter a name.'],
    ['name', 'a\0b', 'Please remove the unreadable characters.'],
    ['name', 'a'.repeat(201), 'Please shorten this to 200 characters.'],
    ['description', '', 'Please enter a description.'],
    ['description', 'a'.repeat(10_001), 'Please shorten this to 10000 characters.'],
    ['price', '', 'Please enter a price in rupees, such as 4500.'],
    ['price', '0', 'Please enter a price in rupees, such as 4500.'],
    ['price', '-1', 'Please enter a price in rupees, such as 4500.'],
    ['price', '1e309', 'Please enter a price in rupees, such as 4500.'],
    ['price', '12.345', 'Please enter a price in rupees, such as 4500.'],
    ['price', '4,50', 'Please enter a price in rupees, such as 4500.'],
    ['price', '99999999999', 'Please enter a price in rupees, such as 4500.'],
    ['category', '', 'Please choose a category.'],
    ['category', 'Casual Wear', 'Please choose a category.'],
    ['category', '2147483648', 'Please choose a category.'],
    ['category', '2147483647', 'This category does not exist.'],
    ['type', 'Hat', 'Please choose a type.'],
    ['type', '__proto__', 'Please choose a type.'],
    ['piece_set', '4 Piece', 'Please choose a piece set.'],
    ['collection', 'Mens', 'Please choose a collection.'],
    ['stock', '-1', 'Please enter a whole number from 0 to 1,000,000.'],
    ['stock', '1.5', 'Please enter a whole number from 0 to 1,000,000.'],
    ['stock', '2147483648', 'Please enter a whole number from 0 to 1,000,000.'],
    ['made_on_order', 'perhaps', 'Please send true or false.'],
    ['slug', 'no/slug', 'An address uses Latin letters, digits and hyphens.'],
    ['slug', 'a'.repeat(121), 'An address uses Latin letters, digits and hyphens.'],
    [
      'size',
      'a'.repeat(41),
      'Please enter at most 20 different sizes of at most 40 letters, separated by commas.',
    ],
    ['size', 'S,S', 'Please enter at most 20 different sizes of at most 40 letters, separated by commas.'],
    ['color', 'a'.repeat(61), 'Please shorten this to 60 characters.'],
    ['size_stock', '{"S":', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '[1]', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"S":-1}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"S":1e309}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"S":{"a":1}}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"a,b":1}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    [
      'size_stock',
      `{"${'a'.repeat(41)}":1}`,
      'Please send the stock per size as JSON, such as {"S":3,"M":5}.',
    ],
    ['image2', '/media/aaaaaaaaaaaaaaaaaaaa/1200.jpg', 'This picture does not belong to the product.'],
  ])('An upload whose %s is %j is refused and nothing is written', async (field, value, message) => {
    const { status, body } = await refused(kurtaForm({ [field]: value }));
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', { [field]: message }]);
  });

  test('An upload without its required fields is refused with an error for each of them', async () => {
    const { status, body } = await refused({ color: 'red' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(
      ['category', 'collection', 'description', 'name', 'piece_set', 'price', 'type'].sort(),
    );
  });

  test('An upload with stock for a size that the product does not list is refused', async () => {
    const { body } = await refused(kurtaForm({ size: 'S,M', size_stock: '{"XL":1}' }));
    expect(body.fields).toEqual({ size_stock: 'XL is not among the sizes.' });
  });

  test('An upload with a slug that is taken in any letter case is refused and its pictures are removed', async () => {
    await buildProduct({ slug: 'Blooming-Haze' });
    const before = await pictureFolders();
    const { status, body } = await sendProduct(
      kurtaForm({ slug: 'blooming-haze', image: await jpeg({ color: 'gold' }) }),
    );
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'slug_taken', ['slug']]);
    expect(await countProducts()).toBe(1);
    expect(await pictureFolders()).toEqual(before);
  });
});
