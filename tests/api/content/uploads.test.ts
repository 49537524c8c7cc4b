import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { findVariant } from '#app/platform/images/image-variants.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { withComputingTime } from '#tests/support/cpu-time.ts';
import {
  avifOf,
  avifWith,
  greedyLocations,
  isoBox,
  smallAvif,
} from '#tests/support/decompression-bombs/avif-bombs.ts';
import {
  jpegWithComment,
  jpegWithScans,
  jpegWithSegments,
} from '#tests/support/decompression-bombs/jpeg-bombs.ts';
import { blackPng, pngWithCompressed } from '#tests/support/decompression-bombs/png-bombs.ts';
import { manyFrames, webpWithMetadata, withCanvas } from '#tests/support/decompression-bombs/webp-bombs.ts';
import { asFile, formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import { isFullRun } from '../../faults/support/rounds.ts';

const token = await buildStaffToken();
const ADDRESS = '/categories/api/categories/create/';
let count = 0;

/** Usually half a second; what unpacks a bomb computes for minutes. */
// Of processor time: one second, ten times as much while other programs want the processor.
const LIMIT_MS = isFullRun ? 1_000 : 10_000;

const send = (bytes: Uint8Array, name?: string) =>
  call('POST', ADDRESS, { token, body: formOf({ name: `Upload ${++count}`, image: asFile(bytes, name) }) });
const countPictures = async () => (await db.selectFrom('pictures').select('name').execute()).length;
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
const original = async (address: string) => {
  const folder = path.join(environment().SHOP_DATA, 'pictures', address.split('/')[2] ?? '');
  return readFile(path.join(folder, 'original.webp'));
};

beforeEach(async () => {
  await db.deleteFrom('categories').execute();
  await db.deleteFrom('pictures').execute();
});

describe('Accepted pictures', () => {
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
    const { status, body } = await send(await make(), 'holiday.exe');
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
    const { body } = await send(photo);
    expect(body.picture).toMatchObject({ width: 20, height: 50 });
    const storedFile = await original(body.image);
    const { exif, icc, xmp, orientation, format } = await sharp(storedFile).metadata();
    expect([exif, icc, xmp, orientation, format]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'webp',
    ]);
  });

  test('A picture is stored without the page or script appended to it', async () => {
    const payload = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const { status, body } = await send(
      Buffer.concat([await bytesOf(await jpeg()), Buffer.from(payload)]),
      'x.html',
    );
    expect(status).toBe(201);
    const name = body.image.split('/')[2];
    const files = [await original(body.image), (await findVariant(name, 1200, 'jpg'))?.bytes];
    for (const bytes of files) expect(bytes?.includes('script')).toBe(false);
  });

  test('A picture is stored no wider than the shop shows it', async () => {
    const { body } = await send(blackPng(6000, 3000));
    expect(body.picture).toMatchObject({ width: 2000, height: 1000 });
  });

  test('A picture of exactly 10 MB is accepted and one byte more is refused', async () => {
    const head = await bytesOf(await jpeg());
    const heavy = Buffer.concat([head, Buffer.alloc(10 * 1024 * 1024 - head.byteLength)]);
    expect((await send(heavy)).status).toBe(201);
    const { status, body } = await send(Buffer.concat([heavy, Buffer.alloc(1)]));
    expect([status, body.code, body.fields]).toEqual([
      413,
      'too_large',
      { image: 'Pictures can be at most 10 MB.' },
    ]);
  });

  test('The same picture sent again is stored once', async () => {
    const first = await send(await bytesOf(await jpeg()));
    const second = await send(await bytesOf(await jpeg()));
    expect(second.body.image).toBe(first.body.image);
    expect(await countPictures()).toBe(1);
  });

  test('Only the first frame of an animation is stored, within the limit of processor time', async () => {
    const film = await manyFrames(5000, 64);
    expect((await sharp(film).metadata()).pages).toBe(5000);
    const [{ status, body }, ms] = await withComputingTime(send(film));
    expect(ms).toBeLessThan(LIMIT_MS);
    expect([status, body.picture.height]).toEqual([201, 64]);
  });
});

