import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CachedResponse } from '#server/cache/cached-response.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** About two megabytes. Scripts and styles lie beside their compressed form since the build. Names under /assets/ contain a content hash and are immutable. */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, CachedResponse>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile() && isStaticFile(entry.name));
  const loaded = await Promise.all(
    files.map(async (entry): Promise<[string, CachedResponse]> => {
      const file = path.join(entry.parentPath, entry.name);
      const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      const compressed = await readFile(`${file}.br`).catch(() => null);
      return [address, toStaticResponse(address, new Uint8Array(await readFile(file)), compressed)];
    }),
  );
  return new Map(loaded);
}

/** Not the compressed form that lies beside a file. */
export function isStaticFile(name: string): boolean {
  return path.extname(name) in TYPES;
}

export function toStaticResponse(
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
  compressed: Uint8Array<ArrayBuffer> | null,
): CachedResponse {
  const forever = address.startsWith('/assets/');
  return new CachedResponse(
    200,
    {
      'Content-Type': TYPES[path.extname(address)] ?? 'application/octet-stream',
      'Cache-Control': forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
    bytes,
    { brotli: compressed },
  );
}
