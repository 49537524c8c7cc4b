import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { StartRefused } from './start-refused.ts';

/** PostgreSQL refuses a folder of another owner or mode, such as a copy. @throws {StartRefused} */
export function ownCluster(cluster: string, account: Account | null): void {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found) return;
  const owner = account?.uid ?? process.getuid?.();
  if (owner === undefined) return; // Windows has no such owners
  const isOurs = [cluster, join(cluster, 'PG_VERSION'), join(cluster, 'global', 'pg_control')].every(
    (path) => (statSync(path, { throwIfNoEntry: false })?.uid ?? owner) === owner,
  );
  if (!isOurs && !account)
    throw new StartRefused(
      `${cluster} belongs to another user; start the shop as that user, or give it to yours: chown -R "$(id -u)" "${cluster}"`,
    );
  if (!isOurs && account) chownTree(cluster, account);
  if (![0o700, 0o750].includes(found.mode % 0o1000)) chmodSync(cluster, 0o700);
}

function chownTree(cluster: string, { uid, gid }: Account): void {
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    // A hard link may belong to somebody else; PostgreSQL makes none.
    if (!entry.isDirectory() && lstatSync(path).nlink > 1) continue;
    lchownSync(path, uid, gid);
  }
  lchownSync(cluster, uid, gid);
}
