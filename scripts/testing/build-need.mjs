import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../setup/paths.mjs';

/** The folder of the only Vitest files that run the built shop. */
const builtShopTests = join(root, 'tests', 'faults');

/** @param {string[]} words the command line of `npm test` */
export function needsBuild([part, ...filters]) {
  if (part === 'checks' || part === 'types' || part === 'watch') return false;
  if (!part || part === 'all' || part === 'faults' || part === 'journeys' || part === 'browsers') return true;
  const chosen = part === 'rules' ? filters : [part, ...filters];
  // An option of Vitest may take its value from the next word, so the words are no longer all filters.
  if (chosen.length === 0 || chosen.some((word) => word.startsWith('-'))) return true;
  return readdirSync(builtShopTests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => relative(root, join(builtShopTests, name)))
    .some((file) => chosen.some((filter) => matches(file, filter)));
}

/** As Vitest matches: the filter is a part of the path, whatever its case, or a path itself. @param {string} file @param {string} filter */
function matches(file, filter) {
  const [withoutLine = ''] = filter.toLowerCase().split(':');
  const path = relative(root, resolve(root, withoutLine)).toLowerCase();
  return file.toLowerCase().includes(withoutLine) || file.toLowerCase().includes(path);
}
