import { expect, test } from 'vitest';
import { deferModulePreloads } from './defer-module-preloads.ts';

const sizes = new Map([
  ['/a.js', 10],
  ['/b.js', 300],
]);
const sizeOf = (address: string) => sizes.get(address) ?? 0;

test('Scripts come after the stylesheets, the largest first, with low priority', () => {
  const page = [
    '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" nonce="1" href="/b.js"/>',
    '<link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/></head>',
    '<body><link rel="modulepreload" href="/c.js"/></body></html>',
  ];
  expect(deferModulePreloads(page.join(''), sizeOf)).toBe(
    [
      '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/>',
      '<link fetchPriority="low" rel="modulepreload" nonce="1" href="/b.js"/><link fetchPriority="low" rel="modulepreload" href="/a.js"/>',
      '</head><body><link rel="modulepreload" href="/c.js"/></body></html>',
    ].join(''),
  );
});

test.each(['', '<p>no head</p>', '<html><head></head></html>'])('The page %j is not changed', (html) => {
  expect(deferModulePreloads(html, sizeOf)).toBe(html);
});
