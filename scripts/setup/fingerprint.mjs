import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * A hash of the files' contents.
 * @param {string[]} inputs paths in the checkout; missing ones count too
 * @param {(path: string) => boolean} [skip]
 */
export function fingerprint(inputs, skip = () => false) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(root, input), skip))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(existsSync(file) ? readFileSync(file) : '')
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {(path: string) => boolean} skip
 * @returns {string[]}
 */
function filesOf(path, skip) {
  if (skip(path)) return [];
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name), skip));
}

/** @param {string} marker @param {string} value */
export function isMarked(marker, value) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === value;
}

/** Atomic, so that a marker is never incomplete. @param {string} marker @param {string} value */
export function mark(marker, value) {
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(`${marker}.new`, value, { flush: true });
  renameSync(`${marker}.new`, marker);
}
