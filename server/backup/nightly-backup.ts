import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { environment } from '#app/platform/config/env.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { NOT_PRUNED } from './command-line.ts';

const HOUR = 3600;

const command = createRequire(import.meta.url).resolve('#server/backup/backup-command.ts');

// 02:40 in Karachi: before the nightly cleanup, so that what it removes is in one more backup.
defineJob('backup', runNightlyBackup, { cron: '40 21 * * *', limit: 6 * HOUR });

/** A child process of low priority: requests come first, and its end gives back the memory of compression. */
export async function runNightlyBackup(): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP } = environment();
  if (BACKUP_KEEP === 0) return;
  const child = spawn(process.execPath, [command, BACKUP_DIR, '--keep', String(BACKUP_KEEP)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
    timeout: 6 * HOUR * 1000,
  });
  const endWithShop = () => child.kill('SIGKILL');
  process.once('exit', endWithShop);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  process.off('exit', endWithShop);
  // Not to be tried again: each try would make one more.
  if (code === NOT_PRUNED)
    return log.error({ stdout: stdout.trim() }, `nightly backup finished. ${stderr.trim()}`);
  if (code !== 0) throw new Error(`The nightly backup failed: ${stderr.trim()}`);
  log.info({ stdout: stdout.trim(), stderr: stderr.trim() }, 'nightly backup finished');
}
