import { expect, test } from 'vitest';
import { inlineReexports } from './inline-reexports.ts';

const files = new Map([
  ['/assets/root-1.js', 'export{a as Layout,$b as default}from"./shop-2.js";\n'],
  ['/assets/page-3.js', 'import{a}from"./shop-2.js";export{a as default};'],
  ['/assets/entry-4.js', 'import{a as r}from"./shop-2.js";r();'],
]);
const textOf = (address: string) => files.get(address);

const page = (imports: string) =>
  `<html><head><link rel="modulepreload" href="/assets/root-1.js"/><link rel="modulepreload" href="/assets/entry-4.js"/><link rel="modulepreload" href="/assets/shop-2.js"/></head><body><p>A type="module" is one.</p><script type="module" async="">${imports}</script></body></html>`;

test('A file that only passes on what another exports is not loaded, and the entry is part of the page', () => {
  const html = page(
    'import * as route0 from "/assets/root-1.js";\nimport * as route1 from "/assets/page-3.js";\nwindow.modules={route0,route1};\nimport("/assets/entry-4.js");',
  );
  expect(inlineReexports(html, textOf)).toBe(
    [
      '<html><head><link rel="modulepreload" href="/assets/root-1.js" media="not all"/>',
      '<link rel="modulepreload" href="/assets/entry-4.js" media="not all"/>',
      '<link rel="modulepreload" href="/assets/shop-2.js"/></head><body><p>A type="module" is one.</p><script type="module" async="">',
      'import * as from0 from "/assets/shop-2.js";const route0={"Layout":from0.a,"default":from0.$b};\n',
      'import * as route1 from "/assets/page-3.js";\nwindow.modules={route0,route1};\n',
      'import{a as r}from"/assets/shop-2.js";r();</script></body></html>',
    ].join(''),
  );
});

test.each([
  [
    'whose files are those of another build',
    'import * as route0 from "/assets/root-9.js";import("/assets/entry-9.js");',
  ],
  ['without imports', 'window.a=1;'],
])('A page %s is not changed', (_which, imports) => {
  expect(inlineReexports(page(imports), textOf)).toBe(page(imports));
});

test('Text of a page that looks like an import is left alone', () => {
  const html = `${page('')}<p>import * as route0 from "/assets/root-1.js";</p>`;
  expect(inlineReexports(html, textOf)).toBe(html);
});
