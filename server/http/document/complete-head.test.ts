import { expect, test } from 'vitest';
import { createHeadCompleter } from './complete-head.ts';

const sheet = { text: 'body{margin:0}.late{top:0}', bytes: 26 };
const completeHead = createHeadCompleter(new Map([['/assets/a-1.css', sheet]]));
const page =
  '<html><head><style></style><link rel="stylesheet" href="/assets/a-1.css"/></head><body></body></html>';

test('A page that the server rendered has the styles of its elements, and loads the rest after the first paint', () => {
  const html = completeHead(page, { nonce: '1', classes: new Set() });
  expect(html).toContain('<style nonce="1">body{margin:0}</style>');
  expect(html).toContain('href="/assets/a-1.css" disabled=""');
});

test('A page may have all of its styles, and then loads none', () => {
  const html = completeHead(page, { nonce: '1', classes: null });
  expect(html).toContain('<style nonce="1">body{margin:0}.late{top:0}</style>');
  expect(html).toContain('href="/assets/a-1.css" disabled="" data-whole=""');
});

const LINK = '<link rel="modulepreload" href=';

test.each([
  ['/assets/reading-bcdefgh1.js', '["/assets/router-a_1.js","/assets/manifest-b.js"]'],
  [
    '/assets/lists-bcdefgh1.js',
    '["/assets/router-a_1.js","/assets/manifest-b.js","/assets/product-page-1bcdefgh.js","/assets/product-bcdefg-1.js"]',
  ],
])('A page with %s names what is needed to leave it', (script, later) => {
  const file = { text: '', bytes: 0 };
  const names = [
    'router-a_1',
    'manifest-b',
    'product-page-1bcdefgh',
    'product-bcdefg-1',
    'product-zoom-bcdefgh1',
  ];
  const complete = createHeadCompleter(new Map(names.map((name) => [`/assets/${name}.js`, file])));
  const html = complete(
    `<html><head><meta charSet="utf-8"/></head><body>${LINK}"${script}"/></body></html>`,
    { nonce: '1', classes: new Set() },
  );
  expect(html).toContain(`(["${script}"],${later})`);
  // What a phone far from the server waits for is asked for first.
  expect(html).toMatch(/^<html><head><meta charSet="utf-8"\/><script nonce="1">\(function loadAtOnce/);
});
