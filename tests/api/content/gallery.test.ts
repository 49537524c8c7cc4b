import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureSources } from '#app/platform/images/image.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { serveImage } from '#server/serve-image.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { asFile, jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';
import {
  approve,
  approved,
  emptyGalleryBeforeEach,
  type Fields,
  ids,
  PENDING,
  pending,
  pictures,
  submitted,
  token,
  upload,
} from './gallery-calls.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const shop = createApp({ cache }).fetch;

const remove = (id: number | string) => call('DELETE', `/api/gallery/delete/${id}/`, { token });
const rows = () => db.selectFrom('photos').select(['id', 'alt_text', 'is_approved']).execute();

emptyGalleryBeforeEach();

describe('Sending a photo', () => {
  test('A photo waits for approval and is not shown before', async () => {
    const { status, body, headers } = await upload({ image: await jpeg(), alt_text: 'Eid morning' });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toEqual({
      id: expect.any(Number),
      alt_text: 'Eid morning',
      is_approved: false,
      by_shop: false,
      detail: 'Your photo was submitted and is pending review.',
    });
    expect(await rows()).toEqual([{ id: body.id, alt_text: 'Eid morning', is_approved: false }]);
    expect(await approved()).toEqual([]);
    expect(await pending()).toEqual([
      {
        id: body.id,
        image_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1200\.jpg$/),
        alt_text: 'Eid morning',
        is_approved: false,
        by_shop: false,
        picture: { src: expect.any(String), width: 60, height: 80, blur: expect.any(String) },
      },
    ]);
    expect(await pictureFolders()).toEqual(expect.arrayContaining(await pictures()));
  });

  test.each([undefined, '', '  '])(
    'A photo with alt_text %j gets the documented default text',
    async (alt_text) => {
      const { body } = await upload({ image: await jpeg(), ...(alt_text !== undefined && { alt_text }) });
      expect(body.alt_text).toMatch(/^Uploaded by user on \d{1,2} [A-Z][a-z]+ \d{4}$/);
    },
  );

  test('A photo cannot be sent as already approved', async () => {
    const forged = { is_approved: 'true', id: '7000000', created_at: '2020-01-01' };
    await upload({ image: await jpeg(), ...forged });
    expect(await rows()).toEqual([expect.objectContaining({ is_approved: false })]);
    expect(ids(await rows())).not.toEqual([7_000_000]);
  });
});

describe('Refused photos', () => {
  const NO_FILE = 'No file selected. Please choose an image to upload.';

  test.each<[string, () => Promise<Fields> | Fields]>([
    ['there is no file', () => ({ alt_text: 'nothing' })],
    ['the file is empty', () => ({ image: asFile(new Uint8Array()) })],
    ['an address is sent instead', () => ({ image: 'https://example.com/a.jpg' })],
  ])('A photo is refused when %s', async (_, fields) => {
    const { status, body } = await upload(await fields());
    expect([status, body]).toEqual([400, { detail: NO_FILE, code: 'no_file', fields: { image: NO_FILE } }]);
    expect([await rows(), await pictures()]).toEqual([[], []]);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['noise', 'xxxx'],
  ])('A file that is %s is refused as a photo whatever its name says', async (_, content) => {
    const { status, body } = await upload({ image: asFile(Buffer.from(content, 'latin1')) });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', ['image']]);
    expect([await rows(), await pictures()]).toEqual([[], []]);
  });

  test.each([
    ['a'.repeat(301), 'Please shorten this to 300 characters.'],
    ['a\0b', 'Please remove the unreadable characters.'],
  ])('A photo whose alt_text is %.20j is refused', async (alt_text, message) => {
    const { status, body } = await upload({ image: await jpeg(), alt_text });
    expect([status, body.fields]).toEqual([400, { alt_text: message }]);
    expect(await rows()).toEqual([]);
  });

  test('A photo that is not sent as a form is refused', async () => {
    const { status, body } = await call('POST', '/api/gallery/upload/', { body: { alt_text: 'x' } });
    expect([status, body.code]).toEqual([415, 'not_multipart']);
  });

  test('A photo is refused when the waiting photos fill their share of the disk', async () => {
    await submitted();
    await db
      .updateTable('pictures')
      .set({ bytes: 1024 ** 3 })
      .execute();
    const { status, body, headers } = await upload({ image: await jpeg({ color: 'red' }) });
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_waiting', '86400']);
    const [photo] = await rows();
    await approve(photo?.id ?? 0);
    expect((await upload({ image: await jpeg({ color: 'red' }) })).status).toBe(201);
  });

  test('A photo is refused when two thousand are waiting already', async () => {
    await submitted();
    const [image = ''] = await pictures();
    const waiting = Array.from({ length: 1_999 }, () => ({ image, alt_text: 'x' }));
    await db.insertInto('photos').values(waiting).execute();
    const { status, body, headers } = await upload({ image: await jpeg() });
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_waiting', '86400']);
    expect(await rows()).toHaveLength(2_000);
  });
});

