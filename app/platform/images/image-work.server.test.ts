import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measure } from './image-work.server.ts';

test('The placeholder of a picture has the colours of the picture', async () => {
  const stripe = { create: { width: 40, height: 120, channels: 3, background: '#a3153c' } } as const;
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4e6d9' } })
    .composite([{ input: stripe, raw: undefined, left: 120, top: 100 }])
    .png()
    .toBuffer();
  const { blur } = await measure(picture);
  const shown = await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = shown.info;
  const wanted = await sharp(picture).resize(width, height).removeAlpha().raw().toBuffer();
  const worst = Math.max(...wanted.map((value, index) => Math.abs(value - (shown.data[index] ?? 0))));
  expect(worst).toBeLessThanOrEqual(8);
  expect(blur.length).toBeLessThan(150);
});
