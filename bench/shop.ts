import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/support/shop-process/running-shop.ts';

/** A running shop of any checkout that is set up and built: all that is known of it is what it promises to its owner. */
export type Shop = {
  origin: string;
  port: number;
  /** Of the process that serves. */
  pid: number;
  database: pg.Client;
  databaseAddress: string;
  /** From the command to the first page. */
  startSeconds: number;
  stop(): Promise<void>;
};

const PASSWORD = 'a password for the benchmark';
const OPENING_LIMIT = 180_000;

/** Runs `npm start` of the checkout on that data folder. */
export async function openShop(checkout: string, data: string): Promise<Shop> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const began = performance.now();
  const env = { ...process.env, PORT: String(port), SHOP_DATA: data, LOG_LEVEL: 'error' };
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    env: { ...env, TRUST_PROXY: 'loopback', ADMIN_PASSWORD: PASSWORD, SHOP_DEMO_ORDERS: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  await untilFirstPage(origin, launcher);
  const startSeconds = (performance.now() - began) / 1000;
  const databaseAddress = await readFile(path.join(data, 'secrets', 'database-address'), 'utf8');
  const database = new pg.Client({ connectionString: databaseAddress });
  // The shop may end first.
  database.on('error', () => undefined);
  await database.connect();
  const stop = async () => {
    await database.end();
    launcher.kill('SIGTERM');
    await ended;
  };
  return { origin, port, pid: await firstChild(launcher), database, databaseAddress, startSeconds, stop };
}

async function untilFirstPage(origin: string, launcher: ChildProcess): Promise<void> {
  const until = performance.now() + OPENING_LIMIT;
  while (performance.now() < until && launcher.exitCode === null) {
    const response = await fetch(origin, { headers: { Accept: 'text/html' } }).catch(() => null);
    if (response?.ok && (await response.text()).includes('</html>')) return;
    await delay(10);
  }
  launcher.kill('SIGKILL');
  throw new Error('The shop did not open.');
}

async function firstChild({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')[0]);
}

export async function untilPicturesAreEncoded({ database }: Shop): Promise<void> {
  const waiting = `select from pgboss.job where name like 'picture-variants%' and state < 'completed' limit 1`;
  while ((await database.query(waiting)).rows.length > 0) await delay(1_000);
}

/** Header fields of staff. */
export async function signIn({ origin }: Shop): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { access } = (await answer.json()) as { access: string };
  return { Authorization: `Bearer ${access}` };
}

/** Resident, in MB, of the process that serves. */
export async function memoryOf({ pid }: Shop): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Milliseconds of the processor that the shop and its database have taken so far. */
export async function processorTime({ pid }: Shop): Promise<number> {
  const times = await Promise.all((await descendants(pid)).map(timeOfThreads));
  return times.reduce((sum, time) => sum + time, 0);
}

async function descendants(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(children.trim().split(' ').filter(Boolean).map(Number).map(descendants));
  return [pid, ...below.flat()];
}

async function timeOfThreads(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
}
