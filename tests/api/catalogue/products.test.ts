import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { environment } from '#app/platform/env.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildProduct, emptyCatalogue } from '#tests/support/builders.ts';
import {
  countProducts,
  kurtaForm,
  productCategory,
  productRow,
  removeProduct,
  type SentProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

describe('Uploading a product', () => {
  test('A product with the required fields alone gets the documented defaults', async () => {
    const { status, body } = await sendProduct(kurtaForm());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Neel Kurta',
      slug: 'neel-kurta',
      price: 4500,
      sale_price: 4500,
      color: 'black',
      category: 'Casual Wear',
      category_id: productCategory,
      type: 'Kurta',
      size: 'M',
      sizes: [],
      description: 'Indigo lawn.',
      image: null,
      pictures: [],
      stock: 1,
      made_on_order: false,
      piece_set: '1 Piece',
      collection: 'Womens Clothing',
      version: 1,
    });
    expect(await productRow(body.id)).toMatchObject({ price: 450_000, stock: 1 });
    expect((await call('GET', '/products/slug/neel-kurta/')).body).toEqual(body);
  });

  test('A product can be uploaded with every field', async () => {
    const { body } = await sendProduct(
      kurtaForm({
        price: '4500.50',
        slug: 'Neel-Special',
        size: ' S , M,L ',
        color: 'indigo',
        stock: '7',
        made_on_order: 'true',
        description: 'Line one.\r\nLine two. گلنار 🌺',
        image: await jpeg({ color: 'navy', width: 300, height: 400 }),
        image2: await jpeg({ color: 'blue' }),
      }),
    );
    expect(body).toMatchObject({
      slug: 'Neel-Special',
      price: 4500.5,
      size: 'S,M,L',
      color: 'indigo',
      stock: 7,
      made_on_order: true,
      description: 'Line one.\nLine two. گلنار 🌺',
      image3: null,
    });
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{20}\/1200\.jpg$/);
    expect(body.pictures[0]).toMatchObject({ src: body.image, width: 300, height: 400 });
    expect(body.pictures).toHaveLength(2);
  });

  test('The stock of a product with stock per size is the sum over its sizes', async () => {
    const { body } = await sendProduct(kurtaForm({ size_stock: '{"S":3,"M":5}' }));
    expect(body).toMatchObject({
      size: 'S,M',
      stock: 8,
      sizes: [
        { size: 'S', stock: 3 },
        { size: 'M', stock: 5 },
      ],
    });
  });

  test('A slug gets a numeric suffix when it is or was in use', async () => {
    const first = (await sendProduct(kurtaForm())).body;
    const second = (await sendProduct(kurtaForm())).body;
    await sendProductChange(first.id, { slug: 'blue-kurta' });
    const third = (await sendProduct(kurtaForm())).body;
    expect([first.slug, second.slug, third.slug]).toEqual(['neel-kurta', 'neel-kurta-2', 'neel-kurta-3']);
    expect((await sendProduct(kurtaForm({ name: 'گلنار' }))).body.slug).toBe('product');
  });

  test('Twenty products of one name uploaded at once get twenty slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendProduct(kurtaForm())));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(20);
  });

  test('A new product is on its category page at once, with its pictures already resized', async () => {
    const { body } = await sendProduct(kurtaForm({ image: await jpeg({ color: 'olive' }) }));
    await runQueuedJobs();
    const [, , folder = ''] = body.image.split('/');
    const files = await readdir(path.join(environment().SHOP_DATA, 'pictures', folder));
    expect(files.sort()).toEqual(
      ['120', '360', '540', '800']
        .map((width) => `${width}.avif`)
        .concat('original.webp')
        .sort(),
    );
    const list = await call('GET', '/products/by-category/casual-wear/');
    expect(list.body.map((product: { id: number }) => product.id)).toEqual([body.id]);
  });

  test('SentProduct that are not in the upload form are never written', async () => {
    const { body } = await sendProduct(
      kurtaForm({ id: '77', version: '9', created_at: '2001-01-01', sale_price: '1' }),
    );
    expect(body.version).toBe(1);
    expect(body.id).not.toBe(77);
    expect(body.sale_price).toBe(4500);
    expect(new Date(body.created_at).getFullYear()).toBeGreaterThan(2024);
  });
});

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
      'a'.repeat(21),
      'Please enter at most 20 different sizes of at most 20 letters, separated by commas.',
    ],
    ['size', 'S,S', 'Please enter at most 20 different sizes of at most 20 letters, separated by commas.'],
    ['color', 'a'.repeat(61), 'Please shorten this to 60 characters.'],
    ['size_stock', '{"S":', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '[1]', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"S":-1}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"S":1e309}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"S":{"a":1}}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    ['size_stock', '{"a,b":1}', 'Please send the stock per size as JSON, such as {"S":3,"M":5}.'],
    [
      'size_stock',
      `{"${'a'.repeat(30)}":1}`,
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

describe('Deleting a product', () => {
  test('Deleting a product removes its reviews and old slugs, and its page answers 404', async () => {
    const { body } = await sendProduct(kurtaForm());
    await sendProductChange(body.id, { slug: 'moved' });
    expect((await removeProduct(body.id)).status).toBe(204);
    expect((await call('GET', '/products/slug/moved/')).status).toBe(404);
    expect((await call('GET', '/products/slug/neel-kurta/')).body.detail).toBe('No Product Found.');
    expect((await removeProduct(body.id)).status).toBe(404);
  });
});
