import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FILE = 'shop.beat';

/** In ms. A holder that is alive writes at least three times while a starter watches. */
export const BEAT_TIMES = { every: 3_000, watch: 10_000, look: 500 };

/** The lock knows processes of this machine; on a shared volume its holder may be in another container or host. */
export function startBeat(folder: string, { every } = BEAT_TIMES): () => Promise<void> {
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

/** Whether a shop elsewhere writes its beat; takes ten seconds when one did and was killed. */
export async function beatsElsewhere(folder: string, { watch, look } = BEAT_TIMES): Promise<boolean> {
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
