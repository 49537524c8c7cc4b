import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefused } from './start-refused.ts';

/** Then removes the pid file, whose pid another program may have by now. The caller holds the data lock. */
export async function stopLeftovers(cluster: string): Promise<boolean> {
  if (!existsSync(cluster)) return false;
  const found = processesOf(cluster);
  const server = Number(readPidFile(cluster)?.[0]);
  if (found.includes(server)) await signalAndWait(cluster, [server], 'SIGINT', 2000);
  await signalAndWait(cluster, processesOf(cluster), 'SIGQUIT', 500);
  await signalAndWait(cluster, processesOf(cluster), 'SIGKILL', 500);
  if (processesOf(cluster).length > 0)
    throw new StartRefused(`an old PostgreSQL still runs on ${cluster} and does not stop`);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return found.length > 0;
}

/** The lines of postmaster.pid: 0 pid, 1 data folder, 4 socket folder, 7 state; null when there is none. */
export function readPidFile(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

async function signalAndWait(
  cluster: string,
  pids: number[],
  signal: NodeJS.Signals,
  ms: number,
): Promise<void> {
  if (pids.length === 0) return;
  for (const pid of pids) send(pid, signal);
  const deadline = performance.now() + ms;
  while (performance.now() < deadline && processesOf(cluster).length > 0) await delay(20);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

/** PostgreSQL's processes have the data folder as their working directory. */
function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return serverByPidFile(cluster);
  const realFolder = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, realFolder));
}

function worksIn(pid: number, realFolder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realFolder &&
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    );
  } catch {
    return false; // ended, a kernel thread, or another user's
  }
}

function serverByPidFile(cluster: string): number[] {
  const [pid, realFolder, , , sockets = ''] = readPidFile(cluster) ?? [];
  // In a copied folder the file names the original's server.
  if (!pid || !sockets || realFolder !== realpathSync(cluster)) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' });
    return command.includes(sockets) ? [Number(pid)] : [];
  } catch {
    return [];
  }
}
