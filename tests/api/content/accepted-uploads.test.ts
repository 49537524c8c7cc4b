import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findVariant } from '#app/platform/images/image-store.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { isoBox, smallAvif } from '#tests/support/decompression-bombs/avif-bombs.ts';
import { jpegWithComment } from '#tests/support/decompression-bombs/jpeg-bombs.ts';
import { blackPng } from '#tests/support/decompression-bombs/png-bombs.ts';
import { webpWithMetadata } from '#tests/support/decompression-bombs/webp-bombs.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { bytesOf, countPictures, forgetUploadsBeforeEach, originalOf, uploadPicture } from './uploads.ts';

forgetUploadsBeforeEach();

const plain = sharp({ create: { width: 50, height: 20, channels: 3, background: 'teal' } });

test.each([
  ['JPEG', () => plain.clone().jpeg().toBuffer()],
  ['progressive JPEG', () => plain.clone().jpeg({ progressive: true }).toBuffer()],
  ['CMYK JPEG', () => plain.clone().toColourspace('cmyk').jpeg().toBuffer()],
  ['PNG', () => plain.clone().png().toBuffer()],
  ['PNG with 16 bits', () => plain.clone().toColourspace('rgb16').png().toBuffer()],
  ['WebP', () => plain.clone().webp().toBuffer()],
  ['AVIF', () => plain.clone().avif().toBuffer()],
])('A %s is accepted whatever its name says', async (_, make) => {
  const { status, body } = await uploadPicture(await make(), 'holiday.exe');
  expect(status).toBe(201);
  expect(body.picture).toMatchObject({ width: 50, height: 20 });
});

test('A picture is stored upright and without the camera’s metadata', async () => {
  const photo = await plain
    .clone()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'SECRET-COPYRIGHT' }, IFD3: { GPSLatitude: '31/1 32/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('SECRET-COPYRIGHT')).toBe(true);
  const { body } = await uploadPicture(photo);
  expect(body.picture).toMatchObject({ width: 20, height: 50 });
  const storedFile = await originalOf(body.image);
  const { exif, icc, xmp, orientation, format } = await sharp(storedFile).metadata();
  expect([exif, icc, xmp, orientation, format]).toEqual([undefined, undefined, undefined, undefined, 'webp']);
});

test('A picture is stored without the page or script appended to it', async () => {
  const payload = '<script>alert(1)</script><?php system($_GET[0]); ?>';
  const { status, body } = await uploadPicture(
    Buffer.concat([await bytesOf(await jpeg()), Buffer.from(payload)]),
    'x.html',
  );
  expect(status).toBe(201);
  const name = body.image.split('/')[2];
  await runQueuedJobs();
  const files = [await originalOf(body.image), (await findVariant(name, 1200, 'jpg'))?.bytes];
  for (const bytes of files) expect(bytes?.includes('script')).toBe(false);
});

test('A picture is stored no wider than the shop shows it', async () => {
  const { body } = await uploadPicture(blackPng(6000, 3000));
  expect(body.picture).toMatchObject({ width: 2000, height: 1000 });
});

test('A picture of exactly 10 MB is accepted and one byte more is refused', async () => {
  const head = await bytesOf(await jpeg());
  const heavy = Buffer.concat([head, Buffer.alloc(10 * 1024 * 1024 - head.byteLength)]);
  expect((await uploadPicture(heavy)).status).toBe(201);
  const { status, body } = await uploadPicture(Buffer.concat([heavy, Buffer.alloc(1)]));
  expect([status, body.code, body.fields]).toEqual([
    413,
    'too_large',
    { image: 'Pictures can be at most 10 MB.' },
  ]);
});

test('The same picture sent again is stored once', async () => {
  const first = await uploadPicture(await bytesOf(await jpeg()));
  const second = await uploadPicture(await bytesOf(await jpeg()));
  expect(second.body.image).toBe(first.body.image);
  expect(await countPictures()).toBe(1);
});

const payload = '%PDF-1.7 <svg onload="alert(1)"><script>alert(1)</script></svg> GIF89a';
test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['in the comment of a JPEG', () => jpegWithComment(payload)],
  ['in a text of a PNG', () => blackPng(40, 30, [['tEXt', Buffer.from(`k\0${payload}`)]])],
  ['after the end of a PNG', () => Buffer.concat([blackPng(40, 30), Buffer.from(payload)])],
  [
    'after the end of a WebP',
    async () => Buffer.concat([await webpWithMetadata('XMP ', 1, 10), Buffer.from(payload)]),
  ],
  [
    'in a free box of an AVIF',
    async () => Buffer.concat([await smallAvif(), isoBox('free', Buffer.from(payload))]),
  ],
])('A page, document or script %s is removed from the stored picture', async (_, make) => {
  const { status, body } = await uploadPicture(await make());
  expect(status).toBe(201);
  const storedFile = (await originalOf(body.image)).toString('latin1');
  expect(['alert', 'PDF', 'svg', 'GIF'].filter((trace) => storedFile.includes(trace))).toEqual([]);
});
