import { PICTURE_NAME } from '#app/platform/images/image.ts';
import { MAX_UPLOAD_BYTES } from '#app/platform/images/upload-checks.server.ts';
import { type FileEntry, plainName } from './backup-files.ts';
import type { Manifest } from './manifest-schema.ts';
import { isSecretFile } from './secret-files.ts';

const PICTURE = new RegExp(`^${PICTURE_NAME}\\.(?:avif|webp|jpg)$`);

// Generous: what the shop makes itself may be larger than an upload.
const MAX_PICTURE_BYTES = 4 * MAX_UPLOAD_BYTES;
const MAX_SECRET_BYTES = 64 * 1024;

type Contents = Pick<Manifest, 'encryption' | 'database' | 'files' | 'missing_pictures'>;

/** What the list of a backup's files names that the shop would not have written, after the manifest's name; else null. */
export function refuseContents({ encryption, database, files, missing_pictures }: Contents): string | null {
  const twice =
    repeated(files.map(({ path }) => path)) ??
    repeated(database.tables.map(({ name }) => name)) ??
    repeated(database.sequences.map(({ name }) => name));
  if (twice) return `names ${twice} twice`;
  const named = new Map(database.tables.map(({ name, file }) => [file, name]));
  for (const file of files) {
    if (file.path.endsWith('.enc') !== (encryption !== null))
      return `lists ${file.path}, which is ${encryption ? 'not encrypted' : 'encrypted'} unlike the backup`;
    const problem = refuseFile(file, named);
    if (problem) return `lists ${file.path}, ${problem}`;
  }
  const paths = new Set(files.map(({ path }) => path));
  const missing = database.tables.find(({ file }) => !paths.has(file));
  if (missing) return `lists no file for the table ${missing.name}`;
  const odd = missing_pictures.find((file) => !PICTURE.test(file));
  return odd === undefined ? null : `names the picture ${odd}, which is none of the shop's`;
}

function refuseFile(file: FileEntry, tables: ReadonlyMap<string, string>): string | null {
  const [kind, name = ''] = plainName(file).split('/');
  if (kind === 'database') return name === `${tables.get(file.path)}.copy.gz` ? null : 'which is no table';
  const isOwn = kind === 'pictures' ? PICTURE.test(name) : isSecretFile(name);
  if (!isOwn) return `which is none of the shop's ${kind}`;
  const limit = kind === 'pictures' ? MAX_PICTURE_BYTES : MAX_SECRET_BYTES;
  return file.bytes <= limit ? null : 'which is too large';
}

/** Also by names that differ in case only, which are one file on some disks. */
function repeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
}
