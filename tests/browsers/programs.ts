import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** For `vi.waitFor`: a browser of a busy machine opens slowly. */
export const OPENING = { timeout: 60_000 } as const;

/** @throws With a sentence that says what to install. */
export function findProgram(names: readonly string[], browser: string, packages: string): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
  if (found) return found;
  throw new Error(
    `These journeys run in ${browser}, which is not installed. On Debian and Ubuntu: apt-get install ${packages.replace(' and ', ' ')}`,
  );
}

/** Comes back when the program has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
