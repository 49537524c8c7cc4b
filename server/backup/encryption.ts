import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';

/**
 * The STREAM construction: a header (8 bytes of magic, a salt of 16), then chunks of 64 KiB, each sealed by AES-256-GCM
 * with its tag appended. The nonce is seven zero bytes, the chunk's number (4 bytes, big-endian) and 1 for the last
 * chunk, else 0, so that chunks cannot be reordered or cut off. Each file's key is HKDF-SHA256 of the master key, the
 * file's salt and its path, so that no nonce repeats under one key and files cannot be swapped. The master key is
 * scrypt of the passphrase and the backup's salt.
 */

const MAGIC = Buffer.from('GULNARB1');
const SALT = 16;
const CHUNK = 65_536;
const TAG = 16;

export const SCRYPT = { N: 2 ** 15, r: 8, p: 3 } as const;

/** The salt of a backup as its manifest has it. */
export const SALT_TEXT = /^[A-Za-z0-9+/]{22}==$/;

/** Always at the cost of SCRYPT, whatever a manifest says. */
export async function deriveMasterKey(passphrase: string, salt: string): Promise<Uint8Array> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const maxmem = 256 * SCRYPT.N * SCRYPT.r;
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, { ...SCRYPT, maxmem });
}

export function newSalt(): string {
  return randomBytes(SALT).toString('base64');
}

export function manifestMac(master: Uint8Array, manifest: string): string {
  const key = Buffer.from(hkdfSync('sha256', master, '', 'gulnar backup manifest', 32));
  return createHmac('sha256', key).update(manifest).digest('base64');
}

export function isSameMac(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

export function encrypt(master: Uint8Array, path: string): Transform {
  const salt = randomBytes(SALT);
  const key = fileKey(master, salt, path);
  let hasHeader = false;
  return chunked(CHUNK, (chunk, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast));
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    if (hasHeader) return sealed;
    hasHeader = true;
    return Buffer.concat([MAGIC, salt, sealed]);
  });
}

/** A file was changed, truncated or renamed, or the key is wrong. */
export class NotDecryptable extends Error {}

/** The stream fails with {NotDecryptable}. */
export function decrypt(master: Uint8Array, path: string): Transform {
  let key: Buffer | undefined;
  return chunked(
    CHUNK + TAG,
    (chunk, number, isLast) => {
      if (!key || chunk.byteLength < TAG) throw new NotDecryptable(`${path} is cut off`);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, isLast));
      decipher.setAuthTag(chunk.subarray(-TAG));
      try {
        return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
      } catch (cause) {
        throw new NotDecryptable(`${path} is not as it was written`, { cause });
      }
    },
    MAGIC.byteLength + SALT,
    (header) => {
      if (!header.subarray(0, MAGIC.byteLength).equals(MAGIC))
        throw new NotDecryptable(`${path} is not encrypted`);
      key = fileKey(master, header.subarray(MAGIC.byteLength), path);
    },
  );
}

function fileKey(master: Uint8Array, salt: Uint8Array, path: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, `gulnar backup file ${path}`, 32));
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

type Seal = (chunk: Buffer, number: number, isLast: boolean) => Buffer;

function chunked(
  size: number,
  seal: Seal,
  headerSize = 0,
  readHeader: (header: Buffer) => void = () => {},
): Transform {
  let pending = Buffer.alloc(0);
  let number = 0;
  let isHeaderDue = headerSize > 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        pending = Buffer.concat([pending, bytes]);
        if (isHeaderDue && pending.byteLength >= headerSize) {
          readHeader(pending.subarray(0, headerSize));
          pending = pending.subarray(headerSize);
          isHeaderDue = false;
        }
        while (!isHeaderDue && pending.byteLength > size) {
          this.push(seal(pending.subarray(0, size), number++, false));
          pending = pending.subarray(size);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(seal(isHeaderDue ? Buffer.alloc(0) : pending, number, true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
