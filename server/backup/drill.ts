import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { storageSettings } from '#app/platform/config/storage-settings.server.ts';
import { type BackupAccess, openBackup } from './open-backup.ts';

const require = createRequire(import.meta.url);

const STEPS = [
  { what: 'restored', program: require.resolve('./restore-command.ts') },
  { what: 'checked', program: require.resolve('#server/invariants/invariants-command.ts') },
];

/**
 * Restores into the empty folder by the owner's own commands and checks the invariants, which know every picture's file.
 * @returns the exit code: 0 when the backup is a whole shop.
 * @throws {StartRefused} when the backup is incomplete or its key is wrong.
 */
export async function runDrill(
  backup: string,
  access: BackupAccess,
  folder: string,
  print: (line: string) => void,
): Promise<number> {
  const { manifest } = await openBackup(backup, access);
  const { tables } = manifest.database;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = manifest.files.filter((file) => file.path.startsWith('pictures/')).length;
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  print(
    `${path.basename(backup)}: ${rows} rows in ${tables.length} tables, ${pictures} pictures, ${megabytes.toFixed(1)} MB`,
  );
  const restoreArguments = [backup, ...(access.allowPlain ? ['--plain'] : [])];
  const began = performance.now();
  for (const { what, program } of STEPS) {
    const step = performance.now();
    const { code, output } = await run(program, what === 'restored' ? restoreArguments : [], folder);
    if (code !== 0) print(output.trim());
    print(`${code === 0 ? '✓' : '✗'} ${what.padEnd(9)} ${seconds(step)}`);
    if (code !== 0) return 1;
  }
  print(`The backup is a whole shop: ${seconds(began)} from its files to a checked database.`);
  return 0;
}

const WITHOUT_STORE = Object.fromEntries(Object.keys(storageSettings).map((name) => [name, '']));

async function run(program: string, args: string[], folder: string) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SHOP_DATA: folder,
      DATABASE_URL: process.env.DRILL_DATABASE_URL ?? '',
      DATABASE_DIRECT_URL: '',
      ...(process.env.DRILL_DATABASE_URL ? {} : { DATABASE_CA: '' }),
      // Pictures go to the temporary folder too: the store has those of the shop.
      ...WITHOUT_STORE,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: stdout + stderr };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
