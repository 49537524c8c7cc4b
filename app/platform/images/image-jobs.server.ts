import { setTimeout as rest } from 'node:timers/promises';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { quietMoment } from '#app/platform/quiet-moment.server.ts';
import { PICTURE_WIDTHS } from './image.ts';
import { findVariant } from './image-variants.server.ts';
import { decodes } from './prepare-picture.server.ts';

const QUEUE = 'picture-variants';

/** Wider variants, and those for browsers without AVIF, are rarely requested and made on demand. */
const THUMBNAIL_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 800);

/** A shop that is never quiet makes one variant in this time: a hundredth of a core. */
const LONGEST_WAIT_MS = 30_000;

defineJob<{ name: string }>(QUEUE, async ({ name }) => {
  for (const width of THUMBNAIL_WIDTHS) {
    await quietMoment(LONGEST_WAIT_MS, () => !decodes.isIdle);
    await atHalfSpeed(() => findVariant(name, width, 'avif'));
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
