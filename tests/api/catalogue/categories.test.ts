import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { rounds } from '#tests/support/rounds.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

type Fields = Record<string, string | File>;

const create = (fields: Fields) =>
  call('POST', '/categories/api/categories/create/', { token, body: formOf(fields) });
const update = (id: number | string, fields: Fields) =>
  call('PATCH', `/categories/api/categories/${id}/update/`, { token, body: formOf(fields) });
const remove = (id: number | string) => call('DELETE', `/categories/api/categories/${id}/delete/`, { token });
const list = async () => (await call('GET', '/categories/')).body;

beforeEach(async () => {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('categories').execute();
  await db.updateTable('promotions').set({ target: 'eid' }).where('name', '=', 'Eid 14 % off').execute();
});

describe('Adding a category', () => {
  test('A category can be added with a name alone and is in the list at once', async () => {
    const { status, body } = await create({ name: '  Hand-Painted   Suits ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Hand-Painted   Suits', slug: 'hand-painted-suits', image: null });
    expect(await list()).toEqual([body]);
  });

  test('A category with a name in Urdu has its address in Roman letters', async () => {
    expect((await create({ name: 'zz عید' })).body.slug).toBe('zz-eid');
    expect((await create({ name: 'عید' })).body.slug).toBe('eid');
  });

  test('A category can be added with a picture', async () => {
    const { body } = await create({ name: 'Eid', image: await jpeg({ width: 40, height: 30 }) });
    expect(body.picture).toMatchObject({ src: body.image, width: 40, height: 30 });
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{20}\/1200\.jpg$/);
  });

  test('A new category gets another slug when an older one has the slug of its name', async () => {
    const { body: old } = await create({ name: 'Eid' });
    await update(old.id, { name: 'Summer' });
    expect((await create({ name: 'Eid' })).body.slug).toBe('eid-2');
    expect((await create({ name: '花' })).body.slug).toBe('category');
  });

  test.each([
    [{}, 'Please enter a name.'],
    [{ name: ' ' }, 'Please enter a name.'],
    [{ name: 'a'.repeat(121) }, 'Please shorten this to 120 characters.'],
    [{ name: 'a\0' }, 'Please remove the unreadable characters.'],
  ])('A category with the fields %j is refused', async (fields: Fields, message) => {
    const { status, body } = await create(fields);
    expect([status, body.fields]).toEqual([400, { name: message }]);
    expect(await list()).toEqual([]);
  });

  test('A category name sent many times at once creates one category', async () => {
    const answers = await Promise.all(['Eid', 'eid', 'EID', 'Eid', 'eid '].map((name) => create({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'name_taken',
      detail: 'A category with this name already exists.',
    });
    expect(await list()).toHaveLength(1);
  });
});

describe('Changing a category', () => {
  test('Renaming a category keeps its address', async () => {
    const { body: before } = await create({ name: 'Eid', image: await jpeg() });
    const { status, body } = await update(before.id, { name: 'Eid 2026' });
    expect([status, body]).toEqual([200, { ...before, name: 'Eid 2026', version: 2 }]);
  });

  test('Renaming a category renames it on its products at once and keeps its promotion running', async () => {
    const { body: before } = await create({ name: 'Eid' });
    const kurta = await buildProduct({ price: 1000, category: 'Eid' });
    await update(before.id, { name: 'Eid Edit 2026' });
    const { body } = await call('GET', `/products/slug/${kurta.slug}/`);
    expect([body.category, body.category_slug, body.sale_price]).toEqual(['Eid Edit 2026', 'eid', 860]);
  });

  test('Replacing the picture of a category removes the old picture’s row and files', async () => {
    const { body: before } = await create({ name: 'Eid', image: await jpeg({ color: 'red' }) });
    const { body } = await update(before.id, { image: await jpeg({ color: 'lime' }) });
    expect([body.name, body.image === before.image]).toEqual(['Eid', false]);
    await runQueuedJobs();
    expect(await pictureFolders()).not.toContain(before.image.split('/')[2]);
    expect(await pictureFolders()).toContain(body.image.split('/')[2]);
  });

  test.each([{ image: '' }, { remove_image: '1' }])(
    'The fields %j take the picture off a category',
    async (fields: Fields) => {
      const { body: before } = await create({ name: 'Eid', image: await jpeg() });
      expect((await update(before.id, fields)).body).toMatchObject({ image: null, picture: null });
    },
  );

  test('An empty form leaves a category as it is', async () => {
    const { body: before } = await create({ name: 'Eid', image: await jpeg() });
    const { status, body } = await update(before.id, { note: 'x' });
    expect([status, body]).toEqual([200, { ...before, version: 2 }]);
  });

  test('Saving an outdated version of a category is refused', async () => {
    const { body: before } = await create({ name: 'Eid' });
    expect((await update(before.id, { name: 'Eid 2026', version: '1' })).body.version).toBe(2);
    const { status, body } = await update(before.id, { name: 'Eid 2027', version: '1' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'version_conflict',
      'This was changed while you were editing.',
    ]);
    expect(body.current).toEqual((await list())[0]);
    expect(body.changed_by).toEqual(expect.any(String));
    expect(body.current).toMatchObject({ name: 'Eid 2026', version: 2 });
    expect((await update(before.id, { name: 'x', version: '1e309' })).status).toBe(400);
  });

  test('A category cannot be renamed to the name of another one', async () => {
    await create({ name: 'Eid' });
    const { body: other } = await create({ name: 'Casual Wear' });
    expect((await update(other.id, { name: 'EID' })).status).toBe(409);
    expect((await update(other.id, { name: 'casual wear' })).body.name).toBe('casual wear');
  });

  test('Changing a category that does not exist is refused', async () => {
    expect((await update(2147483647, { name: 'x' })).status).toBe(404);
    expect((await update('x', { name: 'x' })).status).toBe(404);
  });
});

describe('Deleting a category', () => {
  test('A category without products can be deleted', async () => {
    const { body } = await create({ name: 'Eid', image: await jpeg({ color: 'navy' }) });
    expect((await remove(body.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    await runQueuedJobs();
    expect(await pictureFolders()).not.toContain(body.image.split('/')[2]);
    expect((await remove(body.id)).status).toBe(404);
  });

  test('A category with products cannot be deleted', async () => {
    const { body: category } = await create({ name: 'Eid' });
    await buildProduct({ category: 'Eid' });
    const { body: other } = await create({ name: 'Lawn' });
    expect((await call('GET', '/api/admin/categories/', { token })).body).toEqual([
      { ...category, products: 1, is_empty: false },
      { ...other, products: 0 },
    ]);
    expect((await remove(other.id)).status).toBe(204);
    const one = await remove(category.id);
    expect([one.status, one.body.code, one.body.detail]).toEqual([
      409,
      'in_use',
      '1 product is in this category. Please move or delete it first.',
    ]);
    await buildProduct({ category: 'Eid' });
    expect((await remove(category.id)).body.detail).toBe(
      '2 products are in this category. Please move or delete them first.',
    );
    expect(await list()).toHaveLength(1);
  });

  test('Deleting a category while a product is added to it refuses one of the two', async () => {
    for (const round of rounds(10)) {
      const { body: category } = await create({ name: `Round ${round}` });
      const product = {
        ...{ name: 'Kurta', description: 'x', price: '1', type: 'Kurta', piece_set: '1 Piece' },
        ...{ collection: 'Womens Clothing', category: String(category.id) },
      };
      const [deleted, uploaded] = await Promise.all([
        remove(category.id),
        call('POST', '/products/upload/', { token, body: formOf(product) }),
      ]);
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([deleted.status, uploaded.status]);
    }
  });
});

test('The list of categories is paged by its Link header', async () => {
  for (const name of ['A', 'B', 'C']) await create({ name });
  const first = await call('GET', '/categories/?limit=2');
  const next = /^<(\/categories\/\?limit=2&cursor=[\w-]+)>; rel="next"$/.exec(
    first.headers.get('link') ?? '',
  )?.[1];
  const second = await call('GET', next ?? '');
  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(second.headers.get('link')).toBeNull();
});
