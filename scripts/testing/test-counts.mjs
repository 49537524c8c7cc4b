import { existsSync, readFileSync } from 'node:fs';

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
