import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withComputingTime } from '#tests/support/cpu-time.ts';
import {
  avifOf,
  avifWith,
  greedyLocations,
  isoBox,
  smallAvif,
} from '#tests/support/decompression-bombs/avif-bombs.ts';
import { jpegWithScans, jpegWithSegments } from '#tests/support/decompression-bombs/jpeg-bombs.ts';
import { blackPng, pngWithCompressed } from '#tests/support/decompression-bombs/png-bombs.ts';
import { manyFrames, webpWithMetadata, withCanvas } from '#tests/support/decompression-bombs/webp-bombs.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { COMPUTING_LIMIT_MS, forbidStoring, forgetUploadsBeforeEach, uploadPicture } from './uploads.ts';

forgetUploadsBeforeEach();

let warmUps = 0;

type Bomb = [name: string, make: () => Promise<Buffer> | Buffer, refusal: RegExp];

describe.runIf(hasSlowTests)('Accepted, but not unpacked', () => {
  test('Only the first frame of an animation is stored, within the limit of processor time', async () => {
    const film = await manyFrames(5000, 64);
    expect((await sharp(film).metadata()).pages).toBe(5000);
    const [{ status, body }, ms] = await withComputingTime(uploadPicture(film));
    expect(ms).toBeLessThan(COMPUTING_LIMIT_MS);
    expect({ status, body }).toMatchObject({ status: 201, body: { picture: { height: 64 } } });
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a PNG with 150 compressed texts of 40 MB each', () => pngWithCompressed('zTXt', 150, 40)],
    ['a PNG with 150 compressed Unicode texts of 40 MB each', () => pngWithCompressed('iTXt', 150, 40)],
    ['a PNG with a colour profile of 200 MB', () => pngWithCompressed('iCCP', 1, 200)],
    ['a PNG with 40 colour profiles of 7 MB each', () => pngWithCompressed('iCCP', 40, 7)],
    ['a JPEG with 150 segments of metadata of 65 KB each', () => jpegWithSegments(150, 65_000)],
    ['a WebP with 9 MB of EXIF', () => webpWithMetadata('EXIF', 1, 9_000_000)],
    ['a WebP with 9,000 chunks of XMP', () => webpWithMetadata('XMP ', 9000, 1000)],
    ['a JPEG with 1,001 segments of metadata', () => jpegWithSegments(1_001, 8_000)],
    ['a PNG with 20,000 texts', () => blackPng(9, 9, Array(20_000).fill(['tEXt', Buffer.alloc(9)]))],
    ['a PNG with 200,000 chunks', () => blackPng(9, 9, Array(200_000).fill(['prIv', Buffer.alloc(9)]))],
  ])('The upload of %s is accepted within the limit of processor time and 150 MB', async (_, make) => {
    const bomb = await make();
    await uploadPicture(blackPng(++warmUps, 1));
    const memory = process.memoryUsage().rss;
    const [{ status }, ms] = await withComputingTime(uploadPicture(bomb));
    expect([status, ms < COMPUTING_LIMIT_MS ? 'quick' : ms]).toEqual([201, 'quick']);
    expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000);
  });
});

describe('Refused', () => {
  forbidStoring();

  const costly: Bomb[] = [
    ['a progressive JPEG with 5,000 scans', () => jpegWithScans(5_000), /cannot be read/],
    ['an AVIF with a million boxes', () => avifOf(Buffer.alloc(8_000_000, isoBox('free'))), /cannot be read/],
  ];

  test.each<Bomb>([
    ...(hasSlowTests ? costly : []),
    ['30,000 × 30,000 pixels', () => blackPng(30_000, 30_000), /more than 40 megapixels/],
    ['one pixel more than 40 megapixels', () => blackPng(40_000_001, 1), /more than 40 megapixels/],
    ['one row of ten million pixels', () => blackPng(10_000_000, 1), /a side of more than 20,000 pixels/],
    ['one column of a million pixels', () => blackPng(1, 1_000_000), /a side of more than 20,000 pixels/],
    ['a moving WebP of 16,000 × 16,000', () => withCanvas(16_000), /more than 40 megapixels/],
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
      const [{ status, body }, ms] = await withComputingTime(uploadPicture(bomb));
      expect(ms).toBeLessThan(COMPUTING_LIMIT_MS);
      expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000);
      expect([status, body.detail]).toEqual([400, expect.stringMatching(message)]);
    },
  );

  test.runIf(hasSlowTests)('A small file that would take much memory to unpack is refused', async () => {
    const whole = await sharp({ create: { width: 5000, height: 3600, channels: 3, background: 'red' } })
      .avif({ effort: 0, quality: 20 })
      .toBuffer();
    expect(whole.byteLength).toBeLessThan(5000);
    const { status, body } = await uploadPicture(whole);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('too large for its format')]);
  });

  test.runIf(hasSlowTests)(
    'A picture whose headers state fewer pixels than its data has is refused',
    async () => {
      const honest = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
        .avif({ effort: 0, quality: 20 })
        .toBuffer();
      const size = honest.indexOf('ispe');
      honest.writeUInt32BE(100, size + 8);
      honest.writeUInt32BE(100, size + 12);
      const [{ status, body }, ms] = await withComputingTime(uploadPicture(honest));
      expect([status, body.detail]).toEqual([400, expect.stringContaining('cannot be read')]);
      expect(ms).toBeLessThan(COMPUTING_LIMIT_MS);
    },
  );
});
