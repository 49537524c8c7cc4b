import path from 'node:path';
import { environment } from '#app/platform/env.server.ts';
import { openShopFiles, s3Settings } from '#app/platform/files/shop-files.server.ts';
import { log } from '#app/platform/log.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import {
  createPublishedAssets,
  type FindPublished,
  publishAssets,
  removeOldAssets,
} from '#server/http/published-assets.ts';

const store = openShopFiles('assets');
let assets: string | undefined;

defineJob('asset-cleaning', cleanAssets, { cron: '50 22 * * *' });

/** Other nodes may get pages of this build at once, so with an object store the node opens after its files are there. */
export async function shareAssets(build: string): Promise<FindPublished> {
  assets = path.join(build, 'assets');
  const published = publishAssets(assets, store).catch((error) =>
    log.warn({ err: error }, 'the scripts and styles of this build could not be stored for other builds'),
  );
  if (s3Settings(environment())) await published;
  return createPublishedAssets(store);
}

async function cleanAssets(): Promise<void> {
  if (!assets) return;
  await publishAssets(assets, store);
  await removeOldAssets(assets, store);
}
