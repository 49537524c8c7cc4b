import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pinnedRelease, staleRuntimeWarning } from './node-release.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

test('The recorded release date belongs to the Node that package.json pins', () => {
  expect(pinnedRelease.version).toBe(manifest.dependencies.node);
  expect(pinnedRelease.released).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('A Node release of sixty days is accepted, and an older one causes a warning', () => {
  const release = { version: '30.0.0', released: '2030-01-01' };
  expect(staleRuntimeWarning(new Date('2030-03-02T23:59:59Z'), release)).toBeNull();
  expect(staleRuntimeWarning(new Date('2030-03-03T00:00:00Z'), release)).toContain(
    '30.0.0, which is 61 days old',
  );
});

test('The command npm run check:runtime fails with a warning when the pinned Node is too old', () => {
  const run = (today: string) => {
    try {
      return {
        code: 0,
        said: execFileSync(process.execPath, ['scripts/check-runtime.mjs', today], { encoding: 'utf8' }),
      };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string };
      return { code: status, said: stderr };
    }
  };
  expect(run(pinnedRelease.released).code).toBe(0);
  expect(run('2099-01-01')).toEqual({ code: 1, said: expect.stringContaining('may lack security releases') });
});
