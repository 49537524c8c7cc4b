import { parseArgs } from 'node:util';
import { EnvironmentError } from '#app/platform/config/env.server.ts';
import { MigrationRefused } from '#app/platform/database/migrations.server.ts';
import { StorageUnavailable, WrongObjectStore } from '#app/platform/files/file-store.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The exit code of a backup that was made, while no old one was removed because dates cannot be right. */
export const NOT_PRUNED = 3;

/** `[BACKUP] [--plain]`; null when it is something else. */
export function readBackupArguments(
  args: string[],
): { backup: string | undefined; allowPlain: boolean } | null {
  try {
    const options = { plain: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return positionals.length > 1 ? null : { backup: positionals[0], allowPlain: values.plain === true };
  } catch {
    return null;
  }
}

/** Runs a command and ends with its exit code. An expected error prints one line, a defect its stack. */
export async function runCli(main: () => Promise<number>): Promise<void> {
  process.exitCode = await main().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  });
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StartRefused) return `Sorry: ${error.message}.`;
  if (error instanceof StorageUnavailable || error instanceof WrongObjectStore)
    return `Sorry: ${error.message}.`;
  if (error instanceof MigrationRefused) return `Sorry: ${error.message}`;
  if (error instanceof Error && 'temporary' in error) return `Sorry: ${error.message}.`;
  const { code = '', syscall = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOSPC') return 'Sorry: the disk is full.';
  if (['connect', 'getaddrinfo'].includes(syscall) || code === '57P03')
    return `Sorry: the database of the shop does not answer (${code}).`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) return `Sorry: ${(error as Error).message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
