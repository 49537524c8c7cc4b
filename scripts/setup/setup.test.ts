import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { livePid, processIdentity } from '../lock/process-identity.mjs';

let checkout: string;

const at = (file: string) => path.join(checkout, file);

function write(file: string, text: string) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  chmodSync(at(file), 0o755);
}

/** An npm and a build that note each run and their process, and do not end while the file `slow-npm` or `slow-build` exists. */
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'shop setup '));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  for (const folder of ['app', 'server', 'demo', 'db', 'public', 'tools/browser-support'])
    write(`${folder}/file.ts`, folder);
  write('packages/embedded-postgres/file.ts', '');
  for (const file of ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package.json'])
    write(file, '{}');
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  write(
    'bin/npm',
    `#!/bin/sh
    rm -rf node_modules; mkdir -p node_modules/.bin
    echo $$ > pid; echo installed >> ran
    while [ -e slow-npm ]; do sleep 0.05; done
    printf '#!/bin/sh\\nexec "$@"\\n' > node_modules/.bin/node
    cp bin/build node_modules/.bin/react-router; chmod 755 node_modules/.bin/node
    cp package-lock.json node_modules/.package-lock.json`,
  );
  write(
    'bin/build',
    `#!/bin/sh
    rm -rf build; mkdir build; echo $$ > pid; echo built >> ran
    while [ -e slow-build ]; do sleep 0.05; done`,
  );
});

function startSetup(): ChildProcess {
  const code = `import(${JSON.stringify(new URL('./setup.mjs', import.meta.url).href)})
    .then(({ setUp, orExit }) => setUp({ build: true, root: ${JSON.stringify(checkout)} }).catch(orExit))`;
  const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` };
  return spawn(process.execPath, ['-e', code], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function setUp() {
  const setup = startSetup();
  let output = '';
  setup.stdout?.on('data', (text) => {
    output += text;
  });
  const [code] = await once(setup, 'close');
  return { code, output };
}

const ran = () => readFileSync(at('ran'), 'utf8').trim().split('\n');

test('A setup installs and builds, and the next one does nothing', async () => {
  expect(await setUp()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Building the shop: done'),
  });
  expect(await setUp()).toEqual({ code: 0, output: '' });
  expect(ran()).toEqual(['installed', 'built']);
});

test('A changed source is built again, a changed test is not, and another lock file is installed', async () => {
  await setUp();
  write('app/file.test.ts', 'changed');
  await setUp();
  expect(ran()).toEqual(['installed', 'built']);
  write('app/file.ts', 'changed');
  await setUp();
  expect(ran()).toEqual(['installed', 'built', 'built']);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.1' } } }));
  await setUp();
  expect(ran()).toEqual(['installed', 'built', 'built', 'installed', 'built']);
});

test.each([
  { step: 'npm', killed: 'installed', after: ['installed', 'built'] },
  { step: 'build', killed: 'built', after: ['built'] },
])('A killed setup ends its $step, which the next setup runs again', async ({ step, killed, after }) => {
  write(`slow-${step}`, '');
  const setup = startSetup();
  await vi.waitUntil(() => existsSync(at('ran')) && ran().at(-1) === killed, { timeout: 10_000 });
  const running = processIdentity(Number(readFileSync(at('pid'), 'utf8'))) ?? '';
  expect(livePid(running)).not.toBeNull();
  setup.kill('SIGKILL');
  await expect.poll(() => livePid(running)).toBeNull();
  rmSync(at(`slow-${step}`));
  const before = ran().length;
  expect((await setUp()).code).toBe(0);
  expect(ran().slice(before)).toEqual(after);
});

test('Of two setups at the same time one works, and the other waits for it', async () => {
  const both = await Promise.all([setUp(), setUp()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(ran()).toEqual(['installed', 'built']);
});

test('A setup that fails says which step did, and the next one tries again', async () => {
  write('bin/npm', '#!/bin/sh\nexit 3');
  expect(await setUp()).toMatchObject({ code: 1, output: 'Installing packages …\n' });
  expect(existsSync(at('ran'))).toBe(false);
});