describe('Hidden content in pictures', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a PNG with 150 compressed texts of 40 MB each', () => pngWithCompressed('zTXt', 150, 40)],
    ['a PNG with 150 compressed Unicode texts of 40 MB each', () => pngWithCompressed('iTXt', 150, 40)],
    ['a PNG with a colour profile of 200 MB', () => pngWithCompressed('iCCP', 1, 200)],
    ['a PNG with 40 colour profiles of 7 MB each', () => pngWithCompressed('iCCP', 40, 7)],
    ['a JPEG with 150 segments of metadata of 65 KB each', () => jpegWithSegments(150, 65_000)],
    ['a WebP with 9 MB of EXIF', () => webpWithMetadata('EXIF', 1, 9_000_000)],
    ['a WebP with 9,000 chunks of XMP', () => webpWithMetadata('XMP ', 9000, 1000)],
  ])('The upload of %s is accepted within the limit of processor time and 150 MB', async (_, make) => {
    const bomb = await make();
    await send(blackPng(++count, 1));
    const memory = process.memoryUsage().rss;
    const [{ status }, ms] = await withComputingTime(send(bomb));
    expect([status, ms < LIMIT_MS ? 'quick' : ms]).toEqual([201, 'quick']);
    expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000);
  });

  const payload = '%PDF-1.7 <svg onload="alert(1)"><script>alert(1)</script></svg> GIF89a';
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['in the comment of a JPEG', () => jpegWithComment(payload)],
    ['in a text of a PNG', () => blackPng(40, 30, [['tEXt', Buffer.from(`k\0${payload}`)]])],
    ['behind the end of a PNG', () => Buffer.concat([blackPng(40, 30), Buffer.from(payload)])],
    [
      'behind the end of a WebP',
      async () => Buffer.concat([await webpWithMetadata('XMP ', 1, 10), Buffer.from(payload)]),
    ],
    [
      'in a free box of an AVIF',
      async () => Buffer.concat([await smallAvif(), isoBox('free', Buffer.from(payload))]),
    ],
  ])('A page, document or script %s is removed from the stored picture', async (_, make) => {
    const { status, body } = await send(await make());
    expect(status).toBe(201);
    const storedFile = (await original(body.image)).toString('latin1');
    expect(['alert', 'PDF', 'svg', 'GIF'].filter((trace) => storedFile.includes(trace))).toEqual([]);
  });
});

