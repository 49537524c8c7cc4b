import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketFolderName } from '#packages/embedded-postgres/sockets.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { takeLock } from '#scripts/lock/lock.mjs';

export interface DataLock {
  release(): Promise<void>;
}

/** A dead process's lock is taken over. @throws {StartRefused} when another shop runs, or a restore is incomplete. */
export async function acquireDataLock(folder: string, { forRestore = false } = {}): Promise<DataLock> {
  if (await beatsOnOtherMachine(folder)) {
    throw new StartRefused(
      `a shop on another machine or in another container already uses ${folder}; stop it, or set SHOP_DATA to another folder`,
    );
  }
  const lock = await lockFolder(folder);
  if ('holder' in lock) {
    throw new StartRefused(
      `another shop (process ${lock.holder}) already uses ${folder}; stop it, or set SHOP_DATA to another folder`,
    );
  }
  if (!forRestore && existsSync(path.join(folder, UNFINISHED_RESTORE))) {
    lock.release();
    throw new StartRefused(
      `a restore into ${folder} was interrupted, so what is there is no whole shop; run npm run restore again`,
    );
  }
  const stopBeat = startHeartbeat(folder);
  return {
    async release() {
      await stopBeat();
      lock.release();
    },
  };
}

export const UNFINISHED_RESTORE = 'restore-unfinished';

async function lockFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700).catch(refuseUnlessForeign);
    return takeLock(await realpath(folder), 'shop.lock');
  } catch (error) {
    throw new StartRefused(
      `the data folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Another user's folder, such as a mounted volume, keeps its mode. */
function refuseUnlessForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
}

const FILE = 'shop.beat';

/** In ms. A holder that is alive writes at least three times while a starter watches. */
export const HEARTBEAT_TIMES = { every: 3_000, watch: 10_000, look: 500 };

/** The lock knows processes of this machine; on a shared volume its holder may be in another container or host. */
export function startHeartbeat(folder: string, { every } = HEARTBEAT_TIMES): () => Promise<void> {
  let beats = 0;
  const file = path.join(folder, FILE);
  const unfinished = `${file}.${process.pid}`;
  // A full disk must not end the shop.
  const beat = () =>
    writeFile(unfinished, `${machine()} ${++beats}`)
      .then(() => rename(unfinished, file))
      .catch(() => undefined);
  let last = beat();
  const timer = setInterval(() => {
    last = beat();
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await last;
    for (const left of [file, unfinished]) await rm(left, { force: true }).catch(() => undefined);
  };
}

/** Whether a shop elsewhere writes its heartbeat; takes ten seconds when one did and was killed. */
export async function beatsOnOtherMachine(
  folder: string,
  { watch, look } = HEARTBEAT_TIMES,
): Promise<boolean> {
  const read = () => readFile(path.join(folder, FILE), 'utf8').catch(() => null);
  const first = await read();
  if (first === null || first.split(' ')[0] === machine()) return false;
  const until = performance.now() + watch;
  while (performance.now() < until) {
    await pause(look);
    const now = await read();
    if (now !== first) return now !== null;
  }
  return false;
}

/** Processes see each other when they share both. */
function machine(): string {
  if (process.platform !== 'linux') return 'this-machine';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
}

const fileOf = (folder: string) => path.join(folder, 'secrets', 'database-address');

export async function writeDatabaseAddress(folder: string, url: string): Promise<void> {
  await mkdir(path.dirname(fileOf(folder)), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(folder), url, { mode: 0o600 });
}

/** Null when no shop ran on this folder: a copied folder has the original's address. */
export async function findDatabaseAddress(folder: string): Promise<string | null> {
  const url = await readFile(fileOf(folder), 'utf8').catch(() => null);
  if (url === null) return null;
  const sockets = path.basename(new URL(url).searchParams.get('host') ?? '');
  return sockets.startsWith(socketFolderName(await realpath(folder))) ? url : null;
}
