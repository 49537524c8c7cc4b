import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { environment } from '#app/platform/config/env.server.ts';
import { PICTURE_FORMATS } from '#app/platform/images/image.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { emptyCatalogue } from '#tests/support/builders.ts';
import {
  kurtaForm,
  productCategory,
  productRow,
  removeProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

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
    expect(body).toMatchObject((await call('GET', '/products/slug/neel-kurta/')).body);
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
    expect((await sendProduct(kurtaForm({ name: 'گلنار' }))).body.slug).toBe('galnar');
    expect((await sendProduct(kurtaForm({ name: '✿ ✿ ✿' }))).body.slug).toBe('product');
  });

  test('Twenty products of one name uploaded at once get twenty slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendProduct(kurtaForm())));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(20);
  });

  test('A new product is on its category page at once, and the queue encodes the sizes of its picture', async () => {
    const image = await jpeg({ color: 'olive', width: 300, height: 400 });
    const { body } = await sendProduct(kurtaForm({ image }));
    const list = await call('GET', '/products/by-category/casual-wear/');
    expect(list.body.map((product: { id: number }) => product.id)).toEqual([body.id]);
    const [, , folder = ''] = body.image.split('/');
    const files = () => readdir(path.join(environment().SHOP_DATA, 'pictures', folder));
    expect(await files()).toEqual(['original.webp']);
    await runQueuedJobs();
    const sizes = [120, 360].flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`));
    expect((await files()).sort()).toEqual([...sizes, 'original.webp'].sort());
  });

  test('Fields that are not in the upload form are never written', async () => {
    const { body } = await sendProduct(
      kurtaForm({ id: '77', version: '9', created_at: '2001-01-01', sale_price: '1' }),
    );
    expect(body.version).toBe(1);
    expect(body.id).not.toBe(77);
    expect(body.sale_price).toBe(4500);
    expect(new Date(body.created_at).getFullYear()).toBeGreaterThan(2024);
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
