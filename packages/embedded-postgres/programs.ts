import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { StartRefused } from './start-refused.ts';

/** `account` null: the current user. */
export interface Programs {
  binaries: string;
  account: Account | null;
}

/**
 * A session of its own: Ctrl-C reaches the shop alone, which drains first and then stops the database.
 *
 * Under another account the folder is `/proc/self/cwd`, which the process enters while still root: the path does not
 * traverse the parents, so the data can stay in a private folder without extra rights or mounts.
 */
export function spawnProgram(programs: Programs, name: string, folder: string, args: string[]): ChildProcess {
  const { binaries, account } = programs;
  const cwd = account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
  return spawn(join(binaries, name), args, {
    cwd: folder,
    detached: true,
    stdio: 'pipe',
    // The database's environment has none of the shop's variables (passwords, PGHOST …).
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', PGDATA: cwd, LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}

export async function runProgram(
  programs: Programs,
  name: string,
  folder: string,
  args: string[],
  input = '',
): Promise<string> {
  const child = spawnProgram(programs, name, folder, args);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin?.on('error', () => {}).end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new StartRefused(`${name} could not be run in ${folder} (${error.message.split('\n')[0]})`)),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartRefused(`${name} failed: ${output.trim().split('\n').slice(-5).join(' ')}`);
  return output;
}
