import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { prepareUpload, saveImage } from '#app/platform/images/save-image.server.ts';
import { enqueue, runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import {
  buildCategory,
  buildProduct,
  buildStaffToken,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const token = await buildStaffToken();
const category = await buildCategory('Casual Wear');

type Fields = Record<string, string | File>;

const kurta = (changes: Fields = {}): Fields => ({
  name: 'Neel Kurta',
  description: 'Indigo lawn.',
  price: '4500',
  category: String(category),
  type: 'Kurta',
  piece_set: '1 Piece',
  collection: 'Womens Clothing',
  ...changes,
});
const upload = (fields: Fields) => call('POST', '/products/upload/', { token, body: formOf(fields) });
const update = (id: number, fields: Fields) =>
  call('PATCH', `/products/${id}/update/`, { token, body: formOf(fields) });
const remove = (id: number) => call('DELETE', `/products/${id}/delete/`, { token });

const countProducts = async () => (await db.selectFrom('products').select('id').execute()).length;
const rowOf = (id: number) =>
  db
    .selectFrom('products')
    .select([
      'name',
      'slug',
      'price',
      'color',
      'size',
      'stock',
      'made_on_order',
      'version',
      'image',
      'image2',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const pictureFolders = () => readdir(path.join(environment().SHOP_DATA, 'pictures')).catch(() => []);

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('products').execute();
});

describe('Uploading a product', () => {
  test('A product with the required fields alone gets the documented defaults', async () => {
    const { status, body } = await upload(kurta());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Neel Kurta',
      slug: 'neel-kurta',
      price: 4500,
      sale_price: 4500,
      color: 'black',
      category: 'Casual Wear',
      category_id: category,
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
    expect(await rowOf(body.id)).toMatchObject({ price: 450_000, stock: 1 });
    expect((await call('GET', '/products/slug/neel-kurta/')).body).toEqual(body);
  });

  test('A product can be uploaded with every field', async () => {
    const { body } = await upload(
      kurta({
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
    const { body } = await upload(kurta({ size_stock: '{"S":3,"M":5}' }));
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
    const first = (await upload(kurta())).body;
    const second = (await upload(kurta())).body;
    await update(first.id, { slug: 'blue-kurta' });
    const third = (await upload(kurta())).body;
    expect([first.slug, second.slug, third.slug]).toEqual(['neel-kurta', 'neel-kurta-2', 'neel-kurta-3']);
    expect((await upload(kurta({ name: 'گلنار' }))).body.slug).toBe('product');
  });

  test('Twenty products of one name uploaded at once get twenty slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(kurta())));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(20);
  });

  test('A new product is on its category page at once, with its pictures already resized', async () => {
    const { body } = await upload(kurta({ image: await jpeg({ color: 'olive' }) }));
    await runQueuedJobs();
    const [, , folder = ''] = body.image.split('/');
    const files = await readdir(path.join(environment().SHOP_DATA, 'pictures', folder));
    expect(files.sort()).toEqual(
      ['120', '360', '540', '800']
        .flatMap((width) => [`${width}.avif`, `${width}.webp`])
        .concat('original.webp')
        .sort(),
    );
    const list = await call('GET', '/products/by-category/casual-wear/');
    expect(list.body.map((product: { id: number }) => product.id)).toEqual([body.id]);
  });

  test('Fields that are not in the upload form are never written', async () => {
    const { body } = await upload(
      kurta({ id: '77', version: '9', created_at: '2001-01-01', sale_price: '1' }),
    );
    expect(body.version).toBe(1);
    expect(body.id).not.toBe(77);
    expect(body.sale_price).toBe(4500);
    expect(new Date(body.created_at).getFullYear()).toBeGreaterThan(2024);
  });
});

describe('Refused product uploads', () => {
  async function refused(fields: Fields) {
    const answer = await upload(fields);
    expect(await countProducts()).toBe(0);
    return answer;
  }

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
    ['price', 'Rs. 4,500', 'Please enter a price in rupees, such as 4500.'],
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
    const { status, body } = await refused(kurta({ [field]: value }));
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
    const { body } = await refused(kurta({ size: 'S,M', size_stock: '{"XL":1}' }));
    expect(body.fields).toEqual({ size_stock: 'XL is not among the sizes.' });
  });

  test('An upload with a slug that is taken in any letter case is refused and its pictures are removed', async () => {
    await buildProduct({ slug: 'Blooming-Haze' });
    const before = await pictureFolders();
    const { status, body } = await upload(
      kurta({ slug: 'blooming-haze', image: await jpeg({ color: 'gold' }) }),
    );
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'slug_taken', ['slug']]);
    expect(await countProducts()).toBe(1);
    expect(await pictureFolders()).toEqual(before);
  });
});

