import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '#app/features/staff/roles/roles.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const SOURCES = ['app', 'server', 'db', 'tests', 'scripts', 'docs', 'ops', 'bench', 'packages', 'demo/*.ts'];
const sources = execFileSync('git', ['ls-files', '--', ...SOURCES], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file) && existsSync(path.join(root, file)));

/** The anchor that GitHub gives a heading. */
const slug = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

test('Every cited anchor of docs/product-rules.md is one of its headings', () => {
  const anchors = new Set(
    [...read('docs/product-rules.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading)),
  );
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/product-rules\.md#([\w-]+)/g)].map(([, anchor = '']) => ({ file, anchor })),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

test('No source cites a document that is not in the repository', () => {
  const files = sources.filter((file) => !file.startsWith('docs/'));
  expect(files.filter((file) => /\brulings? \d|spec \u00a7/.test(read(file)))).toEqual([]);
});

test('Every migration and decision that is cited exists', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(\d{3}-[a-z-]+\.(?:sql|md))\b/g)].map(([, name = '']) => ({ file, name })),
  );
  const there = ['db/migrations', 'docs/decisions'].flatMap((folder) => readdirSync(path.join(root, folder)));
  // Tests of the migrations themselves invent some.
  const own =
    /^tests\/(api\/protocol\/migrations|faults\/processes\/(refused-start|backup|development))\.test\.ts$/;
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ file, name }) => !own.test(file) && !there.includes(name))).toEqual([]);
});

test.each(['docs/product-rules.md', 'docs/api.md'])('%s names all that an assistant may not do', (file) => {
  const text = read(file);
  const actions = Object.values(PERMISSIONS).map(({ action }) => action);
  expect(actions.filter((action) => !text.includes(action))).toEqual([]);
});

test('Migrations have contiguous numbers', () => {
  const numbers = readdirSync(path.join(root, 'db/migrations')).map((name) => Number(name.slice(0, 3)));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
});

test('Every npm script runs a file that exists', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const files = Object.values(scripts).flatMap((command) => command.match(/\S+\.(?:mjs|ts)\b/g) ?? []);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
