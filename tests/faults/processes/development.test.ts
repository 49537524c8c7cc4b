import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import { freePort } from '#tests/support/shop-process/running-shop.ts';

/** A copy of the sources, so that the test can add a migration. */
const SOURCES = ['app', 'server', 'packages', 'db', 'demo', 'scripts', 'tools', 'public'];
const FILES = ['package.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/** One request a second stays within the limits of a visitor. */
const VISITS = { timeout: 20_000, interval: 1_000 };

let folder: string;
let checkout: string;
let origin: string;
let server: ChildProcess;
let output = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-development-'));
  checkout = path.join(folder, 'checkout');
  await mkdir(checkout);
  for (const name of [...SOURCES, ...FILES])
    await cp(name, path.join(checkout, name), {
      recursive: true,
      filter: (from) => !from.endsWith('.test.ts'),
    });
  await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['server/dev.ts'], {
    cwd: checkout,
    env: { ...process.env, ...environment(), PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  await vi.waitFor(() => expect(output).toContain('The shop is open'), 120_000);
}, 150_000);

afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({ SHOP_DATA: path.join(folder, 'data'), DATABASE_URL: '', LOG_LEVEL: 'error' });

async function runCommand(name: 'invariants' | 'migrate') {
  return startOwnerCommand(name, [], environment(), checkout).ended;
}

test('Commands of the owner work while the shop runs in development', async () => {
  expect(await runCommand('migrate')).toMatchObject({ code: 0 });
  expect(await runCommand('invariants')).toMatchObject({ code: 0 });
});

test('The next request after a migration is written finds it applied, without a restart', async () => {
  await writeFile(
    path.join(checkout, 'db/migrations/900-shelf.sql'),
    '-- expand\ncreate table shelf (id integer primary key);\n',
  );
  await vi.waitFor(async () => {
    await fetch(`${origin}/categories/`);
    expect(output).toContain('Database ready (1 migrations applied)');
  }, VISITS);
  expect((await runCommand('migrate')).output).toContain('The database was up to date.');
});

test('A migration that cannot be applied is reported in one line, and the shop goes on', async () => {
  await writeFile(path.join(checkout, 'db/migrations/901-broken.sql'), '-- expand\ncreate tible box ();\n');
  await vi.waitFor(async () => {
    expect((await fetch(`${origin}/categories/`)).status).toBe(200);
    expect(output).toContain('The new migration was not applied: syntax error at or near "tible"');
  }, VISITS);
});
