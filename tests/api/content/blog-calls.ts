import { beforeEach } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

type Fields = Record<string, string | File>;

export const token = await buildStaffToken();

export const post = (changes: Fields = {}): Fields => ({
  title: 'Lawn season',
  slug: 'lawn-season',
  content: 'Lawn is **light**.',
  ...changes,
});

export const create = (fields: Fields, as = token) =>
  call('POST', '/api/blogs/', { token: as, body: formOf(fields) });

export const replace = (slug: string, fields: Fields) =>
  call('PUT', `/api/blogs/${slug}/`, { token, body: formOf(fields) });

export const remove = (slug: string) => call('DELETE', `/api/blogs/${slug}/`, { token });

export const read = (slug: string) => call('GET', `/api/blogs/${slug}/`);

export const stored = () => db.selectFrom('blogs').selectAll().orderBy('id').execute();

export const pictureNames = async () =>
  (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);

export function deletePostsBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom('blogs').execute();
  });
}