describe('Photos that wait for approval', () => {
  const SPELLINGS = [
    ...['is_approved=false', 'is_approved=False', 'is_approved=0', 'is_approved=', 'is_approved=no'],
    ...['is_approved=false&is_approved=true', 'is_approved=true&is_approved=false', 'is_approved[]=false'],
    ...['is_approved%5B%5D=false', 'is_approved[0]=true', 'IS_APPROVED=false', 'is%5Fapproved=false'],
    ...['is_approved=false%00', '%20is_approved=false', 'is_approved=%66alse', 'is_approved[$ne]=true'],
  ];

  test.each(SPELLINGS)('Waiting photos requested with ?%s are for admins only', async (query) => {
    const id = await submitted();
    const other = await buildStaffToken({ is_admin: false });
    const address = `/api/gallery/approved/?${query}`;
    const anonymous = await call('GET', address);
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'not_signed_in']);
    expect((await call('GET', address, { token: 'garbage.garbage.garbage' })).status).toBe(401);
    expect((await call('GET', address, { token: other })).status).toBe(403);
    const cached = await shop(new Request(`http://shop.test${address}`));
    expect(await cached.text()).not.toContain(`"id":${id}`);
  });

  test.each(['false', 'False', 'FALSE', '0'])(
    'An admin who asks for is_approved %s gets the waiting photos',
    async (value) => {
      const id = await submitted();
      const answer = await call('GET', `/api/gallery/approved?is_approved=${value}`, { token });
      expect([answer.status, ids(answer.body), answer.headers.get('cache-control')]).toEqual([
        200,
        [id],
        'no-store',
      ]);
    },
  );

  test.each(['is_approved=false&is_approved=true', 'is_approved[]=false', 'is_approved=maybe'])(
    'The filter %s is refused, also from an admin',
    async (query) => {
      const { status, body } = await call('GET', `/api/gallery/approved/?${query}`, { token });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['is_approved']]);
    },
  );

  test('The filter is_approved=true shows no waiting photo and is open to everybody', async () => {
    await submitted();
    const { status, body } = await call('GET', '/api/gallery/approved/?is_approved=true');
    expect([status, body]).toEqual([200, []]);
  });

  test('Waiting photos come page by page', async () => {
    const [a, b] = [await submitted('teal'), await submitted('plum')];
    const first = await call('GET', `${PENDING}&limit=1`, { token });
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await call('GET', next, { token });
    expect([ids(first.body), ids(second.body), second.headers.get('link')]).toEqual([[b], [a], null]);
    expect((await call('GET', next)).status).toBe(401);
  });
});

describe('The address of a photo that waits', () => {
  test('The sender of a photo cannot compute its address, not even from the stored bytes', async () => {
    await submitted();
    const [name = ''] = await pictures();
    const stored = await readFile(path.join(environment().SHOP_DATA, 'pictures', name, 'original.webp'));
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    const hash = createHash('sha256').update(stored).digest('hex');
    for (const length of [20, 32]) {
      expect((await serveImage(`/media/${hash.slice(0, length)}/1200.jpg`)).status).toBe(404);
    }
  });

  test('A photo gets a new address each time it is sent', async () => {
    await submitted();
    await submitted();
    expect(new Set(await pictures()).size).toBe(2);
  });

  test('A photo can be opened by staff while it waits and by everybody once it is approved', async () => {
    const id = await submitted();
    const [waiting] = await pending();
    expect((await serveImage(waiting.image_url)).status).toBe(200);
    await approve(id);
    const [shown] = await approved();
    expect(shown.image_url).toBe(waiting.image_url);
    expect(pictureSources(shown.picture, 'avif')).toContain(
      waiting.image_url.replace('1200.jpg', '120.avif'),
    );
  });
});

describe('Approving and deleting photos', () => {
  test('A photo that an admin approves is public at the next request', async () => {
    const id = await submitted();
    const read = async () => (await shop(new Request('http://shop.test/api/gallery/approved/'))).json();
    expect(await read()).toEqual([]);
    const { status, body } = await approve(id);
    expect([status, body]).toEqual([200, { id, is_approved: true }]);
    expect(ids((await read()) as { id: number }[])).toEqual([id]);
    expect(await pending()).toEqual([]);
    expect((await approve(id)).status).toBe(200);
  });

  test.each(['waiting', 'approved'])(
    'An admin can delete a photo that is %s, together with its file',
    async (state) => {
      const id = await submitted();
      const [name] = await pictures();
      if (state === 'approved') await approve(id);
      expect((await remove(id)).status).toBe(204);
      expect([await approved(), await pending(), await rows()]).toEqual([[], [], []]);
      await runQueuedJobs();
      expect(await pictures()).toEqual([]);
      expect(await pictureFolders()).not.toContain(name);
      expect((await remove(id)).status).toBe(404);
    },
  );

  test('Deleting one of two photos with the same file leaves the other whole', async () => {
    const [one, other] = [await submitted(), await submitted()];
    await remove(one);
    await runQueuedJobs();
    expect(ids(await pending())).toEqual([other]);
    expect(await pictureFolders()).toEqual(expect.arrayContaining(await pictures()));
    expect(await pictures()).toHaveLength(1);
  });

  test.each(['0', '999999', 'x', '-1', '2147483648', '1e9', '%00'])(
    'The photo %s is answered with 404',
    async (id) => {
      for (const answer of [await approve(id), await remove(id)]) {
        expect([answer.status, answer.body.detail]).toEqual([404, 'This photo does not exist.']);
      }
    },
  );

  test('Approving and deleting a photo is refused to everybody but admins', async () => {
    const id = await submitted();
    for (const other of [undefined, await buildStaffToken({ is_admin: false })]) {
      const as = other ? { token: other } : {};
      const status = other ? 403 : 401;
      expect((await call('PATCH', `/api/gallery/approve/${id}/`, as)).status).toBe(status);
      expect((await call('DELETE', `/api/gallery/delete/${id}/`, as)).status).toBe(status);
    }
    expect(await rows()).toEqual([expect.objectContaining({ id, is_approved: false })]);
  });
});
