import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import {
  type Certificate,
  type DiskRoom,
  evaluateCertificate,
  evaluateClock,
  evaluateDisk,
  evaluateKeys,
} from './evaluate-machine.ts';
import { type Finding, isOnTrial, ok, problem, type Surroundings, warning } from './finding.ts';

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
    found.push(evaluateDisk(what, await readRoom(folder)));
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
  return evaluateClock(skews, row?.newest ?? null, now);
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
    ...evaluateKeys(
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

const WAIT_MS = 3_000;

/** Only of the shop's own origin. */
export async function checkCertificate({ env, now }: Surroundings): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(env.SHOP_ORIGIN);
  if (protocol !== 'https:') return isOnTrial(env) ? [ok('A shop on trial needs no certificate.')] : [];
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    return [evaluateCertificate(hostname, await readCertificate(host, Number(port || 443)), now)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      problem(
        `${env.SHOP_ORIGIN} cannot be reached from here (${code ?? message}).`,
        'Check the DNS of the domain, the firewall and the proxy. Some routers do not let their own network reach it: then check from elsewhere.',
      ),
    ];
  }
}

function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // A wrong certificate is to be reported, and nothing is sent.
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      ...(isIP(host) ? {} : { servername: host }),
    });
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error(`no answer in ${WAIT_MS / 1000} s`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate: DetailedPeerCertificate = socket.getPeerCertificate(true);
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ validTo: new Date(certificate.valid_to), refusal });
    });
  });
}
