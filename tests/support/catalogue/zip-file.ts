import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  /** Bytes, for a name in another encoding. */
  name: string | Buffer;
  bytes?: Uint8Array;
  /** Of Unix, such as 0o120777 for a link. */
  mode?: number;
  isEncrypted?: boolean;
  /** What the ZIP says instead of the truth. */
  claimedSize?: number;
};

const UNIX = 3 << 8;

const DEFLATE = 8;

/** As the ZIP programs of people make it; written here because a test needs wrong ones too. */
export function zipOf(entries: readonly ZipEntry[], { count = entries.length } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    bytes = Buffer.alloc(0),
    mode = 0o100644,
    isEncrypted = false,
    claimedSize,
  } of entries) {
    const path = Buffer.from(name as string);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claimedSize ?? bytes.length, 8);
    sizes.writeUInt16LE(path.length, 12);
    const head = Buffer.alloc(10);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    head.writeUInt16LE(DEFLATE, 4);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(UNIX | 20, 0);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), made, head, sizes, rest, path]));
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end]);
}
