import pg from 'pg';
import type { Settings } from '#app/features/settings/schema.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { Environment } from '#app/platform/config/env.server.ts';
import { connectionSettings } from '#app/platform/database/connection-settings.server.ts';
import { nullIfLate } from '#app/platform/request/work-limits.server.ts';
import { checkBackups } from './check-backups.ts';
import { checkBooks, checkDatabase } from './check-database.ts';
import { checkCertificate, checkClock, checkDisk, checkKeys } from './check-machine.ts';
import { checkMail, checkPictures, checkShop, checkWork } from './check-services.ts';
import { evaluateContact, evaluateEnvironment } from './evaluate-settings.ts';
import { type Finding, isOnTrial, problem, type Surroundings, warning } from './finding.ts';

type Check = { area: string; run(surroundings: Surroundings): Finding[] | Promise<Finding[]> };

const CHECKS: Check[] = [
  { area: 'Settings', run: ({ env }) => evaluateEnvironment(env) },
  {
    area: 'Contact',
    run: ({ settings, env }) => (settings ? evaluateContact(settings, isOnTrial(env)) : []),
  },
  { area: 'Database', run: checkDatabase },
  { area: 'Books', run: checkBooks },
  { area: 'Mail', run: checkMail },
  { area: 'Pictures', run: checkPictures },
  { area: 'Backups', run: checkBackups },
  { area: 'Disk', run: checkDisk },
  { area: 'Clock', run: checkClock },
  { area: 'Certificate', run: checkCertificate },
  { area: 'Keys', run: checkKeys },
  { area: 'Jobs', run: checkWork },
  { area: 'Shop', run: checkShop },
];

export type AreaFinding = Finding & { area: string };

export type CheckOptions = {
  env: Environment;
  /** Null when there is none to ask, for the reason `refusal`. */
  url: string | null;
  refusal: string | null;
  now: Date;
  /** Of one check, in ms. */
  limit: number;
};

/** All checks at once, each within the limit; in the order of the table. Never throws. */
export async function runChecks({ env, url, refusal, now, limit }: CheckOptions): Promise<AreaFinding[]> {
  const opened = url === null ? { reason: refusal ?? 'there is none' } : await connect(url, env, limit);
  const database = 'pool' in opened ? opened.pool : null;
  try {
    const surroundings = { env, now, database, settings: database && (await readSettings(database, env)) };
    const found = await Promise.all(CHECKS.map((check) => runCheck(check, surroundings, limit)));
    const away = 'reason' in opened ? [{ area: 'Database', ...describeAway(opened.reason) }] : [];
    return [...away, ...found.flat()];
  } finally {
    // One that a late check still holds is closed when it ends.
    database?.end().catch(() => undefined);
  }
}

/** For a few checks at once, and ended with them. */
async function connect(url: string, env: Environment, limit: number) {
  const pool = new pg.Pool({
    ...connectionSettings(url, 'command', env),
    max: 4,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  // Without a listener, an error would end the process; the next statement reports it anyway.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
    return { pool };
  } catch (error) {
    await pool.end();
    return { reason: reasonOf(error) };
  }
}

function describeAway(reason: string): Finding {
  return problem(
    `The database cannot be asked (${reason}).`,
    'Check DATABASE_URL and that PostgreSQL runs; the checks that need it were left out.',
  );
}

async function readSettings(client: pg.Pool, env: Environment): Promise<Settings | null> {
  try {
    const { rows } = await client.query<{ key: string; value: unknown }>('select key, value from settings');
    const changed = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    return { ...DEFAULT_SETTINGS, admin_email: env.ADMIN_EMAIL, ...changed };
  } catch {
    // The check of the database says what is wrong with its tables.
    return null;
  }
}

async function runCheck(
  { area, run }: Check,
  surroundings: Surroundings,
  limit: number,
): Promise<AreaFinding[]> {
  const found = await nullIfLate(limit, async () => run(surroundings)).catch((error: unknown) => [
    problem(`This could not be checked: ${reasonOf(error)}.`, 'Fix that first, then check again.'),
  ]);
  const late = warning(
    `This could not be checked in ${limit / 1000} s.`,
    'Check again when the shop has less to do.',
  );
  return (found ?? [late]).map((finding) => ({ area, ...finding }));
}

/** In one line, and without an address, which may have a password in it. */
export function reasonOf(error: unknown): string {
  const { message = String(error), code } = error as NodeJS.ErrnoException;
  const [line = ''] = message.split('\n', 1);
  const words = line.split(' ').map((word) => (word.includes('://') ? '…' : word));
  const plain = words.join(' ').replace(/\.$/, '');
  return plain || String(code ?? 'unknown');
}
