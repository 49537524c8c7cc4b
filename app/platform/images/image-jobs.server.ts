import path from 'node:path';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { PICTURE_FORMATS, type PictureFormat, PRIVATE_PICTURE, servedWidths } from './image.ts';
import { removeUnlessUsed } from './image-cleanup.server.ts';
import { originalFile, pictureFiles } from './image-store.server.ts';
import { encodeOwn } from './prepare-picture.server.ts';

const ONE = 'picture-variants';

defineJob<{ name: string }>(ONE, ({ name }) => encodeMissing(name), { batch: 5 });
// Pictures of a restored backup, or whose job has failed too often.
defineJob('picture-variants-missing', enqueueIncomplete, { cron: '10 23 * * *', atStart: true });

const PRIVATE = new RegExp(`^${PRIVATE_PICTURE}$`);

/** Call it in the transaction that keeps the pictures: their sizes are encoded after its commit. No page shows a private one. */
export async function enqueueEncoding(connection: Tx | Database, names: readonly string[]): Promise<void> {
  const shown = names.filter((name) => !PRIVATE.test(name));
  if (shown.length === 0) return;
  await enqueue(
    connection,
    ONE,
    shown.map((name) => ({ name })),
  );
}

type Variant = { file: string; width: number; format: PictureFormat };

function variantsOf(name: string, ownWidth: number): Variant[] {
  return servedWidths(ownWidth).flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ file: `${name}/${width}.${format}`, width, format })),
  );
}

/** Encodes and stores what a picture lacks: all of it, or what a job that was cut off has left. */
async function encodeMissing(name: string): Promise<void> {
  const row = await findRow(name);
  if (!row) return;
  const stored = new Set((await Array.fromAsync(pictureFiles.list(name))).map((file) => file.name));
  const missing = variantsOf(name, row.width).filter(({ file }) => !stored.has(file));
  if (missing.length === 0) return;
  const original = await pictureFiles.read(originalFile(row));
  if (!original) return log.error({ name }, 'the file of a picture is missing');
  // AVIF originals are the demo shop's, compressed for pages; re-encoding them at their own size took most of the time.
  const isReady = ({ width, format }: Variant) =>
    format === 'avif' && row.extension === 'avif' && row.width <= width;
  // One width at a time: an upload waits no longer than that.
  for (const variants of Map.groupBy(missing, ({ width }) => width).values()) {
    const wanted = variants.filter((variant) => !isReady(variant));
    const encoded = await encodeOwn(original, wanted);
    for (const variant of variants)
      await pictureFiles.write(variant.file, encoded[wanted.indexOf(variant)] ?? original);
  }
  // It may have been removed meanwhile; its variants must not outlive it.
  if (!(await findRow(name))) await removeUnlessUsed(name);
}

function findRow(name: string) {
  return db
    .selectFrom('pictures')
    .select(['name', 'extension', 'width'])
    .where('name', '=', name)
    .executeTakeFirst();
}

async function enqueueIncomplete(): Promise<void> {
  const files = new Map<string, number>();
  for await (const { name } of pictureFiles.list()) {
    const folder = path.dirname(name);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const pictures = await db.selectFrom('pictures').select(['name', 'width']).execute();
  const incomplete = pictures.filter(
    ({ name, width }) => (files.get(name) ?? 0) < 1 + variantsOf(name, width).length,
  );
  await enqueueEncoding(
    db,
    incomplete.map(({ name }) => name),
  );
}
