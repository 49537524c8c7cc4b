import { setTimeout as rest } from 'node:timers/promises';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { defineJob, enqueue } from '#app/platform/queue/jobs.server.ts';
import { PICTURE_WIDTHS } from './image.ts';
import { findVariant } from './image-variants.server.ts';

const QUEUE = 'picture-variants';

/** Wider variants are rarely requested and made on demand. */
const THUMBNAIL_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 800);

defineJob<{ name: string }>(QUEUE, async ({ name }) => {
  for (const width of THUMBNAIL_WIDTHS) {
    for (const format of ['avif', 'webp'] as const) await atHalfSpeed(() => findVariant(name, width, format));
  }
});

async function atHalfSpeed(work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  await rest(performance.now() - began);
}

export function enqueueThumbnails(connection: Tx | Database, names: readonly string[]): Promise<void> {
  return enqueue(
    connection,
    QUEUE,
    names.map((name) => ({ name })),
  );
}
