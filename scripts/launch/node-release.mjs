import { readFileSync } from 'node:fs';

/** @typedef {{ version: string, released: string }} NodeRelease `released` is a day, YYYY-MM-DD in UTC */

/** @type {NodeRelease} */
export const pinnedRelease = JSON.parse(
  readFileSync(new URL('./node-release.json', import.meta.url), 'utf8'),
);

// Node publishes security releases about every two months.
const MAX_AGE_DAYS = 60;

/**
 * Null while the pinned Node is at most sixty days old.
 * @param {Date} now
 * @param {NodeRelease} release
 * @returns {string | null}
 */
export function staleRuntimeWarning(now, { version, released } = pinnedRelease) {
  const days = Math.floor((now.getTime() - Date.parse(released)) / 86_400_000);
  if (days <= MAX_AGE_DAYS) return null;
  return `The shop runs on Node ${version}, which is ${days} days old and may lack security releases: pin the newest release of its line in package.json and scripts/launch/node-release.json.`;
}
