import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fsyncFolderSync, readPassword, writePassword } from './password.ts';
import { type Programs, runProgram } from './programs.ts';
import { StartRefused } from './start-refused.ts';

export const shopRole = 'gulnar';

const major = '18';

/** In MB. While PostgreSQL fills a new file with zeros, all commits wait: 50 ms for its usual 16 MB, each second in a rush of orders. */
const WAL_FILE_SIZE = 4;

/** Tuned for two cores, an SSD and small queries. Terse errors, because details contain row values. */
const settings: Record<string, string> = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '1',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface ClusterOptions {
  folder: string;
  programs: Programs;
  durable: boolean;
  log: (line: string) => void;
}

/** Renamed when complete and the password stored last, so that the next start repairs an interrupted one. */
export async function prepareCluster(
  options: ClusterOptions,
): Promise<{ cluster: string; password: string }> {
  const { folder, programs } = options;
  clearUnfinished(folder);
  const cluster = join(folder, 'pg');
  const stored = readPassword(folder);
  if (existsSync(cluster)) checkVersion(cluster);
  if (existsSync(cluster) && stored) return { cluster, password: stored };
  const password = randomBytes(24).toString('base64url');
  if (existsSync(cluster))
    await singleUser(programs, cluster, `ALTER ROLE ${shopRole} PASSWORD '${password}';`);
  else await createCluster(options, cluster, password);
  writePassword(folder, password);
  return { cluster, password };
}

async function createCluster(options: ClusterOptions, cluster: string, password: string): Promise<void> {
  const { folder, programs, durable, log } = options;
  const startedAt = performance.now();
  const unfinished = mkdtempSync(join(folder, 'pg.new-'));
  if (programs.account) chownSync(unfinished, programs.account.uid, programs.account.gid);
  await initdb(programs, unfinished, durable);
  writeFileSync(join(unfinished, 'pg_hba.conf'), 'local all all scram-sha-256\n');
  await singleUser(programs, unfinished, rolesAndDatabase(password));
  renameSync(unfinished, cluster);
  if (durable) fsyncFolderSync(folder);
  log(`database created (PostgreSQL ${major}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

/** `reject`, because pg_hba.conf is written next, and initdb would otherwise ask for the superuser's password. */
async function initdb(programs: Programs, folder: string, durable: boolean): Promise<void> {
  const args = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--no-instructions'];
  args.push(`--wal-segsize=${WAL_FILE_SIZE}`);
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  for (const [name, value] of Object.entries(settings)) args.push('--set', `${name}=${value}`);
  if (!durable) args.push('--no-sync');
  // With ctype C, pg_trgm and text search would not treat Urdu letters as letters. Not every system has C.UTF-8.
  const withUnicode = [...args, '--lc-ctype=C.UTF-8'];
  try {
    await runProgram(programs, 'initdb', folder, withUnicode);
  } catch (error) {
    if (!/locale/.test(String(error))) throw error;
    await runProgram(programs, 'initdb', folder, args);
  }
}

function rolesAndDatabase(password: string): string {
  return [
    `CREATE ROLE ${shopRole} LOGIN CREATEDB PASSWORD '${password}';`,
    `GRANT pg_monitor, pg_checkpoint TO ${shopRole};`,
    `CREATE DATABASE ${shopRole} OWNER ${shopRole};`,
  ].join('\n');
}

/** One statement per line, in single-user mode: without a server or a password. */
async function singleUser(programs: Programs, folder: string, statements: string): Promise<void> {
  const output = await runProgram(
    programs,
    'postgres',
    folder,
    ['--single', '-E', 'postgres'],
    `${statements}\n`,
  );
  const error = /(ERROR|FATAL):.*/.exec(output);
  if (error) throw new StartRefused(`the database could not be prepared: ${error[0]}`);
}

function checkVersion(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new StartRefused(`${cluster} belongs to PostgreSQL ${found}, and the shop brings ${major}`);
}

/** At every start: an initdb that outlived its killed shop may have kept writing after the start that followed. */
function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('pg.new-')) continue;
    // Retries, because an orphaned initdb may still be writing there.
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
