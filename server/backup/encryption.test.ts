import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { decrypt, deriveMasterKey, encrypt, newSalt } from './encryption.ts';

const key = await deriveMasterKey('a passphrase of some length', newSalt());
const CHUNK = 65_536;
const HEADER = 24;

async function through(bytes: Uint8Array, step: ReturnType<typeof encrypt>): Promise<Buffer> {
  const pieces = [bytes.subarray(0, 10), bytes.subarray(10, 100_000), bytes.subarray(100_000)];
  const [result] = await Promise.all([buffer(step), pipeline(Readable.from(pieces), step)]);
  return result;
}

const sealed = (bytes: Uint8Array, path = 'database/a') => through(bytes, encrypt(key, path));
const opened = (bytes: Uint8Array, path = 'database/a', by = key) => through(bytes, decrypt(by, path));

describe('Encrypted files of a backup', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_001])(
    'A file of %i bytes is the same after encryption and decryption',
    async (size) => {
      const plain = Buffer.alloc(size, 'کرتا');
      const cipher = await sealed(plain);
      expect(cipher.byteLength).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / CHUNK)));
      expect(cipher.includes('کرتا')).toBe(false);
      expect((await opened(cipher)).equals(plain)).toBe(true);
    },
  );

  test('Encrypting a file twice gives different bytes, since no two files share a key', async () => {
    const plain = Buffer.from('the same');
    expect((await sealed(plain)).equals(await sealed(plain))).toBe(false);
  });

  const plain = Buffer.alloc(3 * CHUNK + 5, 7);
  const sealedChunk = CHUNK + 16;
  const damage: Record<string, (cipher: Buffer) => Buffer> = {
    'one bit of it changed': (cipher) => {
      cipher[100] = 1 ^ (cipher[100] ?? 0);
      return cipher;
    },
    'its last chunk cut off': (cipher) => cipher.subarray(0, HEADER + 3 * sealedChunk),
    'its end cut off within a chunk': (cipher) => cipher.subarray(0, -3),
    'only its header left': (cipher) => cipher.subarray(0, HEADER),
    'less than its header left': (cipher) => cipher.subarray(0, 9),
    'two chunks swapped': (cipher) => {
      const chunk = (number: number) =>
        cipher.subarray(HEADER + number * sealedChunk, HEADER + (number + 1) * sealedChunk);
      return Buffer.concat([cipher.subarray(0, HEADER), chunk(1), chunk(0), chunk(2), chunk(3)]);
    },
    'bytes appended to it': (cipher) => Buffer.concat([cipher, Buffer.alloc(20)]),
  };

  test.each(Object.keys(damage))('An encrypted file is refused with %s', async (what) => {
    const cipher = await sealed(plain);
    await expect(opened(damage[what]?.(cipher) ?? cipher)).rejects.toThrow();
  });

  test('An encrypted file is refused under another name, and with another key', async () => {
    const cipher = await sealed(plain);
    await expect(opened(cipher, 'database/b')).rejects.toThrow();
    const other = await deriveMasterKey('another passphrase', newSalt());
    await expect(opened(cipher, 'database/a', other)).rejects.toThrow();
  });
});
