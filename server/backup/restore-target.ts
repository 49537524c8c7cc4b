import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stopLeftovers } from '#packages/embedded-postgres/leftovers.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { acquireDataLock, type DataLock, UNFINISHED_RESTORE } from '#server/lifecycle/data-folder.ts';
import { fsyncFolder } from './backup-files.ts';

/** What a data folder without a shop may contain: the lock of the restore itself, logs, and backups to restore from. */
const IGNORED = /^(?:shop\.(?:lock\..*|beat(?:\..*)?)|logs|backups|lost\+found)$/;
const LOCK = /^shop\./;

/** `undo` leaves the folder as it was found; it or `finish` comes before `release`. */
export type RestoreTarget = { finish(): Promise<void>; undo(): Promise<void>; release(): Promise<void> };

/** An interrupted restore is emptied first. @throws {StartRefused} when a shop is in the folder or uses it. */
export async function prepareTarget(data: string): Promise<RestoreTarget> {
  const before: string[] = await readdir(data).catch(() => []);
  const lock: DataLock = await acquireDataLock(data, { forRestore: true });
  const marker = path.join(data, UNFINISHED_RESTORE);
  try {
    if (existsSync(marker)) await clearFolder(data);
    else await refuseShop(data);
    await writeFile(marker, '', { flush: true });
    await fsyncFolder(data);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return {
    async finish() {
      await rm(marker);
      await fsyncFolder(data);
    },
    async undo() {
      await clearFolder(data);
      // Of what is otherwise left alone, such as a folder of logs, only what was there.
      for (const name of (await readdir(data)).filter((name) => !before.includes(name) && !LOCK.test(name)))
        await rm(path.join(data, name), { recursive: true, force: true });
      await rm(marker, { force: true });
    },
    release: () => lock.release(),
  };
}

async function refuseShop(data: string): Promise<void> {
  const found = (await readdir(data)).filter((name) => !IGNORED.test(name));
  if (found.length === 0) return;
  throw new StartRefused(
    `${data} is not empty (${found.slice(0, 3).join(', ')}); a restore never overwrites a shop. ` +
      'Move that folder away first, or choose another one: SHOP_DATA=NEW_FOLDER npm run restore -- BACKUP',
  );
}

/** Everything in it came from the interrupted restore, which began with an empty folder. */
async function clearFolder(data: string): Promise<void> {
  await stopLeftovers(path.join(data, 'pg'));
  for (const name of await readdir(data)) {
    if (IGNORED.test(name) || name === UNFINISHED_RESTORE) continue;
    await rm(path.join(data, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
