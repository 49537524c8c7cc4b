import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '#app/features/staff/roles/roles.ts';
import { readEnvironment, SETTINGS } from '#app/platform/config/env.server.ts';

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

const documents = execFileSync('git', ['ls-files', '--', '*.md', ':!demo'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));

function anchorsOf(file: string): Set<string> {
  const text = read(file);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
  return new Set([...headings, ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id)]);
}

type Cited = { file: string; target: string; anchor: string };

/** The links of the documents, and what comments of other files name in `docs`. */
const citations: Cited[] = [
  ...documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g)].map(([, to = '', anchor = '']) => ({
      file,
      target: to === '' ? file : path.join(path.dirname(file), to),
      anchor,
    })),
  ),
  ...sources
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(
        ([, target = '', anchor = '']) => ({
          file,
          target,
          anchor,
        }),
      ),
    ),
];

test('Every document that is cited exists, and has the cited anchor', () => {
  const leadsSomewhere = ({ target, anchor }: Cited) =>
    existsSync(path.join(root, target)) && (anchor === '' || anchorsOf(target).has(anchor));
  expect(citations.filter(({ anchor }) => anchor !== '').length).toBeGreaterThan(50);
  expect(citations.filter((cited) => !leadsSomewhere(cited))).toEqual([]);
});

test('Every file that the pages about concepts, decisions, rules, API and security name exists', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const tracked = files.split('\n').filter((file) => existsSync(path.join(root, file)));
  const isThere = (name: string) =>
    tracked.some(
      (file) => `/${file}`.endsWith(`/${name}`) || `/${file}`.includes(`/${name.replace(/\/$/, '')}/`),
    );
  const pages = documents.filter((file) =>
    /^docs\/(concepts|decisions)\/|^docs\/(api|product-rules|security)\.md/.test(file),
  );
  const named = pages.flatMap((page) =>
    [
      ...read(page).matchAll(
        /`((?:\.\.\/)*[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|sql|vcl|txt)|[\w.-]+(?:\/[\w.-]+)+\/)`/g,
      ),
    ].map(([, name = '']) => ({ page, name: name.replace(/^(\.\.\/)+/, '') })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
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

test('The page about roles has each permission, with what it is for', () => {
  const rows = [...read('docs/concepts/role.md').matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, ...row]) => row)).toEqual(
    Object.entries(PERMISSIONS).map(([name, { action, roles }]) => [name, action, roles.join(', ')]),
  );
});

test('Migrations have contiguous numbers', () => {
  const numbers = readdirSync(path.join(root, 'db/migrations')).map((name) => Number(name.slice(0, 3)));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
});

test('The example of the environment has every setting, each with its default', () => {
  const rows = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual([...SETTINGS].sort());
  const defaults = rows.flatMap(([, name = '', value = '']) => (value ? [[name, value]] : []));
  expect(readEnvironment(Object.fromEntries(defaults))).toEqual(readEnvironment({}));
});

test('Every npm script runs a file that exists', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const files = Object.values(scripts).flatMap((command) => command.match(/\S+\.(?:mjs|ts)\b/g) ?? []);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
