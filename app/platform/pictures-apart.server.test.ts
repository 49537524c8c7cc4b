import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PicturesEnded, pictureProcess, workApart } from './pictures-apart.server.ts';

const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'indigo' } })
  .png()
  .toBuffer();

test('a picture is worked on by another process, and comes back whole', async () => {
  const bytes = await workApart('encode', picture, 300, 'webp');
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['webp', 300, 400]);
  expect(pictureProcess()).not.toBe(process.pid);
  expect(await workApart('measure', bytes)).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{20}$/),
    width: 300,
    height: 400,
    blur: expect.stringMatching(/^data:image\/webp;base64,/),
  });
});

test('work that fails says why, and the process goes on', async () => {
  await workApart('measure', picture);
  const before = pictureProcess();
  await expect(workApart('clean', Buffer.from('no picture at all'))).rejects.toThrow(/unsupported image/);
  expect(pictureProcess()).toBe(before);
});

test('when the process comes down all who wait are told, and the next has a new one', async () => {
  const waiting = [workApart('encode', picture, 800, 'avif'), workApart('encode', picture, 640, 'avif')];
  const outcomes = Promise.allSettled(waiting);
  const before = pictureProcess() ?? 0;
  process.kill(before, 'SIGKILL');
  for (const outcome of await outcomes)
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(PicturesEnded);
  expect((await workApart('measure', picture)).width).toBe(900);
  expect(pictureProcess()).not.toBe(before);
});
