import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { pictureFiles } from '#app/platform/images/image-store.server.ts';
import { findVariant } from '#app/platform/images/image-variants.server.ts';
import {
  decodes,
  type PreparedPicture,
  prepareOwn,
  prepareUpload,
} from '#app/platform/images/prepare-picture.server.ts';
import { storePictures } from '#app/platform/images/store-picture.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { serveImage } from '#server/http/serve-image.ts';

const HOUR = 3_600_000;
const OTHERS = Buffer.from('made by another process');

let colour = 0;
const plain = () => {
  colour += 40;
  const background = { r: colour % 256, g: colour >> 8, b: 90 };
  return sharp({ create: { width: 900, height: 1200, channels: 3, background } });
};

async function keep(prepared: PreparedPicture): Promise<string> {
  await storePictures([prepared]);
  return prepared.name;
}
const upload = async () => keep(await prepareUpload(await plain().jpeg().toBuffer()));

/** Another process says that it encodes the file, until then. */
const claim = (file: string, until: number) =>
  db
    .insertInto('picture_encodings')
    .values({ file, until: new Date(Date.now() + until) })
    .execute();
const claims = () => db.selectFrom('picture_encodings').select('file').execute();
const variantsOf = async (name: string) =>
  (await Array.fromAsync(pictureFiles.list(name)))
    .map(({ name: file }) => file.split('/')[1])
    .filter((file) => !file?.startsWith('original'))
    .sort();

let release = () => {};

/** Nothing else can be decoded or even wait for it until `release`. */
function occupyDecoder(): void {
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  void decodes.run(() => busy, { permits: 2 });
  for (let waiting = 0; waiting < 200; waiting++) void decodes.run(() => busy);
}

beforeEach(async () => {
  await db.deleteFrom('picture_encodings').execute();
});
afterEach(() => release());

test('A variant that many ask for at once is made once, stored and claimed by nobody afterwards', async () => {
  const name = await upload();
  const answers = await Promise.all(Array.from({ length: 5 }, () => serveImage(`/media/${name}/120.avif`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await variantsOf(name)).toEqual(['120.avif']);
  expect(await claims()).toEqual([]);
});

test('A variant that another process encodes is awaited and not encoded a second time', async () => {
  const name = await upload();
  const file = `${name}/120.avif`;
  await claim(file, HOUR);
  const answer = findVariant(name, 120, 'avif');
  const other = await findVariant(name, 360, 'avif');
  expect(other?.bytes.byteLength).toBeGreaterThan(0);
  await pictureFiles.write(file, OTHERS);
  expect((await answer)?.bytes).toEqual(OTHERS);
});

test('A variant whose process ended before it was made is made by the next that is asked', async () => {
  const name = await upload();
  await claim(`${name}/120.avif`, -1_000);
  expect((await serveImage(`/media/${name}/120.avif`)).status).toBe(200);
  expect(await claims()).toEqual([]);
});

test('While too many pictures wait, a picture is shown in the nearest width that is stored, and not kept', async () => {
  const name = await upload();
  await findVariant(name, 120, 'avif');
  const near = await findVariant(name, 540, 'webp');
  const nearer = await findVariant(name, 360, 'avif');
  occupyDecoder();
  const avif = await serveImage(`/media/${name}/800.avif`);
  expect([avif.status, avif.headers.get('content-type'), avif.headers.get('cache-control')]).toEqual([
    200,
    'image/avif',
    'no-store',
  ]);
  expect(Buffer.from(await avif.arrayBuffer())).toEqual(nearer?.bytes);
  const webp = await serveImage(`/media/${name}/800.webp`);
  expect(webp.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await webp.arrayBuffer())).toEqual(near?.bytes);
});

test('While too many pictures wait, a picture without variants is shown as it was stored, unless it is large or the browser cannot read it', async () => {
  const small = await keep(await prepareOwn(await plain().avif().toBuffer(), 'avif'));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const big = { width: 1500, height: 1500, channels: 3 as const, background: 'white', noise };
  const large = await keep(await prepareUpload(await sharp({ create: big }).jpeg().toBuffer()));
  occupyDecoder();
  const answers = await Promise.all(
    [`${small}/360.avif`, `${small}/360.jpg`, `${large}/360.avif`].map((file) =>
      serveImage(`/media/${file}`),
    ),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [200, null],
    [503, '5'],
    [503, '5'],
  ]);
});

test('An AVIF original that is no wider than the variant is served as it is', async () => {
  const bytes = await plain().avif().toBuffer();
  const name = await keep(await prepareOwn(bytes, 'avif'));
  expect((await findVariant(name, 1200, 'avif'))?.bytes).toEqual(bytes);
  const narrow = await findVariant(name, 120, 'avif');
  expect((await sharp(narrow?.bytes).metadata()).width).toBe(120);
});

test('The job makes the widths of lists once nothing else is decoded', async () => {
  const name = await upload();
  const busy = Promise.withResolvers<void>();
  const upper = decodes.run(() => busy.promise);
  await enqueueThumbnails(db, [name]);
  const jobs = runQueuedJobs();
  const asked = await findVariant(name, 2000, 'jpg');
  expect(asked?.type).toBe('image/jpeg');
  expect(await variantsOf(name)).toEqual(['2000.jpg']);
  busy.resolve();
  await Promise.all([upper, jobs]);
  expect(await variantsOf(name)).toEqual(['120.avif', '2000.jpg', '360.avif', '540.avif', '800.avif']);
});
