import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const sizes = new Map([
  ['/a.js', 10],
  ['/b.js', 300],
]);
const sizeOf = (address: string) => sizes.get(address) ?? 0;

test('Scripts wait where they stand, and are named with the largest first', () => {
  const page = [
    '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/1.css"/></head>',
    '<body><p>Write type="module".</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/held.js" media="not all"/>',
    '<link rel="modulepreload" nonce="1" href="/b.js"/><script nonce="1">a()</script><script nonce="1" type="module" async>b()</script></body></html>',
  ];
  expect(scriptsAfterPaint(page.join(''), sizeOf)).toEqual({
    scripts: ['/b.js', '/a.js'],
    html: [
      '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/1.css"/></head>',
      '<body><p>Write type="module".</p><link media="not all" rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/held.js" media="not all"/>',
      '<link media="not all" rel="modulepreload" nonce="1" href="/b.js"/><script nonce="1">a()</script><script nonce="1" type="text/plain" data-waiting="" async>b()</script></body></html>',
    ].join(''),
  });
});

test.each(['', '<p>no head</p>', '<html><head></head></html>'])('The page %j is not changed', (html) => {
  expect(scriptsAfterPaint(html, sizeOf)).toEqual({ html, scripts: [] });
});
