import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export type OwnerCommand = {
  child: ChildProcess;
  /** Its exit code (null when it was killed) and all that it printed. */
  ended: Promise<{ code: number | null; output: string }>;
};

const PROGRAMS = {
  backup: 'server/backup/backup-command.ts',
  restore: 'server/backup/restore-command.ts',
  migrate: 'server/migrate/migrate-command.ts',
  drill: 'server/backup/drill-command.ts',
  doctor: 'server/doctor/doctor-command.ts',
  invariants: 'server/invariants/invariants-command.ts',
};

/** Starts `npm run NAME -- …` as a separate process without npm. `checkout`: the folder of another build. */
export function startOwnerCommand(
  name: keyof typeof PROGRAMS,
  args: string[],
  env: Record<string, string>,
  checkout = '.',
): OwnerCommand {
  const child = spawn(process.execPath, [path.resolve(checkout, PROGRAMS[name]), ...args], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: '', BACKUP_KEY: '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended: ended.then((code) => ({ code, output })) };
}

export function runOwnerCommand(...call: Parameters<typeof startOwnerCommand>): OwnerCommand['ended'] {
  return startOwnerCommand(...call).ended;
}
