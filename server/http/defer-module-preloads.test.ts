import { expect, test } from 'vitest';
import { deferModulePreloads } from './defer-module-preloads.ts';

test('Scripts come after the stylesheets, in their order, with low priority', () => {
  const page = [
    '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
    '<link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/></head>',
    '<body><link rel="modulepreload" href="/c.js"/></body></html>',
  ];
  expect(deferModulePreloads(page.join(''))).toBe(
    [
      '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/>',
      '<link fetchPriority="low" rel="modulepreload" href="/a.js"/><link fetchPriority="low" rel="modulepreload" href="/b.js"/>',
      '</head><body><link rel="modulepreload" href="/c.js"/></body></html>',
    ].join(''),
  );
});

test.each(['', '<p>no head</p>', '<html><head></head></html>'])('The page %j is not changed', (html) => {
  expect(deferModulePreloads(html)).toBe(html);
});
