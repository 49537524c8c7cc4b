import { expect, test } from 'vitest';
import { imageSubprocess } from '#app/platform/images/prepare-picture.server.ts';
import { serveImage } from '#server/serve-image.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { asFile, formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();
let count = 0;

const send = (bytes: Uint8Array) =>
  call('POST', '/categories/api/categories/create/', {
    token,
    body: formOf({ name: `Upload ${++count}`, image: asFile(bytes) }),
  });
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
const others = async (amount: number) =>
  Promise.all(Array.from({ length: amount }, (_, index) => jpeg({ width: 1500, height: 1200 + index })));
const sendAll = (files: File[]) => Promise.all(files.map(async (file) => send(await bytesOf(file))));

test('Of sixty pictures at once, those beyond the queue are asked to retry', async () => {
  const picture = await bytesOf(await jpeg({ width: 900, height: 900 }));
  const answers = await Promise.all(Array.from({ length: 60 }, () => send(picture)));
  const taken = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 503);
  expect(taken).toBeGreaterThanOrEqual(17);
  expect(refused.length).toBeGreaterThan(0);
  expect(taken + refused.length).toBe(60);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
});

test('Every picture that waits is still accepted when the picture process is killed once', async () => {
  const files = await others(6);
  const answers = sendAll(files);
  await expect.poll(() => imageSubprocess.pid, { interval: 1 }).toBeDefined();
  process.kill(imageSubprocess.pid ?? 0, 'SIGKILL');
  expect((await answers).map(({ status }) => status)).toEqual(Array(6).fill(201));
});

test('While the picture process is killed again and again, uploads get a retry answer, no good picture is called bad, and visitors see the picture that is stored', async () => {
  const { body } = await send(await bytesOf(await jpeg({ width: 900, height: 900 })));
  const files = await others(6);
  const killing = setInterval(() => imageSubprocess.pid && process.kill(imageSubprocess.pid, 'SIGKILL'), 1);
  const shown = serveImage(`/media/${body.image.split('/')[2]}/800.avif`);
  const answers = await sendAll(files);
  const { status, headers: shownAs } = await shown;
  clearInterval(killing);
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array(6).fill([503, '5']),
  );
  expect(answers.map(({ body }) => body.code)).toEqual(Array(6).fill('busy'));
  expect([status, shownAs.get('cache-control'), shownAs.get('content-type')]).toEqual([
    200,
    'public, max-age=60',
    'image/webp',
  ]);
  expect((await sendAll(files)).map(({ status }) => status)).toEqual(Array(6).fill(201));
});
