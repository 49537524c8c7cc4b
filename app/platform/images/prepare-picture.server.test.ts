import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareUpload } from './prepare-picture.server.ts';
import { PictureRefused } from './upload-checks.server.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
type Format = (typeof FORMATS)[number];

/** Four different quarters, so that each rotation and reflection gives another image. */
const quarters = await sharp(Buffer.from([250, 0, 0, 0, 250, 0, 0, 0, 250, 250, 250, 250]), {
  raw: { width: 2, height: 2, channels: 3 },
})
  .resize(96, 64, { kernel: 'nearest', fit: 'fill' })
  .png()
  .toBuffer();
const photo = (format: Format, orientation: number) =>
  sharp(quarters).withMetadata({ orientation }).toFormat(format).toBuffer();

/** Red, green, blue or white, of the middle of each quarter. */
async function coloursOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((along) => {
      const at =
        (Math.floor(down * info.height) * info.width + Math.floor(along * info.width)) * info.channels;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      return red > 125 ? (green > 125 ? 'white' : 'red') : green > blue ? 'green' : 'blue';
    }),
  );
}

/** As EXIF defines the orientations 1 to 8, of quarters that are red and green above blue and white. */
const UPRIGHT = [
  ['red', 'green', 'blue', 'white'],
  ['green', 'red', 'white', 'blue'],
  ['white', 'blue', 'green', 'red'],
  ['blue', 'white', 'red', 'green'],
  ['red', 'blue', 'green', 'white'],
  ['blue', 'red', 'white', 'green'],
  ['white', 'green', 'blue', 'red'],
  ['green', 'white', 'red', 'blue'],
];

test.each(
  FORMATS.flatMap((format) => UPRIGHT.map((colours, index) => ({ format, orientation: index + 1, colours }))),
)('A $format of orientation $orientation is kept upright', async ({ format, orientation, colours }) => {
  const { bytes } = await prepareUpload(await photo(format, orientation));
  expect(await coloursOf(bytes)).toEqual(colours);
});

test.each(FORMATS)('A %s with the colour profile of a phone keeps its colours', async (format) => {
  const upload = await sharp(quarters).withIccProfile('p3').toFormat(format).toBuffer();
  const { bytes } = await prepareUpload(upload);
  const shown = await sharp(upload).webp({ quality: 88, effort: 3 }).toBuffer();
  expect(Buffer.from(bytes).equals(shown)).toBe(true);
});

test.each(FORMATS)('A %s with some wrong bytes is kept or refused, never anything else', async (format) => {
  const honest = await photo(format, 6);
  const random = pseudoRandom(7);
  const surprises: unknown[] = [];
  for (let round = 0; round < 100; round++) {
    const broken = Buffer.from(honest);
    for (let change = 0; change <= round % 8; change++)
      broken[4 + (random() % (broken.length - 4))] = random();
    const upload = broken.subarray(0, round % 3 ? broken.length : 64 + (random() % (broken.length - 64)));
    await prepareUpload(upload).catch((error) => {
      if (!(error instanceof PictureRefused)) surprises.push(error);
    });
  }
  expect(surprises).toEqual([]);
});

/** A linear congruential generator: the same numbers in each run. */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
