import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../setup/paths.mjs';

/** @typedef {{ file: string, seconds: number }} FileTime */

const none = { passed: 0, failed: 0 };

/** @param {string} report Vitest's JSON report */
export function countVitest(report) {
  if (!existsSync(report)) return none;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}

/** A test that passed only after a retry counts as failed. @param {string} report Playwright's JSON report */
export function countPlaywright(report) {
  if (!existsSync(report)) return none;
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: Number(stats.expected), failed: Number(stats.unexpected) + Number(stats.flaky) };
}

/** @param {string} report Vitest's JSON report @returns {FileTime[]} */
export function timeVitest(report) {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ result) => ({
    file: relative(root, result.name),
    seconds: (result.endTime - result.startTime) / 1000,
  }));
}

/** @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite */

/** @param {string} report Playwright's JSON report @returns {FileTime[]} */
export function timePlaywright(report) {
  if (!existsSync(report)) return [];
  const { suites, config } = JSON.parse(readFileSync(report, 'utf8'));
  return suites.map((/** @type {Suite} */ suite) => ({
    file: relative(root, `${config.rootDir}/${suite.file}`),
    seconds: milliseconds(suite) / 1000,
  }));
}

/** @param {Suite} suite @returns {number} */
function milliseconds({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + milliseconds(suite), own);
}
