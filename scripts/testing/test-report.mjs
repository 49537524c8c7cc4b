import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../setup/paths.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ title: string, message: string }} Failure the file and the test, and what was said
 * @typedef {{ passed: number, failed: number, failures: Failure[], times: FileTime[] }} Report
 */

/** @type {Report} */
export const noReport = { passed: 0, failed: 0, failures: [], times: [] };

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile */

/** @param {string} path Vitest's JSON report @returns {Report} */
export function readVitestReport(path) {
  if (!existsSync(path)) return noReport;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
    failures: testResults.flatMap(vitestFailures),
    times: testResults.map((/** @type {VitestFile} */ { name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** @param {VitestFile} file @returns {Failure[]} */
function vitestFailures({ name, status, message, assertionResults }) {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ title: path, message }];
  return failed.map(({ fullName, failureMessages = [] }) => ({
    title: `${path} › ${fullName}`,
    message: failureMessages[0] ?? '',
  }));
}

/** @typedef {{ status: string, duration: number, errors?: { message?: string }[] }} Attempt */
/** @typedef {{ title: string, tests: { status: string, results: Attempt[] }[] }} Spec */
/** @typedef {{ file: string, suites?: Suite[], specs: Spec[] }} Suite */

/** A test that passed only after a retry counts as failed. @param {string} path Playwright's JSON report @returns {Report} */
export function readPlaywrightReport(path) {
  if (!existsSync(path)) return noReport;
  const { stats, suites, config } = JSON.parse(readFileSync(path, 'utf8'));
  const files = suites.map((/** @type {Suite} */ suite) => ({
    file: relative(root, `${config.rootDir}/${suite.file}`),
    specs: specsOf(suite),
  }));
  return {
    passed: Number(stats.expected),
    failed: Number(stats.unexpected) + Number(stats.flaky),
    failures: files.flatMap(playwrightFailures),
    times: files.map(playwrightTime),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {{ file: string, specs: Spec[] }} file @returns {Failure[]} */
function playwrightFailures({ file, specs }) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return failed.map(({ title, tests }) => ({
    title: `${file} › ${title}`,
    message:
      tests.flatMap(({ results }) => results).find(({ errors }) => errors?.length)?.errors?.[0]?.message ??
      '',
  }));
}

/** @param {{ file: string, specs: Spec[] }} file @returns {FileTime} */
function playwrightTime({ file, specs }) {
  const attempts = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return { file, seconds: attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
}

/** The first lines of what a failed test said, without the colours of a terminal. @param {string} message */
export function firstLines(message) {
  return stripVTControlCharacters(message).trim().split('\n').slice(0, 12);
}
