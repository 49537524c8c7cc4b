import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ClassifiedBackups, classifyBackups } from '#server/backup/classify-backups.ts';
import { readLastDrill } from '#server/backup/drill-record.ts';
import { count, type Finding, ok, problem, type Surroundings, warning } from './finding.ts';

/** A key costs a quarter of a second for each. */
const LOOKED_AT = 5;

export async function checkBackups({ env, database, now }: Surroundings): Promise<Finding[]> {
  const { BACKUP_DIR: folder, BACKUP_KEY: passphrase, BACKUP_KEEP: keeps, SHOP_DATA } = env;
  const row = database ? (await database.query<Recorded>(RECORDED)).rows[0] : undefined;
  const options = { passphrase, allowPlain: false, now, shopId: row?.shop_id ?? null, most: LOOKED_AT };
  const { good, ahead, ignored } = await classifyBackups(folder, options);
  const newest = good[0] ? new Date(good[0].manifest.finished_at) : null;
  return evaluateBackups(
    {
      backups: { ahead, ignored, newest },
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

export type BackupFacts = {
  backups: Pick<ClassifiedBackups, 'ahead' | 'ignored'> & { newest: Date | null };
  /** The last that the shop recorded, wherever it lies. */
  recorded: Date | null;
  shopBegan: Date | null;
  drilledAt: Date | null;
  keeps: number;
  hasKey: boolean;
  folder: string;
  isOnShopDisk: boolean;
};

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

const OVERDUE_MS = 26 * HOUR_MS;

const DRILL_MS = 100 * DAY_MS;

export function evaluateBackups(facts: BackupFacts, now: Date): Finding[] {
  return [evaluateAge(facts, now), ...evaluateFolder(facts), ...evaluateCare(facts, now)];
}

function evaluateAge({ backups, recorded, shopBegan, keeps, folder }: BackupFacts, now: Date): Finding {
  const last = [backups.newest, recorded]
    .filter((date) => date !== null && date.getTime() <= now.getTime() + 600_000)
    .sort((one, other) => Number(other) - Number(one))[0];
  const next = `Run npm run backup -- '${folder}' and see what it says.`;
  if (!last) {
    const isYoung = shopBegan !== null && now.getTime() - shopBegan.getTime() < OVERDUE_MS;
    return (isYoung ? warning : problem)('There is no good backup of this shop yet.', next);
  }
  const age = now.getTime() - last.getTime();
  const says = `The last good backup is of ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (age > OVERDUE_MS) return problem(`${says}, ${count(Math.floor(age / HOUR_MS), 'hour')} ago.`, next);
  if (keeps === 0)
    return warning(
      `${says}, and the nightly backup is off (BACKUP_KEEP=0).`,
      'Be sure that something else makes one every night.',
    );
  return ok(`${says}.`);
}

function evaluateFolder({ backups: { ahead, ignored }, folder }: BackupFacts): Finding[] {
  const found: Finding[] = [];
  if (ahead.length > 0)
    found.push(
      problem(
        `${ahead.slice(0, 3).join(', ')} in ${folder} ${ahead.length === 1 ? 'is' : 'are'} dated later than now, so no old backup is removed.`,
        'Check the clock with date; when it is right, move them to another folder.',
      ),
    );
  if (ignored[0])
    found.push(
      warning(
        `${count(ignored.length, 'folder')} in ${folder} ${ignored.length === 1 ? 'does' : 'do'} not count as a backup (${ignored[0].name}: ${ignored[0].why}).`,
        'Remove it yourself when nobody needs it; the shop does not.',
      ),
    );
  return found;
}

function evaluateCare({ hasKey, isOnShopDisk, drilledAt, backups }: BackupFacts, now: Date): Finding[] {
  const found: Finding[] = [];
  if (!hasKey)
    found.push(
      warning(
        'BACKUP_KEY is not set: whoever finds a backup reads it, and nothing proves that a backup is yours.',
        'Set one (openssl rand -base64 24), and keep a copy of it elsewhere.',
      ),
    );
  if (isOnShopDisk)
    found.push(
      warning(
        'The backups lie on the disk of the shop, and go down with it.',
        'Set BACKUP_DIR to another disk, or copy them away.',
      ),
    );
  if (backups.newest && (drilledAt === null || now.getTime() - drilledAt.getTime() > DRILL_MS))
    found.push(
      warning(
        drilledAt
          ? `The last drill was on ${drilledAt.toISOString().slice(0, 10)}.`
          : 'No backup has ever been restored as a drill.',
        'Run npm run drill.',
      ),
    );
  return found;
}
