import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acquireDataLock, beatsOnOtherMachine, startHeartbeat } from './data-folder.ts';

let folder: string;

const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gulnar lock '));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Without the heartbeat file of the holder. */
const lockLinks = (of: string) => readdirSync(of).filter((name) => !name.includes('beat'));

describe('The lock of a data folder', () => {
  test('The lock refuses a second shop with one line, also by another path to the same folder', async () => {
    const shop = await startLockHolder(folder);
    const detour = join(folder, 'link');
    symlinkSync(folder, detour);
    for (const path of [folder, detour]) {
      await expect(acquireDataLock(path)).rejects.toThrow(`another shop (process ${shop.pid}) already uses`);
    }
  });

  test('A released lock can be acquired again, and a missing folder is made', async () => {
    const missing = join(folder, 'a', 'b');
    for (let round = 0; round < 3; round++) {
      const lock = await acquireDataLock(missing);
      await expect(acquireDataLock(missing)).rejects.toThrow(`process ${process.pid}`);
      await lock.release();
    }
    expect(lockLinks(missing)).toHaveLength(1);
  });

  test('The lock of a killed shop is taken over', async () => {
    const shop = await startLockHolder(folder);
    shop.kill('SIGKILL');
    await once(shop, 'exit');
    const lock = await acquireDataLock(folder);
    await lock.release();
  });

  test('A later process with the pid of the dead shop does not hold the lock', async () => {
    symlinkSync(`${process.ppid}@another-life`, join(folder, 'shop.lock.7'));
    const lock = await acquireDataLock(folder);
    expect(lockLinks(folder)).toEqual(['shop.lock.8']);
    await lock.release();
  });

  test('A copy of the folder of a running shop is not locked', async () => {
    await startLockHolder(folder);
    const copy = mkdtempSync(join(tmpdir(), 'gulnar lock copy '));
    try {
      // The heartbeat is replaced every few seconds: a copy may find its name and then no file.
      const beat = 'shop.beat';
      const isLasting = (file: string) => !path.basename(file).startsWith(beat);
      await cp(folder, copy, { recursive: true, filter: isLasting, verbatimSymlinks: true });
      await expect.poll(() => readdirSync(folder)).toContain(beat);
      await writeFile(join(copy, beat), await readFile(join(folder, beat)));
      expect(lockLinks(copy)).toEqual(['shop.lock.1']);
      await (await acquireDataLock(copy)).release();
      await expect(acquireDataLock(folder)).rejects.toThrow('another shop');
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  test('Only one of many concurrent starters takes over the lock of a dead shop', async () => {
    const starters = await Promise.all(Array.from({ length: 4 }, startRacer));
    for (let round = 0; round < 10; round++) {
      const folderPath = join(folder, String(round));
      for (const starter of starters) starter.send(folderPath);
      await Promise.all(starters.map((starter) => starter.line()));
      symlinkSync('1@another-life', join(folderPath, 'shop.lock.3'));
      writeFileSync(join(folderPath, 'go'), '');
      const answers = await Promise.all(starters.map((starter) => starter.line()));
      expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
    }
  });

  test.each([
    { times: 1, what: 'one other shop has taken it' },
    { times: 2, what: 'others have taken, released and taken it again' },
  ])('A delayed starter does not take over the lock of a dead shop when $what', async ({ times }) => {
    symlinkSync('1@another-life', join(folder, 'shop.lock.3'));
    const slow = startDelayed(folder);
    expect(await slow.line()).toBe('looked');
    let lock = await acquireDataLock(folder);
    for (let time = 1; time < times; time++) {
      await lock.release();
      lock = await acquireDataLock(folder);
    }
    writeFileSync(join(folder, 'go'), '');
    expect(await slow.line()).toContain(`another shop (process ${process.pid})`);
    await expect(acquireDataLock(folder)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
  });
});

async function startLockHolder(folderPath: string): Promise<ChildProcess> {
  const shop = startNode(
    `await acquireDataLock(${JSON.stringify(folderPath)}); console.log('held'); process.stdin.resume();`,
  );
  await shop.line();
  return shop.child;
}

/** Waits in the folder that it is given for the file `go`, then tries to take the lock. */
async function startRacer() {
  const racer = startNode(`
    import { existsSync, mkdirSync } from 'node:fs';
    import { createInterface } from 'node:readline';
    console.log('ready');
    for await (const place of createInterface({ input: process.stdin })) {
      mkdirSync(place, { recursive: true });
      console.log('waiting');
      await new Promise(setImmediate);
      while (!existsSync(place + '/go'));
      console.log(await acquireDataLock(place).then(() => 'mine', (error) => error.message));
    }`);
  await racer.line();
  return racer;
}

/** Blocks its first look at the lock's holder until the file `go` exists. */
function startDelayed(folderPath: string) {
  return startNode(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const look = fs.readlinkSync;
    const place = ${JSON.stringify(folderPath)};
    fs.readlinkSync = (path) => {
      const seen = look(path);
      fs.readlinkSync = look;
      syncBuiltinESMExports();
      fs.writeSync(1, 'looked\\n');
      while (!fs.existsSync(place + '/go'));
      return seen;
    };
    syncBuiltinESMExports();
    console.log(await acquireDataLock(place).then(() => 'mine', (error) => error.message));
    process.stdin.resume();`);
}

function startNode(code: string) {
  const lock = JSON.stringify(new URL('./data-folder.ts', import.meta.url).href);
  const program = `import { acquireDataLock } from ${lock};\n${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    send: (line: string) => void child.stdin.write(`${line}\n`),
    line: async () => (await lines.next()).value as string,
  };
}

const dataLockBeatFolder = await mkdtemp(path.join(tmpdir(), 'beat-'));

const file = path.join(dataLockBeatFolder, 'shop.beat');

afterAll(() => rm(dataLockBeatFolder, { recursive: true, force: true }));

const TIMES = { every: 20, watch: 300, look: 20 };

test('A shop that writes its heartbeat on another machine is detected', async () => {
  let beats = 0;
  await writeFile(file, `another-machine ${beats}`);
  const elsewhere = setInterval(() => void writeFile(file, `another-machine ${++beats}`), TIMES.every);
  expect(await beatsOnOtherMachine(dataLockBeatFolder, { ...TIMES, watch: 10_000 })).toBe(true);
  clearInterval(elsewhere);
});

test('The last heartbeat of a shop that was killed elsewhere does not count as alive', async () => {
  await writeFile(file, 'another-machine 7');
  expect(await beatsOnOtherMachine(dataLockBeatFolder, TIMES)).toBe(false);
});

test('The heartbeat of this machine needs no watching, and is removed when the shop closes', async () => {
  const stop = startHeartbeat(dataLockBeatFolder, TIMES);
  await expect.poll(() => readFile(file, 'utf8')).not.toContain('another-machine');
  expect(await beatsOnOtherMachine(dataLockBeatFolder, { ...TIMES, watch: 60_000 })).toBe(false);
  await stop();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
