import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { openShopFiles } from '#app/platform/files/shop-files.server.ts';
import { originalFile } from '#app/platform/images/image-store.server.ts';
import { count, type Finding, ok, problem, type Surroundings } from './finding.ts';

const SAMPLE = 8;

export async function checkPictures({ database, env }: Surroundings): Promise<Finding[]> {
  const files = openShopFiles('pictures');
  const where = env.MEDIA_S3_BUCKET
    ? `the bucket ${env.MEDIA_S3_BUCKET}`
    : `the folder ${env.SHOP_DATA}/pictures`;
  // A folder that was made here would be in the way of a restore.
  if (!env.MEDIA_S3_BUCKET && !existsSync(env.SHOP_DATA))
    return [ok(`There are no pictures yet in ${where}.`)];
  const name = `shop-check-${randomBytes(6).toString('hex')}`;
  const written = randomBytes(64);
  await files.write(name, written);
  const read = await files.read(name).finally(() => files.remove(name));
  if (!read?.equals(written))
    return [problem(`What was written to ${where} cannot be read again.`, 'Check its disk, or its bucket.')];
  if (!database) return [ok(`Pictures can be written to ${where} and read.`)];
  const { rows } = await database.query<{ name: string; extension: string }>(
    `select name, extension from pictures where is_picture_used(name) and not exists (select from picture_uploads where picture = name)
    order by random() limit ${SAMPLE}`,
  );
  if (rows.length === 0) return [ok(`Pictures can be written to ${where} and read.`)];
  const missing: string[] = [];
  for (const picture of rows) if (!(await files.read(originalFile(picture)))) missing.push(picture.name);
  if (missing.length > 0)
    return [
      problem(
        `${missing.length} of ${count(rows.length, 'picture')} looked for at random are missing in ${where}.`,
        'Put the folder back from a backup; npm run invariants counts all that are missing.',
      ),
    ];
  return [ok(`Pictures can be written to ${where} and read; none of ${rows.length} looked for is missing.`)];
}
