import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { dropFinishedParts, inspectArchives, planArchives } from './archive.server.ts';
import { fetchWaitingPictures } from './fetch-pictures.server.ts';
import { PICTURES_QUEUE } from './plan-pictures.server.ts';

// Also when the process that began it is gone.
defineJob(PICTURES_QUEUE, () => workOnPictures(), { cron: '* * * * *', atStart: true, limit: 3_600 });

/** Archives first: their files wait like those of addresses. */
export async function workOnPictures(
  allowed: Parameters<typeof fetchWaitingPictures>[0] = {},
): Promise<void> {
  await inspectArchives();
  await planArchives();
  await fetchWaitingPictures(allowed);
  await dropFinishedParts();
}
