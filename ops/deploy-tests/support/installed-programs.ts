import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

/** Null when this machine has not got the program; says in one line what is skipped then, and where the program comes from. */
export function findProgram(name: string, debianPackage = name): string | null {
  const found = FOLDERS.map((folder) => path.join(folder, name)).find(isExecutable);
  if (!found)
    process.stdout.write(
      `${name} is not installed, so its tests are skipped (apt-get install ${debianPackage})\n`,
    );
  return found ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** All that it printed, and its exit code. */
export function runInstalled(
  file: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(file, args, { timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

/** Waits until it has ended. */
export async function endProgram(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
