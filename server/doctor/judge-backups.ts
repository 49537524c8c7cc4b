import type { Survey } from '#server/backup/survey-backups.ts';
import { count, type Finding, ok, problem, warning } from './finding.ts';

export type BackupFacts = {
  survey: Pick<Survey, 'ahead' | 'ignored'> & { newest: Date | null };
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

export function judgeBackups(facts: BackupFacts, now: Date): Finding[] {
  return [judgeAge(facts, now), ...judgeFolder(facts), ...judgeCare(facts, now)];
}

function judgeAge({ survey, recorded, shopBegan, keeps, folder }: BackupFacts, now: Date): Finding {
  const last = [survey.newest, recorded]
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

function judgeFolder({ survey: { ahead, ignored }, folder }: BackupFacts): Finding[] {
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

function judgeCare({ hasKey, isOnShopDisk, drilledAt, survey }: BackupFacts, now: Date): Finding[] {
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
  if (survey.newest && (drilledAt === null || now.getTime() - drilledAt.getTime() > DRILL_MS))
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
