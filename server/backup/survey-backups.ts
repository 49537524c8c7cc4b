import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { listNamed, startedAt } from './backup-folder.ts';
import type { Manifest } from './manifest-schema.ts';
import { type BackupAccess, openBackup } from './open-backup.ts';

export type GoodBackup = { name: string; manifest: Manifest };

/** `good`: newest first. `ahead`: dated later than now, by name or manifest. `ignored`: no whole backups of this shop. */
export type Survey = { good: GoodBackup[]; ahead: string[]; ignored: { name: string; why: string }[] };

export type SurveyOptions = BackupAccess & {
  now: Date;
  /** Those of another shop are ignored; null when the own one is not known. */
  shopId: string | null;
  /** Looks only at so many, by the newest names; at all of them when absent. */
  most?: number;
};

/** Two machines' clocks differ a little. */
const TOLERANCE_MS = 10 * 60_000;

/** What the folder holds, by what the backups prove: a name may claim anything. */
export async function surveyBackups(parent: string, options: SurveyOptions): Promise<Survey> {
  const survey: Survey = { good: [], ahead: [], ignored: [] };
  const latest = options.now.getTime() + TOLERANCE_MS;
  const isAhead = (date: Date | string | null) => date !== null && new Date(date).getTime() > latest;
  const seen = new Set<string>();
  // Oldest name first: of two copies the one with the original name counts.
  for (const name of (await listNamed(parent)).slice(0, options.most).reverse()) {
    const judged = await judge(path.join(parent, name), options);
    const dates = 'why' in judged ? [] : [judged.began_at, judged.finished_at];
    if ([startedAt(name), ...dates].some(isAhead)) survey.ahead.push(name);
    else if ('why' in judged) survey.ignored.push({ name, why: judged.why });
    else if (seen.size === seen.add(dates.join()).size)
      survey.ignored.push({ name, why: 'it is a copy of another one' });
    else survey.good.push({ name, manifest: judged });
  }
  survey.good.sort((one, other) => compareAge(other.manifest, one.manifest));
  return survey;
}

async function judge(folder: string, options: SurveyOptions): Promise<Manifest | { why: string }> {
  try {
    if (!(await lstat(folder)).isDirectory()) return { why: 'it is not a folder' };
    const { manifest } = await openBackup(folder, options);
    const isForeign = options.shopId !== null && (manifest.shop_id ?? options.shopId) !== options.shopId;
    return isForeign ? { why: 'it is of another shop' } : manifest;
  } catch (error) {
    if (error instanceof StartRefused) return { why: error.message };
    return { why: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? error})` };
  }
}

/** By their numbers, which no clock changes. Those without one are older. */
function compareAge(one: Manifest, other: Manifest): number {
  const byNumber = (one.number ?? 0) - (other.number ?? 0);
  return byNumber || Date.parse(one.began_at) - Date.parse(other.began_at);
}
