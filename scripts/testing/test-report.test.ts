import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { firstLines, readPlaywrightReport, readVitestReport } from './test-report.mjs';

function written(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("Vitest's report names the failed test and the file that did not load", () => {
  const file = { startTime: 0, endTime: 1500, status: 'failed', message: '' };
  const report = readVitestReport(
    written({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          ...file,
          name: join(root, 'a.test.ts'),
          assertionResults: [
            { fullName: 'One', status: 'passed' },
            { fullName: 'Two', status: 'failed', failureMessages: ['expected 1 to be 2'] },
          ],
        },
        { ...file, name: join(root, 'b.test.ts'), message: 'Unexpected token', assertionResults: [] },
      ],
    }),
  );
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      { title: 'a.test.ts › Two', message: 'expected 1 to be 2' },
      { title: 'b.test.ts', message: 'Unexpected token' },
    ],
    times: [
      { file: 'a.test.ts', seconds: 1.5 },
      { file: 'b.test.ts', seconds: 1.5 },
    ],
  });
});

test("Playwright's report names a failed test of an inner suite and counts a flaky one as failed", () => {
  const spec = (title: string, status: string, errors: object[] = []) => ({
    title,
    tests: [{ status, results: [{ status, duration: 500, errors }] }],
  });
  const report = readPlaywrightReport(
    written({
      config: { rootDir: join(root, 'tests') },
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          file: 'a.journey.ts',
          specs: [spec('One', 'expected'), spec('Two', 'flaky')],
          suites: [
            { file: 'a.journey.ts', specs: [spec('Three', 'unexpected', [{ message: 'Timed out' }])] },
          ],
        },
      ],
    }),
  );
  expect(report).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { title: 'tests/a.journey.ts › Two', message: '' },
      { title: 'tests/a.journey.ts › Three', message: 'Timed out' },
    ],
    times: [{ file: 'tests/a.journey.ts', seconds: 1.5 }],
  });
});

test('A report that was never written counts nothing', () => {
  const missing = join(tmpdir(), 'no-such-folder', 'report.json');
  expect(readVitestReport(missing)).toMatchObject({ passed: 0, failed: 0 });
  expect(readPlaywrightReport(missing)).toMatchObject({ passed: 0, failed: 0 });
});

test('A long message is cut to its first lines, without colours', () => {
  const message = `\u001b[31mError: wrong\u001b[39m\n${'line\n'.repeat(40)}`;
  expect(firstLines(message)).toHaveLength(12);
  expect(firstLines(message)[0]).toBe('Error: wrong');
});
