import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCurrentSlug } from '#app/features/catalogue/products/products.server.ts';
import { findMovedBlog } from '#app/features/content/blog/blogs.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct } from '#tests/support/builders.ts';

const buildBlog = (slug: string) =>
  db
    .insertInto('blogs')
    .values({ slug, title: 'Lawn', author: 'Sana', content: 'Lawn.', html: '<p>Lawn.</p>', excerpt: 'Lawn.' })
    .returning('id')
    .executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('blogs').execute();
});

describe.each([
  {
    table: 'products',
    build: (slug: string) => buildProduct({ slug }),
    findMoved: findCurrentSlug,
  } as const,
  { table: 'blogs', build: buildBlog, findMoved: findMovedBlog } as const,
])('The former slugs of $table, whoever writes the table', ({ table, build, findMoved }) => {
  const move = (id: number, slug: string) =>
    db.updateTable(table).set({ slug }).where('id', '=', id).execute();

  test('Each former slug leads to the present one', async () => {
    const { id } = await build('first');
    await move(id, 'second');
    await move(id, 'third');
    expect(await Promise.all(['first', 'second', 'third'].map(findMoved))).toEqual(['third', 'third', null]);
  });

  test('A slug that is taken back is no former slug any more', async () => {
    const { id } = await build('first');
    await move(id, 'second');
    await move(id, 'first');
    expect(await Promise.all(['first', 'second'].map(findMoved))).toEqual([null, 'first']);
  });

  test('A former slug that another row takes no longer leads to the first row, even after that row moves on', async () => {
    const { id } = await build('first');
    await move(id, 'second');
    const { id: other } = await build('first');
    expect(await findMoved('first')).toBeNull();
    await move(other, 'elsewhere');
    expect(await findMoved('first')).toBe('elsewhere');
    await move(id, 'elsewhere-too');
    expect(await findMoved('second')).toBe('elsewhere-too');
  });

  test('One statement that moves two rows on records both', async () => {
    const [a, b] = [await build('a'), await build('b')];
    await db
      .updateTable(table)
      .set({ slug: sql<string>`slug || '-1'` })
      .where('id', 'in', [a.id, b.id])
      .execute();
    expect(await Promise.all(['a', 'b'].map(findMoved))).toEqual(['a-1', 'b-1']);
  });

  test('An update that leaves the slug as it is records nothing', async () => {
    const { id } = await build('first');
    await move(id, 'first');
    await db.updateTable(table).set({ version: 2 }).where('id', '=', id).execute();
    expect(await findMoved('first')).toBeNull();
  });

  test('A deleted row takes its former slugs with it', async () => {
    const { id } = await build('first');
    await move(id, 'second');
    await db.deleteFrom(table).where('id', '=', id).execute();
    expect(await findMoved('first')).toBeNull();
  });
});
