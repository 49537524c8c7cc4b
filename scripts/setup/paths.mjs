import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The setup's lock and markers; not in the repository. */
export const setupFolder = join(root, '.setup');

export const modules = join(root, 'node_modules');

export const pinnedNode = join(modules, 'node', 'bin', 'node');

export function packagesPath() {
  return [join(modules, '.bin'), systemPath()].join(delimiter);
}

/** Without the packages' binaries: npm must not run on the Node that it is about to replace. */
export function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
}
