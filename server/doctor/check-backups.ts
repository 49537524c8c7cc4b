import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readLastDrill } from '#server/backup/drill-record.ts';
import { surveyBackups } from '#server/backup/survey-backups.ts';
import type { Finding, Surroundings } from './finding.ts';
import { judgeBackups } from './judge-backups.ts';

/** A key costs a quarter of a second for each. */
const LOOKED_AT = 5;

export async function checkBackups({ env, database, now }: Surroundings): Promise<Finding[]> {
  const { BACKUP_DIR: folder, BACKUP_KEY: passphrase, BACKUP_KEEP: keeps, SHOP_DATA } = env;
  const row = database ? (await database.query<Recorded>(RECORDED)).rows[0] : undefined;
  const options = { passphrase, allowPlain: false, now, shopId: row?.shop_id ?? null, most: LOOKED_AT };
  const { good, ahead, ignored } = await surveyBackups(folder, options);
  const newest = good[0] ? new Date(good[0].manifest.finished_at) : null;
  return judgeBackups(
    {
      survey: { ahead, ignored, newest },
      recorded: row?.recorded && existsSync(row.folder ?? '/') ? row.recorded : null,
      shopBegan: row?.began ?? null,
      drilledAt: await readLastDrill(folder),
      keeps,
      hasKey: passphrase !== undefined,
      folder,
      isOnShopDisk: await isOnOneDisk(folder, SHOP_DATA),
    },
    now,
  );
}

type Recorded = { recorded: Date | null; folder: string | null; shop_id: string | null; began: Date | null };

const RECORDED = `select (select (value ->> 'finished_at')::timestamptz from metadata where key = 'last_backup') as recorded,
  (select value ->> 'folder' from metadata where key = 'last_backup') as folder,
  (select value #>> '{}' from metadata where key = 'shop_id') as shop_id,
  (select min(applied_at) from migrations) as began`;

async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  if (!existsSync(one)) return path.resolve(one).startsWith(`${path.resolve(other)}${path.sep}`);
  return existsSync(other) && (await stat(one)).dev === (await stat(other)).dev;
}
