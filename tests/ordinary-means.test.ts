import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { describe, expect, test } from 'vitest';
import viteConfig from '../vite.config.ts';
import { aliasesIn, misuseOfLibraries, replacedPackages } from './support/architecture/library-use.ts';
import { pathOf, sourceFiles } from './support/architecture/source-files.ts';

/** Vite plugins besides `reactRouter()`. Two small ones at most; a third needs a decision (docs/decisions). */
const PLUGINS: string[] = [];
const MOST_PLUGINS = 2;

/** What changes code or HTML that a library or the bundler made. */
const REWRITING_HOOKS = ['transform', 'transformIndexHtml', 'renderChunk', 'generateBundle'];

/** Files that look for tags all the same. */
const EXCEPTIONS: Record<string, string> = {
  'server/pages.ts':
    'The one step over rendered HTML, for the first paint; its test fails when it finds nothing.',
  'app/pages/admin/blogs/clean-paste.ts': 'What somebody pasted from a word processor.',
};

const read = (file: string) => readFileSync(pathOf(file), 'utf8');

const shipped = sourceFiles.filter(
  (file) =>
    /^(?:(?:app|server|scripts|demo|packages)\/|[^/]+\.ts$)/.test(file) && !/\.test\.tsx?$/.test(file),
);

type Plugin = { name?: string } & Record<string, unknown>;

const namesOfFramework = reactRouter().map(({ name }) => name);
const ownPlugins = [viteConfig.plugins ?? []]
  .flat(Number.POSITIVE_INFINITY as 1)
  .map((plugin) => plugin as Plugin)
  .filter(({ name = '' }) => !namesOfFramework.includes(name));

function refusedPlugins(plugins: readonly Plugin[], allowed: readonly string[] = PLUGINS): string[] {
  return plugins.flatMap(({ name = 'without a name', ...plugin }) => [
    ...(allowed.includes(name) ? [] : [name]),
    ...REWRITING_HOOKS.filter((hook) => hook in plugin).map((hook) => `${name}: ${hook}`),
  ]);
}

describe('Libraries are used as their documentation says', () => {
  test('No configuration replaces one library by another', () => {
    const files = ['vite.config.ts', 'vitest.config.ts'];
    expect(files.filter((file) => aliasesIn(file, read(file)).length > 0)).toEqual([]);
    expect(JSON.parse(read('tsconfig.json')).compilerOptions.paths).toBeUndefined();
    expect(replacedPackages(JSON.parse(read('package.json')))).toEqual([]);
  });

  test('No source uses private names of a library, or patterns over a library’s output', () => {
    const faults = shipped
      .filter((file) => !(file in EXCEPTIONS))
      .flatMap((file) => misuseOfLibraries(file, read(file)).map((fault) => `${file}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('Vite has its framework’s plugin, and otherwise only those of the list, which change no output', () => {
    expect(PLUGINS.length).toBeLessThanOrEqual(MOST_PLUGINS);
    expect(refusedPlugins(ownPlugins)).toEqual([]);
  });
});

describe('What breaks a rule is found', () => {
  test.each([
    "export default { resolve: { alias: { react: 'preact/compat' } } }",
    "export default { test: { projects: [{ resolve: { 'alias': [] } }] } }",
  ])('The alias in %s', (text) => {
    expect(aliasesIn('vite.config.ts', text)).toEqual(['alias']);
  });

  test.each([
    { overrides: { react: '19.0.0' } },
    { dependencies: { react: 'npm:@preact/compat@18.3.1' } },
    { devDependencies: { vite: 'file:../vite' } },
    { imports: { '#react': 'preact' } },
  ])('The replaced package in %o', (manifest) => {
    expect(replacedPackages(manifest)).toHaveLength(1);
  });

  test.each([
    "import { UNSAFE_createRouter as create } from 'react-router';",
    "import { _decode } from 'cookie';",
    "import * as router from 'react-router';\nrouter.UNSAFE_createRouter();",
    'window.__reactRouterContext.state = {};',
    "import { render } from 'react-router/dist/production/index.mjs';",
    "html.replace(/<link [^<>]*/g, '');",
    "html.replace('<style></style>', '');",
    'code.match(/import\\{([^{}]+)\\}from/);',
    "new RegExp('assets/rolldown-runtime');",
    "code.split('__vite__mapDeps');",
  ])('The misuse in %s', (text) => {
    expect(misuseOfLibraries('app/planted.ts', text)).toHaveLength(1);
  });

  test.each([
    "import { Link } from 'react-router';",
    "text.replace(/<p>/g, '');",
    "const html = '<style>a{}</style>';",
  ])('Nothing is wrong with %s', (text) => {
    expect(misuseOfLibraries('app/fine.ts', text)).toEqual([]);
  });

  test('A plugin that is not in the list, and one that rewrites what was built', () => {
    expect(refusedPlugins([{ name: 'shared-styles-once' }])).toEqual(['shared-styles-once']);
    const rewriting = { name: 'compress-scripts-and-styles', generateBundle: () => undefined };
    expect(refusedPlugins([rewriting], [rewriting.name])).toEqual([
      'compress-scripts-and-styles: generateBundle',
    ]);
  });
});
