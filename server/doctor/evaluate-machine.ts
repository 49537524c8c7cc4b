import { count, type Finding, ok, problem, warning } from './finding.ts';

const DAY_MS = 86_400_000;

/** Bytes; `inodes` null where the file system has no fixed number of them. */
export type DiskRoom = { free: number; total: number; inodes: { free: number; total: number } | null };

export function evaluateDisk(what: string, { free, total, inodes }: DiskRoom): Finding {
  const size = free >= 1e9 ? `${(free / 1e9).toFixed(1)} GB` : `${Math.floor(free / 1e6)} MB`;
  const says = `The disk of ${what} has ${size} free.`;
  const next =
    'Remove old backups and logs, or take a larger disk: du -xh --max-depth=2 shows what lies there.';
  if (inodes && inodes.free < inodes.total * 0.05)
    return problem(`The disk of ${what} has room for only ${inodes.free} more files.`, next);
  if (free < 5e8 || free < total * 0.02) return problem(says, next);
  if (free < 2e9 || free < total * 0.1) return warning(says, next);
  return ok(says);
}

/** Seconds by which this clock is ahead of another; null when that could not be read. */
export type ClockSkews = { database: number | null; files: number | null; outside: number | null };

const NEXT_CLOCK = 'Compare date -u with a watch, and have chrony or systemd-timesyncd keep the time.';

export function evaluateClock(
  { database, files, outside }: ClockSkews,
  newestRecord: Date | null,
  now: Date,
): Finding[] {
  const found: Finding[] = [];
  for (const [whose, skew, limit] of [
    ['the database', database, 5],
    ['the disk', files, 5],
    ['the shop as it is reached from outside', outside, 30],
  ] as const)
    if (skew !== null && Math.abs(skew) > limit)
      found.push(
        problem(
          `This clock is ${Math.abs(skew).toFixed(0)} s ${skew > 0 ? 'ahead of' : 'behind'} that of ${whose}.`,
          NEXT_CLOCK,
        ),
      );
  if (newestRecord && newestRecord.getTime() > now.getTime() + 60_000)
    found.push(
      problem(
        `The shop has a record of ${newestRecord.toISOString()}, later than now: the clock is wrong, or was.`,
        NEXT_CLOCK,
      ),
    );
  if (found.length > 0) return found;
  return [
    ok(
      `The clock agrees with ${database === null ? 'the disk' : 'the database and the disk'}: ${now.toISOString()}.`,
    ),
  ];
}

/** `refusal` is why a browser would not trust it, null when it would. */
export type Certificate = { validTo: Date; refusal: string | null };

export function evaluateCertificate(host: string, { validTo, refusal }: Certificate, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const next = 'Look at the log of the proxy: it should renew the certificate a month before its end.';
  if (days < 0)
    return problem(`The certificate of ${host} ended on ${validTo.toISOString().slice(0, 10)}.`, next);
  if (refusal !== null)
    return problem(
      `Browsers refuse the certificate of ${host} (${refusal}).`,
      'Give the proxy a certificate for exactly this name, with its intermediate certificates.',
    );
  if (days < 14) return warning(`The certificate of ${host} ends in ${days} days.`, next);
  return ok(`The certificate of ${host} is good for ${days} days more.`);
}

export type KeyFacts = {
  /** Files of secrets that others than the shop's user may read, or the folder. */
  open: readonly string[];
  BACKUP_KEY?: string | undefined;
  METRICS_TOKEN?: string | undefined;
  TOKEN_SECRET?: string | undefined;
  /** When the secret that the database keeps was made. */
  madeAt: Date | null;
};

export function evaluateKeys({ open, madeAt, ...keys }: KeyFacts, now: Date): Finding[] {
  const found: Finding[] = [];
  if (open.length > 0)
    found.push(
      problem(
        `Other users of this machine can read ${open.join(', ')}.`,
        `chmod go= ${open.map((file) => `'${file}'`).join(' ')}`,
      ),
    );
  for (const [name, value] of Object.entries(keys))
    if (value !== undefined && isGuessable(value))
      found.push(warning(`${name} is easy to guess.`, 'Make a new one with: openssl rand -base64 24'));
  const given = Object.values(keys).filter((value) => value !== undefined);
  if (new Set(given).size < given.length)
    found.push(
      warning('Two keys of the environment are the same.', 'Make one for each: openssl rand -base64 24'),
    );
  if (found.length > 0) return found;
  const days = madeAt ? Math.floor((now.getTime() - madeAt.getTime()) / DAY_MS) : null;
  return [
    ok(
      `The keys are private and long enough${days === null ? '' : `; that of sign-ins is ${count(days, 'day')} old`}.`,
    ),
  ];
}

/** Of few different letters, or a word with a number: a length alone is easily reached. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || /^(?:[a-z]+|[A-Z][a-z]+)[-_. ]?\d{0,4}!?$/.test(secret);
}
