import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartRefused } from '#server/http/listening.ts';
import type { Account } from './account.ts';

/** How PostgreSQL's programs are run: from which folder, and as whom (null: as ourselves). */
export interface Programs {
  binaries: string;
  account: Account | null;
}

/**
 * Starts one of PostgreSQL's programs on a database folder, as its own session: Ctrl-C in the terminal
 * reaches the shop alone, which drains first and then stops the database itself.
 *
 * Under another account the folder is named `/proc/self/cwd`: the process is put into the folder while it
 * is still root, and that name leads back there without passing the folders above. So the data can stay in a
 * private place (a checkout in /root) that the account may not walk through, and needs no extra rights,
 * capabilities or mounts, which containers often withhold.
 */
export function spawnProgram(programs: Programs, name: string, folder: string, args: string[]): ChildProcess {
  const { binaries, account } = programs;
  const place = account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
  return spawn(join(binaries, name), args, {
    cwd: folder,
    detached: true,
    stdio: 'pipe',
    // Nothing of the shop's settings (passwords, PGHOST …) goes into the database's environment.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', PGDATA: place, LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}

/** Runs a program to its end; throws with what it said when it fails. */
export async function runProgram(
  programs: Programs,
  name: string,
  folder: string,
  args: string[],
  input = '',
): Promise<string> {
  const child = spawnProgram(programs, name, folder, args);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdin?.on('error', () => {}).end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new StartRefused(`${name} could not be run in ${folder} (${error.message.split('\n')[0]})`)),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartRefused(`${name} failed: ${said.trim().split('\n').slice(-5).join(' ')}`);
  return said;
}
