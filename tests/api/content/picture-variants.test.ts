import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { PICTURE_FORMATS, pictureSources } from '#app/platform/images/image.ts';
import { enqueueEncoding } from '#app/platform/images/image-jobs.server.ts';
import { pictureFiles } from '#app/platform/images/image-store.server.ts';
import {
  type PreparedPicture,
  prepareOwn,
  prepareUpload,
} from '#app/platform/images/prepare-picture.server.ts';
import { attachPicture, storePictures } from '#app/platform/images/store-picture.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { bytesOf, forgetUploadsBeforeEach, uploadPicture } from './uploads.ts';

forgetUploadsBeforeEach();

const FOR_GOOD = 'public, max-age=31536000, immutable';
const app = createApp({ cache: new PageCache() });
const get = (address: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://shop.test${address}`, { headers }), {} as never);

let colour = 0;
// Low, because the encoder has the lowest priority: while other programs run, a large picture takes it many seconds.
const plain = () => {
  colour += 40;
  const background = { r: colour % 256, g: colour >> 8, b: 90 };
  return sharp({ create: { width: 900, height: 60, channels: 3, background } });
};

async function keep(prepared: PreparedPicture): Promise<string> {
  const [stored] = await storePictures([prepared]);
  if (!stored) throw new Error('the picture was not stored');
  return inTransaction((tx) => attachPicture(tx, stored));
}
const upload = async () => keep(await prepareUpload(await plain().jpeg().toBuffer()));

const variantsOf = async (name: string) =>
  (await Array.fromAsync(pictureFiles.list(name)))
    .map(({ name: file }) => file.split('/')[1] ?? '')
    .filter((file) => !file.startsWith('original'))
    .sort();

/** Of a picture 900 pixels wide. */
const ALL = [120, 360, 540, 800, 1200].flatMap((width) =>
  PICTURE_FORMATS.map((format) => `${width}.${format}`),
);

const answerOf = async (address: string) => {
  const { status, headers } = await get(address);
  return [status, headers.get('content-type'), headers.get('cache-control')];
};

test('The queue encodes an uploaded picture in every size that its page asks for', async () => {
  const { body } = await uploadPicture(await bytesOf(await jpeg({ width: 900, height: 60 })));
  await runQueuedJobs();
  expect(await variantsOf(body.image.split('/')[2])).toEqual([...ALL].sort());
  const asked = PICTURE_FORMATS.flatMap((format) => pictureSources(body.picture, format)?.split(', ') ?? []);
  expect(asked).toHaveLength(ALL.length);
  for (const source of asked) {
    const [address = '', width] = source.split(' ');
    const response = await get(address);
    expect([response.status, response.headers.get('cache-control')], address).toEqual([200, FOR_GOOD]);
    const { format, width: shown } = await sharp(await response.arrayBuffer()).metadata();
    expect([`${shown}w`, format], address).toEqual([
      width,
      { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[address.split('.')[1] ?? ''],
    ]);
  }
});

test.runIf(hasSlowTests)(
  'Until a size is encoded its address answers with the nearest one that is, and only for a minute',
  async () => {
    const name = await upload();
    const early = await answerOf(`/media/${name}/800.avif`);
    expect(early).toEqual([200, 'image/webp', 'public, max-age=60']);
    await runQueuedJobs();
    await pictureFiles.remove(`${name}/800.avif`);
    const nearest = await get(`/media/${name}/800.avif`);
    expect(nearest.headers.get('cache-control')).toBe('public, max-age=60');
    expect(Buffer.from(await nearest.arrayBuffer())).toEqual(await pictureFiles.read(`${name}/540.avif`));
    expect(await answerOf(`/media/${name}/2000.jpg`), 'wider than the picture').toEqual([
      200,
      'image/jpeg',
      'public, max-age=60',
    ]);
    expect(await variantsOf(name)).not.toContain('800.avif');
  },
);

test.runIf(hasSlowTests)(
  'A browser that has a size is answered with 304, and one that has only the nearest gets the size itself',
  async () => {
    const name = await upload();
    const address = `/media/${name}/360.webp`;
    const nearest = (await get(address)).headers.get('etag') ?? '';
    expect((await get(address, { 'If-None-Match': nearest })).status).toBe(304);
    await runQueuedJobs();
    const whole = await get(address, { 'If-None-Match': nearest });
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, FOR_GOOD]);
    const again = await get(address, { 'If-None-Match': whole.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, FOR_GOOD]);
  },
);

test.each([
  '/media/00000000000000000000/360.avif',
  '/media/00000000000000000000/361.avif',
  '/media/x/360.avif',
])('%s is not found', async (address) => expect((await get(address)).status).toBe(404));

test('A job that runs again encodes only what the first has left', async () => {
  const name = await upload();
  await runQueuedJobs();
  await pictureFiles.write(`${name}/540.webp`, Buffer.from('made before'));
  await pictureFiles.remove(`${name}/360.avif`);
  await enqueueEncoding(db, [name]);
  await runQueuedJobs();
  expect(await variantsOf(name)).toEqual([...ALL].sort());
  expect(`${await pictureFiles.read(`${name}/540.webp`)}`).toBe('made before');
});

test.runIf(hasSlowTests)(
  'Pictures without their sizes, as of a restored backup, are found and encoded',
  async () => {
    const [restored, whole] = [await upload(), await upload()];
    await runQueuedJobs();
    for (const file of await variantsOf(restored)) await pictureFiles.remove(`${restored}/${file}`);
    await enqueue(db, 'picture-variants-missing', [{}]);
    await runQueuedJobs();
    await runQueuedJobs();
    for (const name of [restored, whole]) expect(await variantsOf(name)).toEqual([...ALL].sort());
  },
);

test('A picture that is gone, or whose file is gone, is no reason for its job to fail', async () => {
  const [gone, lost] = [await upload(), await upload()];
  await db.deleteFrom('pictures').where('name', '=', gone).execute();
  await rm(path.join(environment().SHOP_DATA, 'pictures', lost), { recursive: true });
  await runQueuedJobs();
  expect([await variantsOf(gone), await variantsOf(lost)]).toEqual([[], []]);
});

test('An AVIF original that is no wider than the variant is served as it is', async () => {
  const bytes = await plain().avif().toBuffer();
  const name = await keep(await prepareOwn(bytes, 'avif'));
  await runQueuedJobs();
  expect(await pictureFiles.read(`${name}/1200.avif`)).toEqual(bytes);
  expect((await sharp((await pictureFiles.read(`${name}/120.avif`)) ?? '').metadata()).width).toBe(120);
});
