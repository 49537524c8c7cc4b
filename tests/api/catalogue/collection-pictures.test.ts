import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildCategory, buildStaffToken } from '#tests/support/builders.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

const PATH = '/api/admin/collection-pictures/';

let token: string;
let eid: number;

beforeAll(async () => {
  token = await buildStaffToken({ role: 'content' });
  eid = await buildCategory('Eid');
});

beforeEach(() =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('collection_pictures').execute();
    await invalidateOnCommit(tx, ['collection_pictures']);
  }),
);

const put = (fields: Record<string, string | File>) => call('PUT', PATH, { token, body: formOf(fields) });

async function shown(path: string) {
  const { body } = await call('GET', '/collections/');
  return body.find((one: Opening) => one.path === path).picture;
}

const folderOf = ({ src }: { src: string }) => src.split('/')[2];

test.each(['/kids-collection', '/womens-clothing', '/category/new-arrivals', '/shop-all', '/category/eid'])(
  'The picture that staff choose for %s opens it at once, until they take it away',
  async (path) => {
    const { status, body } = await put({ path, image: await jpeg({ width: 90, height: 30 }) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ path, picture: { width: 90, height: 30 }, version: 1 });
    expect(await shown(path)).toEqual(body.picture);
    const removed = await put({ path, remove_image: 'true', version: '1' });
    expect(removed.body).toMatchObject({ picture: null, version: 2 });
    expect(await shown(path)).toBeNull();
  },
);

test('A picture that another one replaces is removed, as is that of a category that is deleted', async () => {
  const path = '/category/eid';
  const { picture: first } = (await put({ path, image: await jpeg({ color: 'red' }) })).body;
  const { picture: second } = (await put({ path, image: await jpeg({ color: 'lime' }) })).body;
  await runQueuedJobs();
  expect(await pictureFolders()).not.toContain(folderOf(first));
  expect(await pictureFolders()).toContain(folderOf(second));
  expect((await call('DELETE', `/categories/api/categories/${eid}/delete/`, { token })).status).toBe(204);
  await runQueuedJobs();
  expect(await pictureFolders()).not.toContain(folderOf(second));
  expect((await put({ path, remove_image: 'true' })).status).toBe(404);
});

test('A file that is no picture, none at all and an older version are refused, and nothing changes', async () => {
  const path = '/shop-all';
  const { body } = await put({ path, image: await jpeg() });
  const bad = await put({ path, image: new File(['not a picture'], 'list.jpg', { type: 'image/jpeg' }) });
  expect(bad.status).toBe(400);
  expect(bad.body.fields.image).toMatch(/^[A-Z].*\.$/);
  const none = await put({ path });
  expect([none.status, none.body.fields]).toEqual([422, { image: 'Please choose a picture.' }]);
  await put({ path, image: await jpeg({ color: 'navy' }), version: String(body.version) });
  const late = await put({ path, remove_image: 'true', version: String(body.version) });
  expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'version_conflict', 2]);
  expect(await shown(path)).toEqual(late.body.current.picture);
});

test('Whoever is not staff chooses no picture', async () => {
  const fields = { path: '/shop-all', image: await jpeg() };
  expect((await call('PUT', PATH, { body: formOf(fields) })).status).toBe(401);
  const customer = await buildStaffToken({ is_admin: false });
  expect((await call('PUT', PATH, { token: customer, body: formOf(fields) })).status).toBe(403);
  expect(await shown('/shop-all')).toBeNull();
});
