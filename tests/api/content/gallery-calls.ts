import { beforeEach } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

export const token = await buildStaffToken();

export const PENDING = '/api/gallery/approved/?is_approved=false';

export type Fields = Record<string, string | File>;

let visitors = 0;

export const upload = (fields: Fields) =>
  call('POST', '/api/gallery/upload/', { body: formOf(fields), address: `10.0.0.${visitors++ & 255}` });

export const submitted = async (color = 'teal'): Promise<number> =>
  (await upload({ image: await jpeg({ color }) })).body.id;

export const approve = (id: number | string) => call('PATCH', `/api/gallery/approve/${id}/`, { token });

export const approved = async () => (await call('GET', '/api/gallery/approved/')).body;

export const pending = async () => (await call('GET', PENDING, { token })).body;

export const ids = (photos: { id: number }[]) => photos.map(({ id }) => id);

export const pictures = async () =>
  (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);

export function emptyGalleryBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom('photos').execute();
    await db.deleteFrom('pictures').execute();
  });
}
