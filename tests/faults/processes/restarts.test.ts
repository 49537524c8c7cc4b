import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

async function restartsOf(origin: string, what: 'shop' | 'worker'): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^shop_restarts_total\\{process="${what}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
}

describe('A shop with its own database, run by npm start', () => {
  let folder: string;
  let launcher: ChildProcess;
  let origin: string;
  let output = '';

  beforeAll(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'shop restarts ')), 'data');
    const port = await freePort();
    origin = `http://localhost:${port}`;
    launcher = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...process.env,
        PORT: String(port),
        SHOP_DATA: folder,
        SHOP_DEMO: '0',
        DATABASE_URL: '',
        LOG_LEVEL: 'info',
        TRUST_PROXY: 'loopback',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    await untilOpened(1);
  }, 120_000);

  afterAll(async () => {
    launcher.kill('SIGTERM');
    if (launcher.exitCode === null) await once(launcher, 'exit');
    await rm(path.dirname(folder), { recursive: true, force: true });
  });

  const untilOpened = (times: number) =>
    vi.waitUntil(() => output.split('The shop is open').length > times, { timeout: 100_000, interval: 50 });

  async function shopPid(): Promise<number> {
    const locks = (await readdir(folder)).filter((name) => name.startsWith('shop.lock.'));
    return Number.parseInt(await readlink(path.join(folder, locks.at(-1) ?? '')), 10);
  }

  const post = (at: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + at, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '2001:db8:1:2:3::9', ...headers },
      body: JSON.stringify(body),
    });

  const logged = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));

  test('Failed sign-ins are logged once with their origin and account, without what was typed', async () => {
    const signIn = (username: string) => post('/api/token/', { username, password: 'a wrong guess' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn('admin')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn('secret.person@example.com')).status).toBe(401);
    const failures = () => logged().filter(({ msg }) => msg === 'sign-in failed');
    await expect.poll(() => failures().length).toBe(12);
    for (const line of failures()) {
      expect(line).toMatchObject({ level: 40, addressBlock: '2001:db8:1:2::/64' });
    }
    expect(failures().map(({ reason, staffId }) => [reason, typeof staffId])).toEqual([
      ...Array(10).fill(['bad credentials', 'number']),
      ['too many attempts', 'number'],
      ['bad credentials', 'object'],
    ]);
    expect(output).not.toMatch(/a wrong guess|secret\.person/);
  });

  test('Refused calls and calls over a limit are logged with their origin and account', async () => {
    const password = /password (\S+)/.exec(output)?.[1];
    const tokens = await post(
      '/api/token/',
      { username: 'admin', password },
      { 'X-Forwarded-For': '192.0.2.8' },
    );
    const { access } = await tokens.json();
    expect((await post('/api/admin/staff/', {}, { Authorization: `Bearer ${access}` })).status).toBe(403);
    const contacts = await Promise.all(Array.from({ length: 21 }, () => post('/api/contact/', {})));
    expect(contacts.filter(({ status }) => status === 429)).toHaveLength(1);
    const refusals = () =>
      logged().filter(({ path }) => path === '/api/admin/staff/' || path === '/api/contact/');
    await expect.poll(() => refusals().length).toBe(22);
    expect(refusals().filter(({ status }) => status !== 400)).toMatchObject([
      { level: 40, status: 403, address: '2001:db8:1:2::/64', staff: expect.any(Number) },
      { level: 40, status: 429, address: '2001:db8:1:2::/64' },
    ]);
  });

  test('Only the user of the shop may read its data', async () => {
    const open: string[] = [];
    for (const entry of [
      folder,
      ...(await readdir(folder, { recursive: true })).map((at) => path.join(folder, at)),
    ]) {
      // PostgreSQL sets the permissions of its own files.
      if (entry.includes('/pg/') || entry.includes('shop.lock.')) continue;
      if (((await stat(entry)).mode & 0o077) !== 0) open.push(entry);
    }
    expect(open).toEqual([]);
  });

  test('A killed shop restarts on the same data, logs the reason and counts it', async () => {
    expect(await restartsOf(origin, 'shop')).toBe(0);
    process.kill(await shopPid(), 'SIGKILL');
    await untilOpened(2);
    expect(output).toMatch(
      /^The shop stopped unexpectedly: it was killed \(SIGKILL\).* started again in 1 s\.$/m,
    );
    expect(await restartsOf(origin, 'shop')).toBe(1);
    launcher.kill('SIGTERM');
    expect(await once(launcher, 'exit')).toEqual([0, null]);
  }, 60_000);
});

describe('A shop of two workers', () => {
  let folder: string;
  let shop: RunningShop;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shop workers '));
    shop = await startShop(folder, await freePort(), { SHOP_DEMO: '0', WORKERS: '2' });
  });

  afterAll(async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const workers = async () =>
    (await readFile(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8')).trim().split(' ').map(Number);

  test.runIf(process.platform === 'linux')(
    'A killed worker process is replaced after a pause, and all workers log and count it',
    async () => {
      const [first = 0] = await workers();
      process.kill(first, 'SIGKILL');
      await expect
        .poll(shop.output)
        .toMatch(/^A worker stopped unexpectedly: it was killed.* started in 1 s\.$/m);
      expect((await fetch(`${shop.origin}/livez`)).status).toBe(200);
      await expect.poll(() => restartsOf(shop.origin, 'worker'), { timeout: 20_000 }).toBe(1);
      await expect.poll(async () => (await workers()).length).toBe(2);
      expect(await workers()).not.toContain(first);
    },
  );
});
