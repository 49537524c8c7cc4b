import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {string[][]} commands programs of the packages with their arguments, run until one fails
 * @property {() => Promise<NodeJS.ProcessEnv>} [prepare] what the commands need in their environment
 * @property {() => import('./test-report.mjs').Report} [report] reads the report that the command left
 */

/** @type {Check} */
export const types = {
  title: 'Types',
  commands: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
  ],
};

/** They only read the sources, so they may run at the same time. @type {Check[]} */
export const staticChecks = [
  { title: 'Format, lint', commands: [['biome', 'ci', '.']] },
  types,
  { title: 'Dead code', commands: [['knip']] },
];

/**
 * @param {string} reports a folder for the report
 * @param {string[]} filters
 * @returns {Check}
 */
export function rules(reports, filters = []) {
  return vitest('Rules, API and faults', reports, filters);
}

/**
 * All rounds of the fault tests, and the slow tests.
 * @param {string} reports a folder for the report
 * @param {string[]} filters
 * @returns {Check}
 */
export function faults(reports, filters = []) {
  return allOf(vitest('Faults, all rounds', reports, filters.length > 0 ? filters : ['tests/faults/']));
}

/** The check without what takes long. @param {Check} check @returns {Check} */
export function quickOf(check) {
  return inMode(check, 'quick');
}

/** The check with all its tests in all their rounds. @param {Check} check @returns {Check} */
export function allOf(check) {
  return inMode(check, 'all');
}

/** @param {Check} check @param {'quick' | 'all'} mode read by the configuration of Vitest and of Playwright @returns {Check} */
function inMode(check, mode) {
  return { ...check, prepare: async () => ({ ...(await check.prepare?.()), TESTS: mode }) };
}

/**
 * Some journeys in Firefox and WebKit, which the system must have.
 * @param {string} reports a folder for the report
 * @param {string[]} filters
 * @returns {Check}
 */
export function browsers(reports, filters = []) {
  const config = ['--config', 'tests/browsers/vitest.config.ts'];
  return vitest('Other browsers', reports, [...config, ...filters], 'browsers.json');
}

/** @param {string} title @param {string} reports @param {string[]} filters @returns {Check} */
function vitest(title, reports, filters, name = 'vitest.json') {
  const report = join(reports, name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    title,
    commands: [['vitest', 'run', ...reporters, ...filters]],
    report: () => readVitestReport(report),
  };
}

/**
 * @param {string} reports a folder for the report
 * @param {string[]} filters
 * @returns {Check}
 */
export function journeys(reports, filters = []) {
  const report = join(reports, 'playwright.json');
  return {
    title: 'Journeys',
    commands: [['playwright', 'test', '--reporter=list,json', ...filters]],
    prepare: async () => ({
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(filters.length > 0 && { JOURNEY_TRACE: '1' }),
    }),
    report: () => readPlaywrightReport(report),
  };
}
