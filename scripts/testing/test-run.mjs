import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules, packagesPath } from '../setup/places.mjs';
import { forwardSignals, run, StepFailed } from '../setup/run.mjs';
import { setUp } from '../setup/setup.mjs';
import { faults, journeys, rules, staticChecks } from './checks.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./checks.mjs').Counts} Counts */
/** @typedef {{ title: string, ok: boolean, seconds: number, counts: Counts }} Result */

const help = `npm test                        everything
npm test -- checks              format, lint, import arrows, types, dead code
npm test -- rules [filter …]    rules, API and faults (Vitest), of the files whose path contains a filter
npm test -- faults [filter …]   all rounds of the faults (about ten minutes; everything runs a few of them)
npm test -- journeys [filter …] the shop in a browser (Playwright)
npm test -- <filter> …          the same as: npm test -- rules <filter> …

CHROMIUM_PATH names the browser of the journeys; without it one is looked for, and installed when missing.`;

/**
 * Runs all checks even when one fails. The last line counts the tests.
 * @param {string[]} words the command line
 * @returns {Promise<number>} the exit code
 */
export async function test(words) {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(help);
    return 0;
  }
  forwardSignals();
  const reports = mkdtempSync(join(tmpdir(), 'gulnar-reports-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  const checks = chosen(words, reports);
  if (!(await isSetUp())) return summarise([]);
  /** @type {Result[]} */
  const results = [];
  for (const check of checks) results.push(await perform(check));
  return summarise(results);
}

/** @param {string[]} words @param {string} reports */
function chosen([part, ...filters], reports) {
  if (!part) return [...staticChecks, rules(reports), journeys(reports)];
  if (part === 'checks') return staticChecks;
  if (part === 'rules') return [rules(reports, filters)];
  if (part === 'faults') return [faults(reports, filters)];
  if (part === 'journeys') return [journeys(reports, filters)];
  return [rules(reports, [part, ...filters])];
}

async function isSetUp() {
  try {
    await setUp({ withBuild: true });
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return false;
  }
}

/** @param {Check} check @returns {Promise<Result>} */
async function perform(check) {
  console.log(`\n── ${check.title} ${'─'.repeat(Math.max(0, 70 - check.title.length))}`);
  const startedAt = performance.now();
  const ok = await succeeds(check);
  const counts = check.count?.() ?? { passed: 0, failed: 0 };
  // A check that fails without a failed test (a type error, a file that does not load) counts as one failure.
  const failed = ok ? counts.failed : Math.max(1, counts.failed);
  return {
    title: check.title,
    ok: ok && failed === 0,
    seconds: (performance.now() - startedAt) / 1000,
    counts: { ...counts, failed },
  };
}

/** @param {Check} check */
async function succeeds(check) {
  try {
    const env = { ...process.env, PATH: packagesPath(), ...(await check.prepare?.()) };
    for (const [program = '', ...args] of check.commands) {
      if ((await run(join(modules, '.bin', program), args, { env })).code !== 0) return false;
    }
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return false;
  }
}

/** @param {Result[]} results */
function summarise(results) {
  console.log();
  for (const { title, ok, seconds } of results) {
    console.log(`${ok ? '✓' : '✗'} ${title.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = results.length === 0 ? 1 : results.reduce((sum, { counts }) => sum + counts.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || results.some(({ ok }) => !ok) ? 1 : 0;
}
