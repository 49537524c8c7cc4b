import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Notes about setting up: the lock, and what was begun and not finished. Not part of the repository. */
export const setupFolder = join(root, '.setup');

export const modules = join(root, 'node_modules');

/** The Node that the shop runs on, whatever Node started it. */
export const pinnedNode = join(modules, 'node', 'bin', 'node');

/** Programs of the packages, run by the pinned Node. */
export function packagesPath() {
  return [join(modules, '.bin'), systemPath()].join(delimiter);
}

/** Without any package's programs: npm must not stand on the Node that it is about to replace. */
export function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
}
