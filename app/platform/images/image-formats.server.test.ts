import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { avifWith, greedyLocations, isoBox } from '#tests/support/decompression-bombs/avif-bombs.ts';
import {
  jpegWithComment,
  jpegWithScans,
  jpegWithSegments,
} from '#tests/support/decompression-bombs/jpeg-bombs.ts';
import { blackPng } from '#tests/support/decompression-bombs/png-bombs.ts';
import { webpWithMetadata } from '#tests/support/decompression-bombs/webp-bombs.ts';
import { PictureRefused } from './formats/picture-refused.ts';
import { checkUpload } from './image-formats.server.ts';
import { clean } from './image-work.server.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const size = isoBox('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9]));
const frees = (count: number) => Buffer.alloc(8 * count, isoBox('free'));
type Format = (typeof FORMATS)[number];
type Turned = { orientation: number; format: Format };

/** Four different quarters, so that each rotation and reflection gives another image. */
const quarters = await sharp(Buffer.from([250, 0, 0, 0, 250, 0, 0, 0, 250, 250, 250, 250]), {
  raw: { width: 2, height: 2, channels: 3 },
})
  .resize(96, 64, { kernel: 'nearest', fit: 'fill' })
  .png()
  .toBuffer();
const photo = ({ orientation, format }: Turned) =>
  sharp(quarters).withMetadata({ orientation }).toFormat(format).toBuffer();

const all: Turned[] = FORMATS.flatMap((format) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({ format, orientation })),
);

test.each(all)('A $format of orientation $orientation is kept as its viewer showed it', async (turned) => {
  const upload = await photo(turned);
  const shown = await sharp(upload)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
  expect((await clean(checkUpload(upload))).bytes.equals(shown)).toBe(true);
});

const P3 = (format: Format) => sharp(quarters).withIccProfile('p3').toFormat(format).toBuffer();

test.each(FORMATS)('A %s with the colour profile of a phone keeps its colours', async (format) => {
  const upload = await P3(format);
  const shown = await sharp(upload).webp({ quality: 88, effort: 3 }).toBuffer();
  expect((await clean(checkUpload(upload))).bytes.equals(shown)).toBe(true);
});

test.each(FORMATS)('What the camera wrote into a %s does not reach the decoder', async (format) => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>';
  const upload = await sharp(quarters)
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer();
  const seen = await sharp(upload).metadata();
  expect([seen.exif, seen.xmp]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
  const left = await sharp(checkUpload(upload).bytes).metadata();
  expect([left.exif, left.xmp, left.width]).toEqual([undefined, undefined, 96]);
});

test('The boxes that the next test damages are accepted while they are intact', () => {
  expect(checkUpload(avifWith(isoBox('iref', Buffer.alloc(4)))).pixels).toBe(81);
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['A JPEG with 1,001 segments of metadata', () => jpegWithSegments(1_001, 10)],
  ['A progressive JPEG with 91 scans more than its ten', () => jpegWithScans(91)],
  ['A JPEG with a second picture among its segments', () => jpegWithComment('').then(twice)],
  ['A PNG with 20,000 chunks', () => blackPng(9, 9, Array(20_000).fill(['tEXt', Buffer.alloc(9)]))],
  ['A PNG without an end', () => blackPng(9, 9).subarray(0, -12)],
  ['A WebP with 20,001 chunks', () => webpWithMetadata('XMP ', 20_001, 2)],
  [
    'An AVIF with two thousand properties',
    () => avifWith(isoBox('iprp', isoBox('ipco', size, frees(2_000)))),
  ],
  ['An AVIF with 1,001 boxes', () => Buffer.concat([avifWith(size), frees(1_001)])],
  ['An AVIF of which each item asks for all of it', () => avifWith(greedyLocations(3, 1))],
  ['An AVIF with an item of 33 pieces', () => avifWith(greedyLocations(1, 33))],
  ['An AVIF with 20 KB of references', () => avifWith(isoBox('iref', Buffer.alloc(20_000)))],
  ['An AVIF without a size', () => avifWith(isoBox('iprp', isoBox('ipco')))],
])('%s is refused before a decoder sees it', async (_, make) => {
  const bomb = await make();
  expect(() => checkUpload(bomb)).toThrow(PictureRefused);
});

describe.each(FORMATS)('Damaged %s', (format) => {
  test(`A ${format} with some wrong bytes is stripped or refused, never anything else`, async () => {
    const honest = await photo({ format, orientation: 6 });
    const random = pseudoRandom(7);
    const surprises: unknown[] = [];
    for (let round = 0; round < 3000; round++) {
      const broken = Buffer.from(honest);
      for (let change = 0; change <= round % 8; change++)
        broken[4 + (random() % (broken.length - 4))] = random();
      try {
        checkUpload(broken.subarray(0, round % 3 ? broken.length : random() % broken.length));
      } catch (error) {
        if (!(error instanceof PictureRefused)) surprises.push(error);
      }
    }
    expect(surprises).toEqual([]);
  });
});

function twice(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), jpeg]);
}

/** A linear congruential generator: the same numbers in each run. */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
