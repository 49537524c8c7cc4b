import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#packages/embedded-postgres/embedded-postgres.ts';
import { processIdentity } from '#scripts/lock/process-identity.mjs';
import { findDatabaseAddress, writeDatabaseAddress } from '#server/lifecycle/data-folder.ts';

let made: string;
let folder: string;
let output: string[];
const running: EmbeddedPostgres[] = [];
const shops: ChildProcess[] = [];

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'gulnar data '));
  await (await startEmbeddedPostgres({ folder: made, log: () => {} })).stop();
}, 60_000);

afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gulnar data '));
  output = [];
});

afterEach(async () => {
  for (const shop of shops.splice(0)) shop.kill('SIGKILL');
  await Promise.all(running.splice(0).map((database) => database.stop()));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('The embedded database', { timeout: 60_000 }, () => {
  beforeEach(() => void execFileSync('cp', ['-a', `${made}/.`, folder]));

  test('The database keeps its address and all committed rows after a stop', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE sale (piece text)', "INSERT INTO sale VALUES ('کرتا')");
    await Promise.all([first.stop(), first.stop()]);
    expect(serverPid()).toBeNull();
    expect(existsSync(socketFolderOf(first.url))).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT piece FROM sale')).toEqual([{ piece: 'کرتا' }]);
  });

  test('The database has no network port, requires the password and gives no rights outside itself', async () => {
    const { url } = await start();
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(statSync(socketFolderOf(url)).mode % 0o1000).toBe(0o700);
    expect(statSync(join(folder, 'secrets', 'postgres-password')).mode % 0o1000).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    await expect(query(url, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied');
  });

  test('The database syncs writes to disk, recognises Urdu letters and copies databases from a template', async () => {
    const { url } = await start();
    expect(await query(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await query(url, 'CREATE EXTENSION pg_trgm', 'CREATE DATABASE copy TEMPLATE gulnar');
    const [row] = await query(
      url,
      "SELECT cardinality(show_trgm('کپڑا')) AS parts, upper('é') AS upper, 'a' < 'B' AS folded",
    );
    expect(row).toEqual({ parts: 5, upper: 'É', folded: false });
  });

  test('A new password is made when the stored one is lost', async () => {
    const first = await start();
    await first.stop();
    rmSync(join(folder, 'secrets'), { recursive: true });
    const second = await start();
    expect(second.url).not.toBe(first.url);
    await query(second.url, 'SELECT 1');
  });

  test('A killed database is restarted at the same address with all committed rows', async () => {
    const { url, onExit } = await start();
    const reasons: string[] = [];
    onExit((reason) => reasons.push(reason));
    await query(url, 'CREATE TABLE sale (id int)');
    for (let sale = 1; sale <= 3; sale++) {
      await query(url, `INSERT INTO sale VALUES (${sale})`);
      process.kill(serverPid() ?? 0, 'SIGKILL');
      await until(() => reasons.length === sale);
      await until(async () => (await query(url, 'SELECT id FROM sale')).length === sale);
    }
    expect(reasons).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
  });

  test('A database whose socket was deleted is restarted at the same address', async () => {
    const { url } = await start();
    rmSync(socketFolderOf(url), { recursive: true });
    await expect(query(url, 'SELECT 1')).rejects.toThrow('ENOENT');
    await until(async () => (await query(url, 'SELECT 1')).length === 1);
  });

  test('A start after a killed shop replaces the running database', async () => {
    const shop = startShop();
    const url = await shop.line();
    await query(url, 'CREATE TABLE sale (id int)', 'INSERT INTO sale VALUES (1)');
    const leftover = serverPid();
    await kill(shop.child);
    expect(isAlive(leftover)).toBe(true);
    const database = await start();
    expect(await query(database.url, 'SELECT id FROM sale')).toEqual([{ id: 1 }]);
    expect(isAlive(leftover)).toBe(false);
  });

  test('The database starts although pid files name a process that is not the database', async () => {
    const database = await start();
    const pidFile = join(folder, 'pg', 'postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    const sockets = socketFolderOf(database.url);
    const { uid, gid } = statSync(sockets);
    await database.stop();
    const sleeper = spawn('sleep', ['60'], { uid, gid });
    shops.push(sleeper);
    mkdirSync(sockets, { mode: 0o700 });
    chownSync(sockets, uid, gid);
    for (const file of [pidFile, join(sockets, '.s.PGSQL.5432.lock')]) {
      writeFileSync(file, left.replace(/^\d+/, String(sleeper.pid)));
      chownSync(file, uid, gid);
    }
    await query((await start()).url, 'SELECT 1');
    expect(isAlive(sleeper.pid)).toBe(true);
  });

  test('The database can be stopped when its server hangs', async () => {
    const database = await start();
    process.kill(serverPid() ?? 0, 'SIGSTOP');
    await database.stop();
    expect(output.join()).not.toContain('restarting');
  });

  test('The database can be stopped while it is being restarted', async () => {
    const database = await start();
    const restarting = new Promise((resolve) => database.onExit(resolve));
    process.kill(serverPid() ?? 0, 'SIGKILL');
    await restarting;
    await database.stop();
    expect(serverPid()).toBeNull();
  });

  test('A data folder of another PostgreSQL version is refused with both versions in the error', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow('belongs to PostgreSQL 15, and the shop brings 18');
  });

  test('A copy made with plain cp can be started while the original runs, and both continue', async () => {
    const original = await start();
    await query(original.url, 'CREATE TABLE sale (id int)', 'INSERT INTO sale VALUES (1)', 'CHECKPOINT');
    await writeDatabaseAddress(folder, original.url);
    const copy = mkdtempSync(join(tmpdir(), 'gulnar copy '));
    try {
      execFileSync('cp', ['-R', `${folder}/.`, copy]);
      // The mode that most umasks give a copy; PostgreSQL refuses a data folder that others can read.
      chmodSync(join(copy, 'pg'), 0o755);
      const database = await startEmbeddedPostgres({ folder: copy, log: (line) => void output.push(line) });
      running.push(database);
      await query(database.url, 'INSERT INTO sale VALUES (2)');
      expect(await findDatabaseAddress(folder)).toBe(original.url);
      // The copied file has the original's address: a command on the copy must not use it.
      expect(await findDatabaseAddress(copy)).toBeNull();
      await writeDatabaseAddress(copy, database.url);
      expect(await findDatabaseAddress(copy)).toBe(database.url);
      expect(await query(database.url, 'SELECT count(*)::int FROM sale')).toEqual([{ count: 2 }]);
      expect(await query(original.url, 'SELECT count(*)::int FROM sale')).toEqual([{ count: 1 }]);
      await database.stop();
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  test.runIf(process.getuid?.() === 0).each([
    { whom: 'root', uid: 0 },
    { whom: 'a user that this machine does not know', uid: 54_321 },
  ])('The database starts with a copied data folder that belongs to $whom', async ({ uid }) => {
    execFileSync('chown', ['-R', `${uid}:${uid}`, folder]);
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
    expect(await query((await start()).url, 'SELECT current_user')).toEqual([{ current_user: 'gulnar' }]);
    expect(statSync(join(folder, 'pg')).mode % 0o1000).toBe(0o700);
  });

  test.runIf(process.getuid?.() === 0)(
    'A database started by root runs as another user, in a private folder too',
    async () => {
      chmodSync(folder, 0o700);
      const database = await start();
      await query(database.url, 'SELECT 1');
      expect(statSync(`/proc/${serverPid()}`).uid).not.toBe(0);
      expect(statSync(folder)).toMatchObject({ uid: 0, mode: 0o40700 });
    },
  );
});

describe('The first start', { timeout: 60_000 }, () => {
  test.each(['pg.new-', 'secrets'])(
    'A first start that was killed when %s had just appeared is repaired by the next',
    async (name) => {
      const shop = startShop();
      await until(() => readdirSync(folder).some((entry) => entry.startsWith(name)));
      await kill(shop.child);
      const database = await start();
      expect(await query(database.url, 'SELECT current_user')).toEqual([{ current_user: 'gulnar' }]);
      // The orphaned initdb may write again what was removed; the next start finds it.
      await until(() => !isInitdbAlive());
      await database.stop();
      await start();
      expect(readdirSync(folder).sort()).toEqual(['logs', 'pg', 'secrets']);
    },
  );
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ folder, log: (line) => void output.push(line) });
  running.push(database);
  return database;
}

function startShop() {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(resolve('packages/embedded-postgres/embedded-postgres.ts'))});
    console.log((await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log: () => {} })).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  shops.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // the server may be killed under it; the query then fails
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`still not so after 20 s: ${isSo}`);
    await delay(5);
  }
}

function serverPid(): number | null {
  const file = join(folder, 'pg', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

function socketFolderOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? '';
}

function isInitdbAlive(): boolean {
  const processes = existsSync('/proc') ? readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)) : [];
  return processes.some((pid) => commandOf(pid).includes(join(folder, 'pg.new-')));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

function isAlive(pid: number | null | undefined): boolean {
  return Boolean(pid && processIdentity(pid));
}