describe('Changing a product', () => {
  test('A change writes only the fields that were sent', async () => {
    const { body: before } = await upload(kurta({ stock: '4', color: 'red', image: await jpeg() }));
    const { status, body } = await update(before.id, { name: 'Nila Kurta', price: '5000' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, name: 'Nila Kurta', price: 5000, sale_price: 5000, version: 2 });
  });

  test('A product that moves to another category is listed there at once', async () => {
    const eid = await buildCategory('Eid');
    const { body: before } = await upload(kurta());
    const { body } = await update(before.id, { category: String(eid) });
    expect([body.category, body.sale_price]).toEqual(['Eid', 3870]);
    expect((await call('GET', '/products/by-category/eid/')).body).toHaveLength(1);
  });

  test('A product can be changed to one stock and back to stock per size', async () => {
    const { body: before } = await upload(kurta({ size_stock: '{"S":3,"M":5}' }));
    const one = (await update(before.id, { size_stock: '', stock: '2' })).body;
    expect([one.stock, one.sizes, one.size]).toEqual([2, [], 'S,M']);
    const each = (await update(before.id, { size_stock: '{"M":1,"S":0}' })).body;
    expect([each.stock, each.sizes]).toEqual([
      1,
      [
        { size: 'M', stock: 1 },
        { size: 'S', stock: 0 },
      ],
    ]);
  });

  test('A product with stock per size does not take one stock for all sizes', async () => {
    const { body: before } = await upload(kurta({ size_stock: '{"S":3,"M":5}' }));
    const { status, body } = await update(before.id, { stock: '2', name: 'Other' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['stock']]);
    expect(await rowOf(before.id)).toMatchObject({ stock: 8, name: 'Neel Kurta', version: 1 });
  });

  test('A form without stock leaves the stock alone while pieces are being sold', async () => {
    const { body: before } = await upload(kurta({ size_stock: '{"S":3,"M":5}' }));
    const { edit } = await inTransaction(async (tx) => {
      await tx.updateTable('products').set({ stock: 3 }).where('id', '=', before.id).execute();
      const begun = update(before.id, { name: 'Edited', size: 'S,M' });
      await untilWaiting(1);
      await tx
        .updateTable('product_sizes')
        .set({ stock: 0 })
        .where('product_id', '=', before.id)
        .where('size', '=', 'M')
        .execute();
      return { edit: begun };
    });
    expect((await edit).status).toBe(200);
    const sizes = await db
      .selectFrom('product_sizes')
      .select(['size', 'stock'])
      .orderBy('position')
      .execute();
    expect(sizes).toEqual([
      { size: 'S', stock: 3 },
      { size: 'M', stock: 0 },
    ]);
    expect(await stockOf(before.id)).toBe(3);
  });

  test('Saving an outdated version of a product is refused', async () => {
    const { body: before } = await upload(kurta());
    expect((await update(before.id, { color: 'red', version: '1' })).body.version).toBe(2);
    const { status, body } = await update(before.id, { color: 'blue', version: '1' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'version_conflict',
      'Someone else changed this while you were editing.',
    ]);
    expect(body.current).toMatchObject({ id: before.id, color: 'red', version: 2, price: 4500 });
    expect((await rowOf(before.id)).color).toBe('red');
  });

  test('Of ten editors who save the same version at once, one succeeds', async () => {
    const { body: before } = await upload(kurta());
    const { edits } = await inTransaction(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', before.id).forUpdate().execute();
      const begun = Array.from({ length: 10 }, (_, n) =>
        update(before.id, { name: `Edit ${n}`, version: '1' }),
      );
      await untilWaiting(10);
      return { edits: begun };
    });
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await rowOf(before.id)).version).toBe(2);
  });

  test('A new stock is refused when an order has changed the stock in the meantime', async () => {
    const { body: before } = await upload(kurta({ stock: '5' }));
    const order = orderPayload([{ id: before.id, size: 'M', price: 4500 }]);
    const { edit } = await inTransaction(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', before.id).forUpdate().execute();
      const sale = call('POST', '/orders/save/', { body: order });
      await untilWaiting(1);
      const begun = update(before.id, { stock: '9', expected_stock: '5', version: '1' });
      await untilWaiting(2);
      return { edit: sale.then(async (sold) => [sold.status, await begun] as const) };
    });
    const [sold, { status, body }] = await edit;
    expect([sold, status, body.code, body.current.stock]).toEqual([201, 409, 'version_conflict', 4]);
    expect(await stockOf(before.id)).toBe(4);
    const again = await update(before.id, { stock: '9', expected_stock: '4', version: '1' });
    expect([again.status, again.body.stock]).toEqual([200, 9]);
  });

  test('A new stock per size is refused when any size has changed in the meantime', async () => {
    const { body: before } = await upload(kurta({ size_stock: '{"S":3,"M":5}' }));
    const order = orderPayload([{ id: before.id, size: 'S', price: 4500 }]);
    expect((await call('POST', '/orders/save/', { body: order })).status).toBe(201);
    const options = { size_stock: '{"S":3,"M":9}' };
    const late = await update(before.id, { ...options, expected_size_stock: '{"S":3,"M":5}', version: '1' });
    expect([late.status, late.body.current.sizes]).toEqual([
      409,
      [
        { size: 'S', stock: 2 },
        { size: 'M', stock: 5 },
      ],
    ]);
    expect(await stockOf(before.id)).toBe(7);
    const fresh = await update(before.id, { ...options, expected_size_stock: '{"M":5,"S":2}' });
    expect([fresh.status, fresh.body.stock]).toEqual([200, 12]);
  });

  test.each([
    ['expected_stock', 'many'],
    ['expected_stock', '1e309'],
    ['expected_size_stock', '{"S":'],
    ['expected_size_stock', '[[]]'],
    ['version', '__proto__'],
  ])('A change whose %s is %j is refused', async (field, value) => {
    const { body: before } = await upload(kurta());
    const { status, body } = await update(before.id, { stock: '9', [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await stockOf(before.id)).toBe(1);
  });

  test('Changing a product that does not exist is refused', async () => {
    const statuses = [];
    for (const id of ['2147483647', '0', 'x', '99999999999', '1e3', '-1']) {
      statuses.push(
        (await call('PATCH', `/products/${id}/update/`, { token, body: formOf({ name: 'x' }) })).status,
      );
    }
    expect(statuses).toEqual(Array(6).fill(404));
  });
});

