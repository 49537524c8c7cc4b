import { glob, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import {
  SubprocessEnded,
  type SubprocessOptions,
  TaskTooCostly,
} from '#app/platform/subprocess/subprocess.server.ts';
import { createImageSubprocess, imageSubprocess } from './prepare-picture.server.ts';

const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'indigo' } })
  .png()
  .toBuffer();
// Encoding it as AVIF takes hundreds of milliseconds.
const noise = await sharp({
  create: {
    width: 1500,
    height: 1500,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer();

type ImageSubprocess = ReturnType<typeof createImageSubprocess>;

const started: ImageSubprocess[] = [imageSubprocess];
afterEach(() => {
  for (const { pid } of started.splice(1)) if (pid) process.kill(pid, 'SIGKILL');
});
function startProcess(limits: Partial<SubprocessOptions> = {}): ImageSubprocess {
  const own = createImageSubprocess(limits);
  started.push(own);
  return own;
}

test('A picture is processed by another process and returned complete', async () => {
  const [bytes = Buffer.alloc(0)] = await imageSubprocess.run('encode', picture, [
    { width: 300, format: 'webp' },
  ]);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['webp', 300, 400]);
  expect(imageSubprocess.pid).not.toBe(process.pid);
  expect(await imageSubprocess.run('measure', bytes)).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{20}$/),
    width: 300,
    height: 400,
    blur: expect.stringMatching(/^data:image\/webp;base64,/),
  });
});

test('What cannot be decoded is refused, and the process keeps running', async () => {
  const own = startProcess();
  await own.run('measure', picture);
  const before = own.pid;
  await expect(own.run('measure', Buffer.from('no picture'))).rejects.toThrow('unsupported');
  expect((await own.run('measure', picture)).width).toBe(900);
  expect(own.pid).toBe(before);
});

test('When the process is killed, the next one processes all pending pictures', async () => {
  const own = startProcess();
  const waiting = [800, 640].map((width) => own.run('encode', noise, [{ width, format: 'webp' }]));
  const before = own.pid ?? 0;
  process.kill(before, 'SIGKILL');
  const widths = (await Promise.all(waiting)).map(async ([bytes]) => (await sharp(bytes).metadata()).width);
  expect(await Promise.all(widths)).toEqual([800, 640]);
  expect(own.pid).not.toBe(before);
});

test('Work that is sent to a process just killed while idle is processed by the next one', async () => {
  const own = startProcess();
  await own.run('measure', picture);
  process.kill(own.pid ?? 0, 'SIGKILL');
  // Blocks the event loop long enough for the pipe to break before the exit event is delivered.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect((await own.run('measure', picture)).width).toBe(900);
});

test('When the process is killed twice, the error says that it ended and not that the picture is unreadable', async () => {
  const own = startProcess();
  const outcome = own.run('encode', noise, [{ width: 800, format: 'avif' }]).then(
    () => 'done',
    (error) => error,
  );
  const first = own.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => own.pid, { interval: 1 }).not.toBe(first);
  await expect.poll(() => own.pid, { interval: 1 }).toBeDefined();
  process.kill(own.pid ?? 0, 'SIGKILL');
  expect(await outcome).toBeInstanceOf(SubprocessEnded);
  expect((await own.run('measure', picture)).width).toBe(900);
});

test('A picture that takes too long is aborted, and its process is killed', async () => {
  const own = startProcess({ milliseconds: 100 });
  const outcome = own.run('encode', noise, [{ width: 1500, format: 'avif' }]);
  const before = own.pid ?? 0;
  await expect(outcome).rejects.toBeInstanceOf(TaskTooCostly);
  expect(own.pid).toBeUndefined();
  await expect.poll(() => isAlive(before)).toBe(false);
});

test('A process that takes too much memory ends, and its only picture is named as the cause', async () => {
  const own = startProcess({ bytes: 1_000_000 });
  await expect(own.run('encode', noise, [{ width: 1500, format: 'avif' }])).rejects.toBeInstanceOf(
    TaskTooCostly,
  );
});

test.each(['SIGSEGV', 'SIGABRT'] as const)(
  'A picture whose decoder crashes with %s is named as the cause',
  async (signal) => {
    const own = startProcess();
    await own.run('measure', picture);
    const outcome = own.run('encode', noise, [{ width: 1500, format: 'avif' }]);
    process.kill(own.pid ?? 0, signal);
    await expect(outcome).rejects.toBeInstanceOf(TaskTooCostly);
  },
);

test('Only the picture process loads the decoder; the shop itself never does', async () => {
  const importers = async (of: RegExp) => {
    const files = (await Array.fromAsync(glob('{app,server}/**/*.{ts,tsx}'))).filter(
      (file) => !file.includes('.test.'),
    );
    const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return files.filter((_, index) => of.test(sources[index] ?? ''));
  };
  expect(await importers(/^import (?!type).*'sharp'/m)).toEqual(['app/platform/images/image-work.server.ts']);
  expect(await importers(/^import (?!type).*image-work\.server/m)).toEqual([]);
  expect(await importers(/^(?!import type).*'.*image-work\.server/m)).toEqual([
    'app/platform/images/prepare-picture.server.ts',
  ]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
