import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileStore, StoredFile } from '#app/platform/files/file-store.ts';

export type MoveResult = {
  copied: number;
  alreadyThere: number;
  bytes: number;
  broken: string[];
  removed: number;
};

type MoveOptions = { print(line: string): void; remove: boolean };

const AT_ONCE = 4;
const PRINT_EVERY = 100;

/**
 * Copies what the target lacks and reads it back; only then, and only with `remove`, the source's files go. A second run goes
 * on where the first was interrupted.
 */
export async function moveFiles(
  source: FileStore,
  target: FileStore,
  { print, remove }: MoveOptions,
): Promise<MoveResult> {
  const files = await Array.fromAsync(source.list());
  const result: MoveResult = { copied: 0, alreadyThere: 0, bytes: 0, broken: [], removed: 0 };
  print(`${files.length} files to look at.`);
  await inParallel(files, async (file, index) => {
    await moveOne(source, target, file, result);
    if ((index + 1) % PRINT_EVERY === 0) print(`  ${index + 1} of ${files.length}`);
  });
  if (!remove || result.broken.length > 0) return result;
  print('All files are there with the same bytes. Removing those of the source …');
  await inParallel(files, async ({ name }) => {
    await source.remove(name);
    result.removed++;
  });
  return result;
}

async function moveOne(
  source: FileStore,
  target: FileStore,
  { name, bytes }: StoredFile,
  result: MoveResult,
): Promise<void> {
  const original = await source.read(name);
  // Removed by the running shop meanwhile.
  if (!original) return;
  const hash = sha256(original);
  if (!isAsNamed(name, hash)) return void result.broken.push(name);
  if (await hasBytes(target, name, hash)) return void result.alreadyThere++;
  await target.write(name, original);
  if (!(await hasBytes(target, name, hash))) return void result.broken.push(name);
  result.copied++;
  result.bytes += bytes;
}

async function hasBytes(store: FileStore, name: string, hash: string): Promise<boolean> {
  const found = await store.read(name);
  return found !== null && sha256(found) === hash;
}

const NAME_BY_HASH = /^[0-9a-f]{20}$/;

/** Originals are named after their bytes, but for photos of visitors; variants are not. */
function isAsNamed(name: string, hash: string): boolean {
  const [folder = '', file = ''] = [path.dirname(name), path.basename(name)];
  return !file.startsWith('original.') || !NAME_BY_HASH.test(folder) || hash.startsWith(folder);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function inParallel<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
