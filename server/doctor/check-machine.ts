import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, type Surroundings, warning } from './finding.ts';
import { type DiskRoom, judgeClock, judgeDisk, judgeKeys } from './judge-machine.ts';

export async function checkDisk({ env }: Surroundings): Promise<Finding[]> {
  const folders = [
    { what: 'the data folder', folder: env.SHOP_DATA },
    { what: 'the backups', folder: env.BACKUP_DIR },
  ].filter(({ folder }) => existsSync(folder));
  const found: Finding[] = [];
  const seen = new Set<number>();
  for (const { what, folder } of folders) {
    const { dev } = await stat(folder);
    if (seen.size === seen.add(dev).size) continue;
    found.push(judgeDisk(what, await readRoom(folder)));
  }
  return found;
}

async function readRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  return {
    free: bavail * bsize,
    total: blocks * bsize,
    inodes: files > 0 ? { free: ffree, total: files } : null,
  };
}

export async function checkClock({ env, database, now }: Surroundings): Promise<Finding[]> {
  const before = Date.now();
  const row = database
    ? (await database.query<{ clock: number; newest: Date | null }>(NEWEST)).rows[0]
    : undefined;
  const here = (before + Date.now()) / 2_000;
  const skews = {
    database: row ? here - row.clock : null,
    files: existsSync(env.SHOP_DATA) ? await readFileSkew(env.SHOP_DATA) : null,
    outside: await readOutsideSkew(env.SHOP_ORIGIN),
  };
  return judgeClock(skews, row?.newest ?? null, now);
}

const NEWEST = `select extract(epoch from clock_timestamp())::float8 as clock,
  greatest((select max(created_at) from orders), (select max(created_at) from order_events),
    (select max(applied_at) from migrations)) as newest`;

async function readFileSkew(folder: string): Promise<number | null> {
  const file = path.join(folder, `.shop-check-${randomBytes(6).toString('hex')}`);
  try {
    const before = Date.now();
    await writeFile(file, '');
    return (before + Date.now()) / 2_000 - (await stat(file)).mtimeMs / 1_000;
  } catch {
    // The check of the disk or of the pictures says that it cannot be written to.
    return null;
  } finally {
    await rm(file, { force: true });
  }
}

/** By the Date of the shop's own address, which the proxy before it may write. Null when it does not answer. */
async function readOutsideSkew(origin: string): Promise<number | null> {
  try {
    const before = Date.now();
    const answer = await fetch(`${origin}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(3_000) });
    const date = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(date) ? null : (before + Date.now()) / 2_000 - date / 1_000;
  } catch {
    return null;
  }
}

export async function checkKeys({ env, database, now }: Surroundings): Promise<Finding[]> {
  const made = database
    ? await database.query<{ made_at: Date | null }>('select min(created_at) as made_at from secrets')
    : null;
  const { BACKUP_KEY, METRICS_TOKEN, TOKEN_SECRET } = env;
  const files = [process.env.TOKEN_SECRET_FILE, path.resolve('.env')].filter(
    (file) => file && existsSync(file),
  );
  const open = await listOpen([...(await listSecretFiles(env.SHOP_DATA)), ...(files as string[])]);
  return [
    ...judgeKeys(
      { open, BACKUP_KEY, METRICS_TOKEN, TOKEN_SECRET, madeAt: made?.rows[0]?.made_at ?? null },
      now,
    ),
    ...(process.platform === 'win32' || process.getuid?.() !== 0 ? [] : [ROOT]),
  ];
}

const ROOT = warning(
  'This command or shop runs as root.',
  'Run the shop as a user of its own, who owns SHOP_DATA.',
);

async function listSecretFiles(data: string): Promise<string[]> {
  const folder = path.join(data, 'secrets');
  const names = await readdir(folder).catch(() => null);
  return names ? [folder, ...names.map((name) => path.join(folder, name))] : [];
}

/** Which of them others than the owner may read. */
async function listOpen(files: string[]): Promise<string[]> {
  const open: string[] = [];
  for (const file of files) if (((await stat(file)).mode & 0o077) !== 0) open.push(file);
  return open;
}