describe('The slug of a product', () => {
  test('The old slug of a product redirects to the new one', async () => {
    const { body: before } = await upload(kurta({ slug: 'Old-Name' }));
    await update(before.id, { slug: 'new-name' });
    const old = await call('GET', '/products/slug/OLD-name/');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/products/slug/new-name/']);
    await update(before.id, { slug: 'newest-name' });
    expect((await call('GET', '/products/slug/new-name/')).headers.get('location')).toBe(
      '/products/slug/newest-name/',
    );
  });

  test('A slug never changes by itself', async () => {
    const { body: before } = await upload(kurta());
    expect((await update(before.id, { name: 'Quite another name' })).body.slug).toBe('neel-kurta');
    expect((await update(before.id, { slug: '' })).body.slug).toBe('neel-kurta');
  });

  test('An old slug stops redirecting when a new product takes it', async () => {
    const { body: before } = await upload(kurta());
    await update(before.id, { slug: 'moved' });
    const { body: other } = await upload(kurta({ slug: 'neel-kurta', name: 'Other' }));
    expect((await call('GET', '/products/slug/neel-kurta/')).body.id).toBe(other.id);
    await remove(other.id);
    expect((await call('GET', '/products/slug/neel-kurta/')).status).toBe(404);
  });

  test('A product can get its old slug back', async () => {
    const { body: before } = await upload(kurta());
    await update(before.id, { slug: 'moved' });
    await update(before.id, { slug: 'neel-kurta' });
    expect((await call('GET', '/products/slug/neel-kurta/')).status).toBe(200);
    expect((await call('GET', '/products/slug/moved/')).headers.get('location')).toBe(
      '/products/slug/neel-kurta/',
    );
  });

  test('The slug of another product cannot be taken', async () => {
    await upload(kurta({ slug: 'taken' }));
    const { body: second } = await upload(kurta());
    const { status, body } = await update(second.id, { slug: 'Taken', color: 'red' });
    expect([status, body.code]).toEqual([409, 'slug_taken']);
    expect(await rowOf(second.id)).toMatchObject({ slug: 'neel-kurta', color: 'black' });
  });

  test('One slug requested by ten uploads at once goes to one of them', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(kurta({ slug: 'wanted' }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await countProducts()).toBe(1);
  });
});

