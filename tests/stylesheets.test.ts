import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Sources = Record<string, string>;

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const CLASS = /\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g;

/** Neither the type check nor the build notices a class or a stylesheet that does not exist. */
function faultsOf(sources: Sources): string[] {
  const used = new Set<string>();
  const faults: string[] = [];
  for (const [file, text] of Object.entries(sources)) {
    const code = text.replace(/^import .*$/gm, '');
    for (const [, name, address = ''] of text.matchAll(IMPORT)) {
      const sheet = resolve(file, address);
      const css = sources[sheet];
      if (css === undefined) faults.push(`${file}: ${sheet} does not exist`);
      const classes = [...(css ?? '').matchAll(CLASS)].map(([, found]) => found);
      const wanted = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found]) => found);
      for (const each of wanted)
        if (css !== undefined && !classes.includes(each)) faults.push(`${file}: ${sheet} has no .${each}`);
      const isDynamic = new RegExp(`\\b${name}\\[`).test(code);
      for (const each of isDynamic ? classes : wanted) used.add(`${sheet} .${each}`);
    }
  }
  const defined = Object.entries(sources).filter(([file]) => file.endsWith('.module.css'));
  const unused = defined.flatMap(([sheet, css]) =>
    [...css.matchAll(CLASS)].map(([, name]) => `${sheet} .${name}`).filter((each) => !used.has(each)),
  );
  return [...faults, ...new Set(unused.map((each) => `${each} is not used`))];
}

function resolve(file: string, address: string): string {
  return address.startsWith('#app/')
    ? `app/${address.slice(5)}`
    : path.posix.join(path.posix.dirname(file), address);
}

test('Every class that a component names stands in its stylesheet, and every class is used', () => {
  const files = globSync('app/**/*.{ts,tsx,module.css}').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  expect(
    faultsOf(
      Object.fromEntries(
        files.map((file) => [file, readFileSync(file, 'utf8').replace(/:global\([^)]*\)/g, '')]),
      ),
    ),
  ).toEqual([]);
});

test('A missing stylesheet, a missing class and an unused class are found', () => {
  const sources = {
    'app/a.tsx':
      "import styles from './a.module.css';\nimport gone from './b.module.css';\nstyles.head; styles.lost;",
    'app/a.module.css': '.head { margin: 0.5rem; }\n.old:hover { color: red; }',
  };
  expect(faultsOf(sources)).toEqual([
    'app/a.tsx: app/a.module.css has no .lost',
    'app/a.tsx: app/b.module.css does not exist',
    'app/a.module.css .old is not used',
  ]);
});