describe('Refused uploads', () => {
  let files: string[];
  const folder = path.join(environment().SHOP_DATA, 'pictures');
  beforeEach(async () => {
    files = await readdir(folder).catch(() => []);
  });
  afterEach(async () => {
    expect(await countPictures()).toBe(0);
    expect(await db.selectFrom('categories').select('id').execute()).toEqual([]);
    expect(await readdir(folder).catch(() => [])).toEqual(files);
  });

  const ONLY = 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  const UNREADABLE = 'This picture cannot be read. Save it again as JPEG or PNG and try once more.';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => Buffer.from(svg), ONLY],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), ONLY],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), ONLY],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), ONLY],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      ONLY,
    ],
    ['a GIF that is a script too', () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;'), ONLY],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      ONLY,
    ],
    ['a ZIP', () => Buffer.from('PK\x03\x04rest'), ONLY],
    ['one letter', () => Buffer.from('x'), ONLY],
    ['only the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), UNREADABLE],
    ['only the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), UNREADABLE],
    ['a WebP in name only', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), UNREADABLE],
    [
      'a page after the first bytes of a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      UNREADABLE,
    ],
    ['a video', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1'), UNREADABLE],
    [
      'half a JPEG',
      async () => (await bytesOf(await jpeg({ width: 900, height: 900 }))).subarray(0, 3000),
      UNREADABLE,
    ],
    ['half a PNG', () => blackPng(900, 900).subarray(0, 100), UNREADABLE],
  ])('An upload is refused without a row or a file when it is %s', async (_, make, message) => {
    const { status, body } = await send(await make(), 'picture.jpg');
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', { image: message }]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['30,000 × 30,000 pixels', () => blackPng(30_000, 30_000), /more than 40 megapixels/],
    ['one pixel more than 40 megapixels', () => blackPng(40_000_001, 1), /more than 40 megapixels/],
    ['one row of ten million pixels', () => blackPng(10_000_000, 1), /a side of more than 20,000 pixels/],
    ['one column of a million pixels', () => blackPng(1, 1_000_000), /a side of more than 20,000 pixels/],
    ['a moving WebP of 16,000 × 16,000', () => withCanvas(16_000), /more than 40 megapixels/],
    ['a JPEG with 1,001 segments of metadata', () => jpegWithSegments(1_001, 8_000), /cannot be read/],
    ['a progressive JPEG with 5,000 scans', () => jpegWithScans(5_000), /cannot be read/],
    [
      'a PNG with 20,000 chunks',
      () => blackPng(9, 9, Array(20_000).fill(['tEXt', Buffer.alloc(9)])),
      /cannot be read/,
    ],
    ['an AVIF with a million boxes', () => avifOf(Buffer.alloc(8_000_000, isoBox('free'))), /cannot be read/],
    [
      'an AVIF with two thousand properties',
      () => avifWith(isoBox('iprp', isoBox('ipco', Buffer.alloc(16_000, isoBox('free'))))),
      /cannot be read/,
    ],
    [
      'an AVIF with a box larger than the file',
      () => avifOf(Buffer.from('\x7f\xff\xff\xffmeta', 'latin1')),
      /cannot be read/,
    ],
    [
      'an AVIF of which each item asks for all of it',
      () => avifWith(greedyLocations(1000, 32)),
      /cannot be read/,
    ],
    ['an AVIF with 60,000 items', () => avifWith(greedyLocations(60_000, 1)), /cannot be read/],
    [
      'an AVIF that ends within its boxes',
      async () => (await smallAvif()).subarray(0, 200),
      /cannot be read/,
    ],
  ])(
    'A picture that is a bomb (%s) is refused within the limit of processor time and 150 MB',
    async (_, make, message) => {
      const bomb = await make();
      const memory = process.memoryUsage().rss;
      const [{ status, body }, ms] = await withComputingTime(send(bomb));
      expect(ms).toBeLessThan(LIMIT_MS);
      expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000);
      expect([status, body.detail]).toEqual([400, expect.stringMatching(message)]);
    },
  );

  test('A small file that would take much memory to unpack is refused', async () => {
    const whole = await sharp({ create: { width: 5000, height: 3600, channels: 3, background: 'red' } })
      .avif({ effort: 0, quality: 20 })
      .toBuffer();
    expect(whole.byteLength).toBeLessThan(5000);
    const { status, body } = await send(whole);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('too large for its format')]);
  });

  test('A picture whose headers state fewer pixels than its data has is refused', async () => {
    const honest = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
      .avif({ effort: 0, quality: 20 })
      .toBuffer();
    const size = honest.indexOf('ispe');
    honest.writeUInt32BE(100, size + 8);
    honest.writeUInt32BE(100, size + 12);
    const [{ status, body }, ms] = await withComputingTime(send(honest));
    expect([status, body.detail]).toEqual([400, expect.stringContaining('cannot be read')]);
    expect(ms).toBeLessThan(LIMIT_MS);
  });

  test('An iPhone’s HEIC is refused with advice what to do', async () => {
    const heic = isoBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
    const { status, body } = await send(heic);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('HEIC pictures cannot be taken')]);
  });

  const b = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
  const field = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nEid\r\n';
  const form = 'multipart/form-data; boundary=b';
  test.each<[string, string, Uint8Array<ArrayBuffer>, number]>([
    ['an empty body', form, b(''), 400],
    ['no boundary', 'multipart/form-data', b(`${field}--b--`), 400],
    ['an empty boundary', 'multipart/form-data; boundary=""', b(`${field}--b--`), 400],
    ['another boundary', 'multipart/form-data; boundary=x', b(`${field}--b--`), 400],
    ['a cut off body', form, b(field), 400],
    [
      'a cut off file',
      form,
      b('--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\n\xff\xd8'),
      400,
    ],
    ['an empty field name', form, b('--b\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n--b--'), 400],
    ['no field name', form, b('--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'), 400],
    ['a field sent twice', form, b(`${field}${field}--b--`), 400],
    ['text that is not UTF-8', form, b(`${field.replace('Eid', '\xff\xfe')}--b--`), 400],
    ['a lone surrogate', form, b(`${field.replace('Eid', '\xed\xa0\x80')}--b--`), 400],
    ['1,000 fields', form, b(`${field.repeat(1000)}--b--`), 400],
    [
      'a name that is a file',
      form,
      b(`${field.replace('"name"', '"name"; filename="x"').replace('Eid', '\xff')}--b--`),
      400,
    ],
    ['noise', form, b('\0\x01\x02\xff'.repeat(1000)), 400],
    ['JSON', 'application/json', b('{"name":"Eid"}'), 415],
    ['JSON that says it is a form', form, b('{"name":"Eid"}'), 400],
    ['an encoded form', 'application/x-www-form-urlencoded', b('name=Eid'), 415],
    ['text', 'text/plain', b('name=Eid'), 415],
    ['more than fits', form, new Uint8Array(15 * 1024 * 1024 + 1), 413],
    ['a name of five million letters', form, b(`${field.replace('Eid', 'a'.repeat(5_000_000))}--b--`), 400],
    ['fields of objects', form, b(`${field.replace('name="name"', 'name="__proto__"')}--b--`), 400],
  ])('A request with %s is refused', async (_, type, body, status) => {
    const sent = call('POST', ADDRESS, { token, body, headers: { 'Content-Type': type } });
    const [answer, ms] = await withComputingTime(sent);
    expect(answer.status).toBe(status);
    expect(ms).toBeLessThan(LIMIT_MS);
    expect(typeof answer.body.detail).toBe('string');
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  test('An upload that declares too large a body is refused before the body is read', async () => {
    let read = 0;
    const body = new ReadableStream({
      pull(stream) {
        read++;
        stream.enqueue(new Uint8Array(1000));
      },
    });
    const headers = { 'Content-Type': form, 'Content-Length': '99999999' };
    const answer = await call('POST', ADDRESS, { token, stream: body, headers });
    expect([answer.status, answer.body.detail]).toEqual([413, 'Please send at most 15 MB.']);
    expect(read).toBeLessThan(3);
  });

  test('An upload without an end is refused once it reaches the limit', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(stream) {
        sent += 1_000_000;
        stream.enqueue(new Uint8Array(1_000_000));
      },
    });
    const answer = await call('POST', ADDRESS, { token, stream: body, headers: { 'Content-Type': form } });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
  });
});

test('When request bodies fill the memory budget the next upload is refused until there is room again', async () => {
  const ended = Promise.withResolvers<void>();
  const full = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const halfSent = full.map(({ resolve }) =>
    call('POST', ADDRESS, {
      token,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      stream: new ReadableStream({
        start: (stream) => stream.enqueue(new Uint8Array(13_000_000)),
        // A reader that pulls again has consumed the previous chunk.
        async pull(stream) {
          resolve();
          await ended.promise;
          stream.close();
        },
      }),
    }),
  );
  await Promise.all(full.map(({ promise }) => promise));
  const picture = Buffer.concat([await bytesOf(await jpeg()), Buffer.alloc(3_000_000)]);
  const late = await send(picture);
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'busy', '5']);
  ended.resolve();
  expect((await Promise.all(halfSent)).map(({ status }) => status)).toEqual(Array(5).fill(400));
  expect((await send(picture)).status).toBe(201);
});
