import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type ZipEntry, zipOf } from '#tests/support/catalogue/zip-file.ts';
import { ArchiveRefused, readZip, unpack } from './read-zip.server.ts';

const open = (bytes: Buffer) => fromBufferPromise(bytes, { autoClose: false, decodeStrings: false });

const picture = Buffer.from('a picture');

async function reasonOf(entries: readonly ZipEntry[]): Promise<string> {
  const error = await open(zipOf(entries))
    .then(readZip)
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(ArchiveRefused);
  return (error as ArchiveRefused).message;
}

test('A ZIP has the pictures that are in it, and no other files', async () => {
  const zip = await open(
    zipOf([
      { name: 'bag/' },
      { name: 'bag/GL-1.jpg', bytes: picture },
      { name: 'نیلا کرتا.png', bytes: picture },
      { name: 'Thumbs.db', bytes: picture },
      { name: '__MACOSX/bag/._GL-1.jpg', bytes: picture },
      { name: 'notes.txt', bytes: picture },
    ]),
  );
  const found = await readZip(zip);
  expect([...found.keys()]).toEqual(['bag/GL-1.jpg', 'نیلا کرتا.png']);
  const [entry] = found.values();
  expect(entry && (await unpack(zip, entry, 1000)).equals(picture)).toBe(true);
});

test('Names in the code page of DOS are read', async () => {
  // "Café" in CP437, which is no UTF-8.
  const name = Buffer.from([0x43, 0x61, 0x66, 0x82, 0x2e, 0x6a, 0x70, 0x67]);
  expect([...(await readZip(await open(zipOf([{ name, bytes: picture }])))).keys()]).toEqual(['Café.jpg']);
});

test.each<[string, ZipEntry, RegExp]>([
  ['a path that leads out', { name: '../../etc/a.jpg', bytes: picture }, /leads out of it/],
  ['an absolute path', { name: '/etc/a.jpg', bytes: picture }, /leads out of it/],
  ['a path of Windows that leads out', { name: '..\\a.jpg', bytes: picture }, /leads out of it/],
  ['a drive', { name: 'C:/a.jpg', bytes: picture }, /leads out of it/],
  ['a link', { name: 'a.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }, /has a link in it/],
  ['a password', { name: 'a.jpg', bytes: picture, isEncrypted: true }, /has a password/],
  ['a bomb', { name: 'a.jpg', bytes: Buffer.alloc(10_000_000) }, /packed too tightly/],
  ['a bomb of another name', { name: 'a.txt', bytes: Buffer.alloc(10_000_000) }, /packed too tightly/],
])('A ZIP with %s is refused', async (_, entry, reason) => {
  expect(await reasonOf([{ name: 'good.jpg', bytes: picture }, entry])).toMatch(reason);
});

test('A ZIP that would be larger than 4 GB is refused', async () => {
  const bytes = randomBytes(100_000);
  const entries = Array.from({ length: 230 }, (_, at) => ({
    ...{ name: `${at}.jpg`, bytes, claimedSize: 19_000_000 },
  }));
  expect(await reasonOf(entries)).toMatch(/larger than 4 GB/);
});

test('A ZIP with more than 20,000 files is refused', async () => {
  const entries = Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}.txt` }));
  expect(await reasonOf(entries)).toMatch(/more than 20,000 files/);
});

test('A ZIP whose names would fill the memory is refused', async () => {
  const entries = Array.from({ length: 300 }, (_, at) => ({ name: `${at}${'a'.repeat(60_000)}.jpg` }));
  expect(await reasonOf(entries)).toMatch(/names in the ZIP are too long/);
});

test('A file that is larger than the ZIP says, or than a picture may be, is refused', async () => {
  const zip = await open(
    zipOf([{ name: 'a.jpg', bytes: Buffer.from('123456789'.repeat(9)), claimedSize: 5 }]),
  );
  const [entry] = (await readZip(zip)).values();
  if (!entry) throw new Error('no entry');
  await expect(unpack(zip, entry, 1000)).rejects.toThrow(ArchiveRefused);
  await expect(unpack(zip, entry, 3)).rejects.toThrow('It is larger than');
});
