import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules, packagesPath } from '../setup/paths.mjs';
import { forwardSignals, run, StepFailed } from '../setup/run-program.mjs';
import { completeSetUp, setUp } from '../setup/setup.mjs';
import { needsBuild } from './build-need.mjs';
import { allOf, browsers, faults, journeys, quickOf, rules, staticChecks, types } from './checks.mjs';
import { firstLines, noReport } from './test-report.mjs';
import { watch } from './watch.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./test-report.mjs').Failure} Failure */
/** @typedef {import('./test-report.mjs').FileTime} FileTime */
/** @typedef {{ title: string, ok: boolean, seconds: number, report: import('./test-report.mjs').Report }} Result */

const help = `npm test                        what has to pass before a commit: all but what takes long
npm test -- all                 everything, in all rounds and at every width (also: npm run test:all)
npm test -- checks              format, lint, types, dead code (also: npm run check)
npm test -- types               types (also: npm run typecheck)
npm test -- watch [filter …]    rules and API, again after each change (also: npm run test:watch)
npm test -- rules [filter …]    rules, API and faults (Vitest), of the files whose path contains a filter
npm test -- faults [filter …]   all rounds of the faults (about ten minutes)
npm test -- journeys [filter …] the shop in a browser (Playwright)
npm test -- browsers            some journeys in Firefox and WebKit (also: npm run test:browsers)
npm test -- <filter> …          the same as: npm test -- rules <filter> …

The shop is built first when a chosen test runs the built shop: the faults, the journeys and those in other browsers do.
CHROMIUM_PATH names the browser of the journeys; without it one is looked for, and installed when missing.`;

/**
 * Runs all checks even when one fails.
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
  if (!(await succeedsInSetUp(() => setUp({ withBuild: false })))) return summarise([]);
  if (words[0] === 'watch') return watch(words.slice(1));
  return summarise(await runChecks(words, reports));
}

/** @param {string[]} words @param {string} reports */
async function runChecks(words, reports) {
  const { first, inTurn } = chosen(words, reports);
  // The build keeps little more than one core busy, and so does the compiler of the types.
  const build = needsBuild(words) ? [buildShop()] : [];
  const results = await Promise.all([...build, ...first.map(performIsolated)]);
  if (build.length > 0 && !results[0]?.ok) return results;
  // Either keeps all cores of a small machine busy; side by side they would take as long, and exceed the shop's deadlines.
  for (const check of inTurn) results.push(await perform(check));
  return results;
}

/** @typedef {{ first: Check[], inTurn: Check[] }} Plan */

/** @param {string[]} words @param {string} reports @returns {Plan} */
function chosen([part, ...filters], reports) {
  const whole = [rules(reports), journeys(reports)];
  if (!part) return { first: staticChecks, inTurn: whole.map(quickOf) };
  if (part === 'all') return { first: staticChecks, inTurn: [...whole.map(allOf), browsers(reports)] };
  if (part === 'checks') return { first: staticChecks, inTurn: [] };
  if (part === 'types') return { first: [types], inTurn: [] };
  return { first: [], inTurn: [partOf(part, filters, reports)] };
}

/** @param {string} part @param {string[]} filters @param {string} reports */
function partOf(part, filters, reports) {
  if (part === 'rules') return rules(reports, filters);
  if (part === 'faults') return faults(reports, filters);
  if (part === 'journeys') return journeys(reports, filters);
  if (part === 'browsers') return browsers(reports, filters);
  return rules(reports, [part, ...filters]);
}

/** @param {() => Promise<void>} step */
async function succeedsInSetUp(step) {
  try {
    await step();
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return false;
  }
}

/** @returns {Promise<Result>} */
async function buildShop() {
  const startedAt = performance.now();
  const ok = await succeedsInSetUp(() => completeSetUp({ withBuild: true }));
  const seconds = (performance.now() - startedAt) / 1000;
  return { title: 'Build', ok, seconds, report: { ...noReport, failed: ok ? 0 : 1 } };
}

const heading = (/** @type {string} */ title) =>
  `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`;

/** Keeps what the check says until it has ended: others run meanwhile. @param {Check} check @returns {Promise<Result>} */
async function performIsolated(check) {
  /** @type {string[]} */
  const output = [];
  const result = await measure(check, (text) => output.push(text));
  console.log(`${heading(check.title)}\n${output.join('')}`.trimEnd());
  return result;
}

/** @param {Check} check @returns {Promise<Result>} */
function perform(check) {
  console.log(heading(check.title));
  return measure(check);
}

/** @param {Check} check @param {(text: string) => void} [onOutput] @returns {Promise<Result>} */
async function measure(check, onOutput) {
  const startedAt = performance.now();
  const ok = await succeeds(check, onOutput);
  const report = check.report?.() ?? noReport;
  // A check that fails without a failed test (a type error, a file that does not load) counts as one failure.
  const failed = ok ? report.failed : Math.max(1, report.failed);
  return {
    title: check.title,
    ok: ok && failed === 0,
    seconds: (performance.now() - startedAt) / 1000,
    report: { ...report, failed },
  };
}

/** The tests start some hundred Node processes, which spend half of their start on compiling the same modules. */
const NODE_COMPILE_CACHE = join(modules, '.cache', 'compiled');

/** @param {Check} check @param {(text: string) => void} [onOutput] */
async function succeeds(check, onOutput) {
  try {
    const env = { ...process.env, PATH: packagesPath(), NODE_COMPILE_CACHE, ...(await check.prepare?.()) };
    for (const [program = '', ...args] of check.commands) {
      if ((await run(join(modules, '.bin', program), args, { env, onOutput })).code !== 0) return false;
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
  nameSlowest(results.flatMap(({ report }) => report.times));
  nameFailures(results.flatMap(({ report }) => report.failures));
  const passed = results.reduce((sum, { report }) => sum + report.passed, 0);
  const failed = results.length === 0 ? 1 : results.reduce((sum, { report }) => sum + report.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || results.some(({ ok }) => !ok) ? 1 : 0;
}

/** @param {FileTime[]} times */
function nameSlowest(times) {
  const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, 5);
  if (slowest.length < 2) return;
  console.log('\nThe slowest files:');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

/** Named again at the end: between a failure and the end of the run stand hundreds of lines. @param {Failure[]} failures */
function nameFailures(failures) {
  if (failures.length > 0) console.log('\nFailed:');
  for (const { title, message } of failures.slice(0, 10)) {
    console.log(
      `  ✗ ${title}\n${firstLines(message)
        .map((line) => `      ${line}`)
        .join('\n')}`,
    );
  }
  if (failures.length > 10) console.log(`  and ${failures.length - 10} more`);
}
