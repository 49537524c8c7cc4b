import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathOf, sourceFiles } from './support/architecture/source-files.ts';

/** What React Router looks for in every route module, and what Playwright calls its own `test`. */
const FRAMEWORK_EXPORTS = new Set(
  'loader clientLoader clientMiddleware meta handle links shouldRevalidate ErrorBoundary test'.split(' '),
);

const named = sourceFiles.filter(
  (file) =>
    /^(app|server|scripts|bench|demo|tests)\//.test(file) &&
    !/\.(test|journey|screenshots)\.tsx?$|\.d\.ts$|database-types/.test(file),
);

/** The names that a file declares and exports; re-exports are another file's names. */
function exportsOf(file: string): string[] {
  const text = readFileSync(pathOf(file), 'utf8');
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !FRAMEWORK_EXPORTS.has(name));
}

/** The files under each key, where several share one. */
function twins(entries: readonly (readonly [key: string, file: string])[]): Record<string, string[]> {
  const groups = Map.groupBy(entries, ([key]) => key);
  const several = [...groups].filter(([, group]) => group.length > 1);
  return Object.fromEntries(several.map(([key, group]) => [key, group.map(([, file]) => file)]));
}

describe('Names', () => {
  test('No two files export the same name', () => {
    expect(twins(named.flatMap((file) => exportsOf(file).map((name) => [name, file] as const)))).toEqual({});
  });

  test('No two files share a base name, except pairs like `rules.ts` and `rules.server.ts` of one folder', () => {
    // The demo shop's rows are named after their tables, and an index after its folder.
    const ownName = named.filter((file) => !/^demo\/data\/|\/index\.ts$/.test(file));
    const paired = new Set(ownName.map((file) => file.replace(/(?:\.server)?\.\w+$/, '')));
    expect(twins([...paired].map((file) => [path.basename(file), file] as const))).toEqual({});
  });

  test('Files that share a name are found', () => {
    expect(
      twins([
        ['a', 'x/a.ts'],
        ['b', 'x/b.ts'],
        ['a', 'y/a.tsx'],
      ]),
    ).toEqual({ a: ['x/a.ts', 'y/a.tsx'] });
  });
});
