import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FileStore, StorageUnavailable } from '#app/platform/files/file-store.ts';
import { folderStore } from '#app/platform/files/folder-store.server.ts';
import { type S3Settings, type SendToS3, s3Sender } from '#app/platform/files/s3-requests.server.ts';
import { s3Store } from '#app/platform/files/s3-store.server.ts';
import { checkObjectStore } from '#app/platform/files/shop-files.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { startObjectStore } from '#tests/support/object-store.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
const objects = await startObjectStore();
const { settings, way } = objects;
afterAll(async () => {
  await objects.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (account: S3Settings, prefix: string) => s3Store(s3Sender(account), prefix);
/** What is stored matters here, not how long a busy machine takes for it. */
const openPatiently = (account: S3Settings, prefix: string) =>
  s3Store(s3Sender(account, { try: 50_000, all: 50_000 }), prefix);
const withSettings = (changed: Partial<S3Settings>) => open({ ...settings, ...changed }, 'pictures');

/** Another S3 server with an empty bucket, for `npm run test:s3`. */
const other = process.env.TEST_S3 ? (JSON.parse(process.env.TEST_S3) as S3Settings) : null;

const stores: [string, FileStore, FileStore][] = [
  ['A folder', folderStore(path.join(folder, 'pictures')), folderStore(path.join(folder, 'assets'))],
  ['s3rver', openPatiently(settings, 'pictures'), openPatiently(settings, 'assets')],
  ...(other
    ? [['The other S3 server', openPatiently(other, 'pictures'), openPatiently(other, 'assets')] as never]
    : []),
];

async function names(store: FileStore, below?: string): Promise<string[]> {
  return (await Array.fromAsync(store.list(below))).map(({ name }) => name).sort();
}

describe.each(stores)('%s', (_name, store, neighbour) => {
  beforeEach(async () => {
    for (const name of await names(store)) await store.remove(name);
  });

  test('A store gives back the bytes that were written, an empty file and one of ten megabytes too', async () => {
    const files = [Buffer.from('a picture'), Buffer.alloc(0), randomBytes(10 * 1024 * 1024)];
    for (const [index, bytes] of files.entries()) await store.write(`ab${index}/original.webp`, bytes);
    for (const [index, bytes] of files.entries())
      expect((await store.read(`ab${index}/original.webp`))?.equals(bytes)).toBe(true);
  });

  test('A store has no file that was never written, and none after its removal', async () => {
    expect(await store.read('ab/original.webp')).toBeNull();
    await store.write('ab/original.webp', Buffer.from('a'));
    await store.remove('ab/original.webp');
    await store.remove('ab/original.webp');
    expect(await store.read('ab/original.webp')).toBeNull();
    expect(await names(store)).toEqual([]);
  });

  test('A store keeps the later bytes of a file that is written twice', async () => {
    await store.write('ab/120.avif', Buffer.from('first'));
    await store.write('ab/120.avif', Buffer.from('second'));
    expect(String(await store.read('ab/120.avif'))).toBe('second');
  });

  test('A store lists each file with its size and time, and a folder by itself', async () => {
    const began = Date.now();
    await store.write('ab/original.webp', Buffer.from('12345'));
    await store.write('ab/120.avif', Buffer.from('1'));
    await store.write('abc/120.avif', Buffer.from('1'));
    await store.write('entry-Bx_9.js', Buffer.from('1'));
    expect(await names(store)).toEqual(['ab/120.avif', 'ab/original.webp', 'abc/120.avif', 'entry-Bx_9.js']);
    expect(await names(store, 'ab')).toEqual(['ab/120.avif', 'ab/original.webp']);
    const [file] = (await Array.fromAsync(store.list('ab'))).filter(({ bytes }) => bytes === 5);
    expect(file?.name).toBe('ab/original.webp');
    expect(Math.abs((file?.modifiedAt.getTime() ?? 0) - began)).toBeLessThan(60_000);
  });

  test('A store removes a folder with all its files, and no other', async () => {
    for (const name of ['ab/120.avif', 'ab/360.avif', 'abc/120.avif'])
      await store.write(name, Buffer.from('1'));
    await neighbour.write('ab/120.avif', Buffer.from('of the neighbour'));
    await store.removeFolder('ab');
    await store.removeFolder('ab');
    expect(await names(store)).toEqual(['abc/120.avif']);
    expect(String(await neighbour.read('ab/120.avif'))).toBe('of the neighbour');
  });

  test('A store refuses a name that leads elsewhere', async () => {
    for (const name of ['../ab', 'ab/../cd', '/ab', 'ab//cd', '.ab', 'ab/c/d', '', 'a b'])
      await expect(async () => store.read(name)).rejects.toThrow('not the name of a stored file');
  });
});

/** As the S3 API reference shows it. s3rver cannot give one: it makes its tokens with a cipher that OpenSSL 3 lacks. */
function listing(page: string[], isTruncated: boolean): string {
  const contents = page.map(
    (name) =>
      `<Contents><Key>pictures/${name}</Key><LastModified>2026-11-20T09:00:00.000Z</LastModified><Size>5</Size></Contents>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>media</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

describe.each(other ? [other] : [])('The other S3 server', (account) => {
  test('The other S3 server lists in pages', async () => {
    const paged = open(account, 'paged');
    for (let n = 0; n < 5; n++) await paged.write(`p${n}/120.avif`, Buffer.from('1'));
    const send = s3Sender(account);
    const twoAtOnce: SendToS3 = (address, request) =>
      send(address.startsWith('?') ? `${address}&max-keys=2` : address, request);
    expect(await names(s3Store(twoAtOnce, 'paged'))).toHaveLength(5);
  });

  test('The other S3 server refuses bytes that are not those of the signature', async () => {
    const send = s3Sender(account);
    const changed: SendToS3 = (address, request) =>
      send(address, request.body ? { ...request, body: new Uint8Array(request.body.length) } : request);
    await expect(s3Store(changed, 'pictures').write('ab/120.avif', Buffer.from('1'))).rejects.toThrow(
      StorageUnavailable,
    );
  });
});

describe('An object store', () => {
  const store = open(settings, 'pictures');

  beforeEach(() => {
    Object.assign(way, { isAway: false, failures: 0, changeSent: false, changeReceived: false });
    way.requests.length = 0;
  });

  test('An object store that lists in pages is listed whole', async () => {
    const pages = [['a1/120.avif', 'b2/120.avif'], ['c3/120.avif']];
    const asked: string[] = [];
    const paged: SendToS3 = async (address) => {
      const page = pages[asked.push(address) - 1] ?? [];
      return { status: 200, headers: new Headers(), body: Buffer.from(listing(page, asked.length < 2)) };
    };
    expect(await names(s3Store(paged, 'pictures'))).toEqual(pages.flat());
    expect(asked).toEqual([
      '?list-type=2&prefix=pictures%2F',
      '?list-type=2&prefix=pictures%2F&start-after=pictures%2Fb2%2F120.avif',
    ]);
  });

  test('An object store that fails twice is asked a third time', async () => {
    way.failures = 2;
    await store.write('ab/120.avif', Buffer.from('1'));
    expect(String(await store.read('ab/120.avif'))).toBe('1');
  });

  test('An object store that is away is reported as such', async () => {
    way.isAway = true;
    await expect(store.read('ab/120.avif')).rejects.toThrow(StorageUnavailable);
    await expect(store.write('ab/120.avif', Buffer.from('1'))).rejects.toThrow(/does not answer \(\w+\)/);
  });

  test('An object store that never answers is given up within the time limit', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    way.hold = { method: 'PUT', until: promise };
    const impatient = s3Store(s3Sender(settings, { try: 200, all: 500 }), 'pictures');
    await expect(impatient.write('ab/120.avif', Buffer.from('1'))).rejects.toThrow(StorageUnavailable);
    resolve();
    way.hold = null;
  });

  test('An object store that refuses the key is reported with its own reason', async () => {
    await expect(withSettings({ secretAccessKey: 'wrong' }).read('ab/120.avif')).rejects.toThrow(
      'the object store answered 403 (SignatureDoesNotMatch)',
    );
    await expect(withSettings({ bucket: 'no-such-bucket' }).read('ab/120.avif')).rejects.toThrow(
      'the object store answered 404 (NoSuchBucket)',
    );
  });

  test('An object store that refuses the key or lacks the bucket stops a start with a line, and one that is away does not', async () => {
    using warned = vi.spyOn(log, 'warn').mockReturnValue();
    await expect(checkObjectStore(settings)).resolves.toBeUndefined();
    expect(warned).not.toHaveBeenCalled();
    const wrong = { ...settings, secretAccessKey: 'wrong' };
    await expect(checkObjectStore(wrong)).rejects.toThrow(
      /^MEDIA_S3_BUCKET: the object store answered 403 \(SignatureDoesNotMatch\) to a list of the bucket media/,
    );
    await expect(checkObjectStore({ ...settings, bucket: 'none' })).rejects.toThrow(/NoSuchBucket/);
    way.isAway = true;
    await expect(checkObjectStore(settings)).resolves.toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });

  test('An object store that received other bytes than were sent keeps none of them', async () => {
    way.changeSent = true;
    await expect(store.write('cd/original.webp', Buffer.from('a picture'))).rejects.toThrow(
      StorageUnavailable,
    );
    way.changeSent = false;
    expect(await store.read('cd/original.webp')).toBeNull();
  });

  test('An object store that gives other bytes than were written is not believed', async () => {
    await store.write('ef/original.webp', Buffer.from('a picture'));
    way.changeReceived = true;
    await expect(store.read('ef/original.webp')).rejects.toThrow(StorageUnavailable);
  });
});
