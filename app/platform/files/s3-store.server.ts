import { createHash } from 'node:crypto';
import {
  checkedName,
  type FileStore,
  StorageFull,
  StorageUnavailable,
  type StoredFile,
} from './file-store.ts';
import { refusal, type S3Answer, type SendToS3, textsOf } from './s3-requests.server.ts';

const HASH_HEADER = 'x-amz-meta-sha256';

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Keys are `prefix/name`. The bucket may be private and shared with other prefixes. */
export function s3Store(send: SendToS3, prefix: string): FileStore {
  const keyOf = (name: string) => `${prefix}/${checkedName(name)}`;

  async function remove(key: string): Promise<void> {
    const answer = await send(key, { method: 'DELETE' });
    if (answer.status >= 300 && answer.status !== 404) throw refusal(answer);
  }

  async function* listBelow(start: string): AsyncGenerator<StoredFile> {
    for await (const { name, ...file } of listKeys(send, start)) {
      yield { name: name.slice(prefix.length + 1), ...file };
    }
  }

  return {
    async read(name) {
      const answer = await send(keyOf(name), { method: 'GET' });
      if (answer.status === 404 && !isBucketMissing(answer)) return null;
      if (answer.status !== 200) throw refusal(answer);
      refuseWrongBytes(answer, name);
      return answer.body;
    },
    async write(name, bytes) {
      const body = new Uint8Array(bytes);
      const answer = await send(keyOf(name), { method: 'PUT', headers: headersOf(name, body), body });
      if (answer.status === 507 || isQuota(answer)) throw new StorageFull('There is no room for the file.');
      if (answer.status >= 300) throw refusal(answer);
      if (isReceivedWhole(answer, body)) return;
      await remove(keyOf(name));
      throw new StorageUnavailable(`the object store received other bytes of ${name} than were sent`);
    },
    remove: (name) => remove(keyOf(name)),
    async removeFolder(folder) {
      for await (const { name } of listBelow(`${keyOf(folder)}/`)) await remove(`${prefix}/${name}`);
    },
    list: (folder) => listBelow(`${folder === undefined ? prefix : keyOf(folder)}/`),
  };
}

function headersOf(name: string, bytes: Uint8Array): Record<string, string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    'Content-Type': CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-MD5': createHash('md5').update(bytes).digest('base64'),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'x-amz-content-sha256': sha256,
    // What a store checks differs; this is for the shop itself, when it reads.
    [HASH_HEADER]: sha256,
  };
}

/** A file that another program has put there has no hash, and is taken as it is. */
function refuseWrongBytes({ headers, body }: S3Answer, name: string): void {
  const expected = headers.get(HASH_HEADER);
  if (expected === null || createHash('sha256').update(body).digest('hex') === expected) return;
  throw new StorageUnavailable(`the object store gave other bytes of ${name} than were written`);
}

/** The ETag is the MD5 of what was received, unless the store encrypts with a key of its own. */
function isReceivedWhole({ headers }: S3Answer, sent: Uint8Array): boolean {
  const encryption = headers.get('x-amz-server-side-encryption') ?? 'AES256';
  const etag = /^"?([0-9a-f]{32})"?$/.exec(headers.get('etag') ?? '')?.[1];
  if (encryption !== 'AES256' || etag === undefined) return true;
  return etag === createHash('md5').update(sent).digest('hex');
}

function isBucketMissing({ body }: S3Answer): boolean {
  return body.includes('<Code>NoSuchBucket</Code>');
}

function isQuota({ status, body }: S3Answer): boolean {
  const [code = ''] = textsOf(body.toString('utf8'), 'Code');
  return status >= 400 && /Quota|StorageFull|NoSpace/.test(code);
}

async function* listKeys(send: SendToS3, start: string): AsyncGenerator<StoredFile> {
  // By the last key instead of a token, which some servers do not take back.
  let last: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: start });
    if (last !== undefined) query.set('start-after', last);
    const answer = await send(`?${query}`, { method: 'GET' });
    if (answer.status !== 200) throw refusal(answer);
    const xml = answer.body.toString('utf8');
    const files = readContents(xml);
    yield* files;
    last = textsOf(xml, 'IsTruncated')[0] === 'true' ? files.at(-1)?.name : undefined;
  } while (last !== undefined);
}

function readContents(xml: string): StoredFile[] {
  return textsOf(xml, 'Contents').map((entry) => ({
    name: textsOf(entry, 'Key')[0] ?? '',
    bytes: Number(textsOf(entry, 'Size')[0]),
    modifiedAt: new Date(textsOf(entry, 'LastModified')[0] ?? ''),
  }));
}
