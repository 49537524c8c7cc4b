import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { processesOf } from '#tests/support/shop-process/processes.ts';

const run = promisify(execFile);

export type SmallDisk = {
  /** A folder for the data of a shop. */
  folder: string;
  /** Whether writes fail with ENOSPC; PostgreSQL has no error code for the substitute, and the shop then answers 500. */
  isReal: boolean;
  /** Leaves no room for another byte of the shop with this process id. */
  fill(shop: number): Promise<void>;
  empty(shop: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * A folder whose disk can be filled: one of its own in memory where this user may mount one. Elsewhere the shop's processes may
 * write no file any longer while the disk is full, which reads to them much the same (EFBIG instead of ENOSPC).
 */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop disk '));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  const filler = path.join(folder, 'filler');
  return {
    folder,
    isReal: isMounted,
    fill: (shop) => (isMounted ? writeUntilFull(filler) : limitFiles(shop, '0')),
    empty: (shop) => (isMounted ? rm(filler) : limitFiles(shop, 'unlimited')),
    async close() {
      if (isMounted) await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeUntilFull(filler: string): Promise<void> {
  const file = await open(filler, 'w');
  try {
    // Ever smaller pieces, until not even a byte fits.
    for (let piece = 2 ** 20; piece >= 1; ) {
      const { bytesWritten } = await file.write(Buffer.alloc(piece)).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < piece) piece = Math.floor(piece / 2);
    }
  } finally {
    await file.close();
  }
}

/** The process may have ended meanwhile. */
async function limitFiles(shop: number, limit: string): Promise<void> {
  for (const { pid } of await processesOf(shop)) {
    // PostgreSQL runs as another user when the shop is root's, and only that user may limit it.
    const owner = await stat(`/proc/${pid}`).catch(() => null);
    if (!owner) continue;
    const { uid, gid } = owner;
    await run(
      'prlimit',
      ['--pid', String(pid), `--fsize=${limit}:`],
      process.getuid?.() === 0 ? { uid, gid } : {},
    );
  }
}