describe('The pictures of a product', () => {
  const withThree = async () =>
    (
      await upload(
        kurta({
          image: await jpeg({ color: 'red' }),
          image2: await jpeg({ color: 'green' }),
          image3: await jpeg({ color: 'blue' }),
        }),
      )
    ).body;
  const folderOf = (address: string) => address.split('/')[2] ?? '';

  test('Replacing one picture of a product removes the old one’s row and files', async () => {
    const before = await withThree();
    const { body } = await update(before.id, { image2: await jpeg({ color: 'yellow' }) });
    expect([body.image, body.image3]).toEqual([before.image, before.image3]);
    expect(body.image2).not.toBe(before.image2);
    await runQueuedJobs();
    expect(await pictureFolders()).not.toContain(folderOf(before.image2));
    expect(await pictureFolders()).toContain(folderOf(body.image2));
    const names = (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
    expect(names.sort()).toEqual((await pictureFolders()).sort());
  });

  test('Removing a picture moves the next ones up', async () => {
    const before = await withThree();
    const { body } = await update(before.id, { image: '', remove_image3: '1' });
    expect([body.image, body.image2, body.image3]).toEqual([before.image2, null, null]);
  });

  test('The pictures of a product can be reordered', async () => {
    const before = await withThree();
    const { body } = await update(before.id, { image: before.image3, image3: before.image });
    expect([body.image, body.image2, body.image3]).toEqual([before.image3, before.image2, before.image]);
  });

  test('One form can reorder, add and remove pictures without sending the kept ones again', async () => {
    const before = await withThree();
    const { body } = await update(before.id, {
      image: before.image3,
      image2: await jpeg({ color: 'white' }),
      image3: before.image,
      image4: '',
    });
    expect([body.image, body.image3, body.image4]).toEqual([before.image3, before.image, null]);
    expect([before.image, before.image2, before.image3]).not.toContain(body.image2);
    await runQueuedJobs();
    expect(await pictureFolders()).not.toContain(folderOf(before.image2));
    expect(await pictureFolders()).toContain(folderOf(before.image));
  });

  test('The pictures of a deleted product stay while an order shows them', async () => {
    const { body } = await upload(kurta({ image: await jpeg({ color: 'coral' }), stock: '2' }));
    const order = await call('POST', '/orders/save/', {
      body: orderPayload([{ id: body.id, size: 'M', price: 4500 }]),
    });
    expect(order.status).toBe(201);
    expect((await remove(body.id)).status).toBe(204);
    await runQueuedJobs();
    expect(await pictureFolders()).toContain(folderOf(body.image));
    const lines = await db.selectFrom('order_lines').select(['name', 'image', 'product_id']).execute();
    expect(lines).toEqual([{ name: 'Neel Kurta', image: body.image, product_id: null }]);
  });

  test('A picture stays while another product, a category, a home page scene or a post shows it', async () => {
    const shared = async (color: string) => (await upload(kurta({ image: await jpeg({ color }) }))).body;
    const [inProduct, inScene, inPost] = [await shared('plum'), await shared('tan'), await shared('pink')];
    await upload(kurta({ image2: await jpeg({ color: 'plum' }) }));
    await db
      .insertInto('metadata')
      .values({ key: 'scenes', value: JSON.stringify({ hero: folderOf(inScene.image) }) })
      .execute();
    const html = `<p><img src="${inPost.image}"></p>`;
    await db
      .insertInto('blogs')
      .values({ slug: 'a', title: 'a', author: 'a', content: 'a', excerpt: '', html })
      .execute();
    for (const { id } of [inProduct, inScene, inPost]) await remove(id);
    await runQueuedJobs();
    const folders = [inProduct, inScene, inPost].map(({ image }) => folderOf(image));
    expect(await pictureFolders()).toEqual(expect.arrayContaining(folders));
    await db.deleteFrom('metadata').where('key', '=', 'scenes').execute();
    await db.deleteFrom('blogs').execute();
  });

  test('An unused picture is not removed while somebody starts to use it again', async () => {
    const picture = await jpeg({ color: 'orchid' });
    const { body: old } = await upload(kurta({ image: picture }));
    const { body: other } = await upload(kurta());
    await remove(old.id);
    const prepared = await prepareUpload(new Uint8Array(await picture.arrayBuffer()));
    const { removal } = await inTransaction(async (tx) => {
      const name = await saveImage(tx, prepared);
      const begun = runQueuedJobs();
      await Promise.race([untilWaiting(1), begun]);
      await tx.updateTable('products').set({ image: name }).where('id', '=', other.id).execute();
      return { removal: begun };
    });
    await removal;
    expect((await rowOf(other.id)).image).toBe(prepared.name);
    expect(await pictureFolders()).toContain(prepared.name);
  });
});

describe('The nightly cleanup', () => {
  const clean = async () => {
    await enqueue(db, 'picture-cleaning', [{}]);
    await runQueuedJobs();
  };
  const prepared = async (color: string) =>
    prepareUpload(new Uint8Array(await (await jpeg({ color })).arrayBuffer()));

  test('The nightly cleanup removes pictures unused for a day and files of rolled-back transactions', async () => {
    const [old, young, lost] = [await prepared('salmon'), await prepared('khaki'), await prepared('peru')];
    for (const picture of [old, young]) await inTransaction((tx) => saveImage(tx, picture));
    const rolledBack = inTransaction(async (tx) => {
      await saveImage(tx, lost);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const { body } = await upload(kurta({ image: await jpeg({ color: 'plum' }) }));
    await db
      .updateTable('pictures')
      .set({ created_at: new Date(0) })
      .where('name', '!=', young.name)
      .execute();
    expect(await pictureFolders()).toEqual(expect.arrayContaining([old.name, lost.name]));
    await clean();
    const left = await pictureFolders();
    expect(left).not.toContain(old.name);
    expect(left).not.toContain(lost.name);
    expect(left).toEqual(expect.arrayContaining([young.name, body.image.split('/')[2]]));
  });
});

describe('Deleting a product', () => {
  test('Deleting a product removes its reviews and old slugs, and its page answers 404', async () => {
    const { body } = await upload(kurta());
    await update(body.id, { slug: 'moved' });
    expect((await remove(body.id)).status).toBe(204);
    expect((await call('GET', '/products/slug/moved/')).status).toBe(404);
    expect((await call('GET', '/products/slug/neel-kurta/')).body.detail).toBe('No Product Found.');
    expect((await remove(body.id)).status).toBe(404);
  });
});

describe('Product lists', () => {
  test('A product list comes whole, or page by page by its Link header', async () => {
    for (let n = 0; n < 7; n++) await buildProduct();
    const whole = await call('GET', '/products/?collection=womens%20clothing');
    expect(whole.body).toHaveLength(7);
    expect(whole.headers.get('link')).toBeNull();
    const ids: number[] = [];
    let next: string | undefined = '/products?collection=Womens+Clothing&limit=3';
    for (let page = 0; next && page < 5; page++) {
      const { body, headers } = await call('GET', next);
      ids.push(...body.map((product: { id: number }) => product.id));
      next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(ids).toEqual(whole.body.map((product: { id: number }) => product.id));
  });

  test('Searching products by name ignores letter case and takes % literally', async () => {
    await buildProduct({ name: 'Neel Kurta' });
    await buildProduct({ name: '100% Lawn' });
    const found = async (q: string) =>
      (await call('GET', `/products/?q=${encodeURIComponent(q)}`)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect([await found('neel'), await found('%'), await found('x')]).toEqual([
      ['Neel Kurta'],
      ['100% Lawn'],
      [],
    ]);
    expect((await call('GET', '/products/?q=%00')).status).toBe(400);
  });

  test('Paging works for rows of the same instant and while rows are added and removed', async () => {
    for (let n = 0; n < 6; n++) await buildProduct();
    await db
      .updateTable('products')
      .set({ created_at: new Date('2026-01-01') })
      .execute();
    const first = await call('GET', '/products/by-category/casual-wear/?limit=2');
    await remove(first.body[1].id);
    await buildProduct();
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await call('GET', next);
    expect(second.body.map((product: { id: number }) => first.body[1].id - product.id)).toEqual([1, 2]);
  });

  test.each([
    'x',
    '',
    'null',
    btoa('["2026-02-30T00:00:00.000000Z",1]'),
    btoa('["0000-01-01T00:00:00.000000Z",1]'),
    btoa('[1,2]'),
    btoa('{}'),
  ])('A product list refuses the cursor %j', async (cursor) => {
    const { status, body } = await call('GET', `/products/?limit=2&cursor=${encodeURIComponent(cursor)}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['cursor']]);
  });

  test.each(['0', '-1', '501', '1.5', '1e9', 'x', ''])(
    'A product list refuses the limit %j',
    async (limit) => {
      const { status, body } = await call('GET', `/products/?limit=${limit}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['limit']]);
    },
  );

  test.each([
    ['/products/slug/%00/', 404],
    ['/products/slug/%F0%9F%8C%BA/', 404],
    ['/products/by-category/%00/', 404],
    ['/products/?collection=%00', 200],
    [`/products/slug/${'a'.repeat(199)}/`, 404],
  ])('A request for %s is answered with %d', async (address, status) => {
    expect((await call('GET', address)).status).toBe(status);
  });
});
