import { expect, test } from 'vitest';
import { CachedResponse } from '#server/cache/cached-response.ts';
import { createHeadCompleter } from './complete-head.ts';

const sheet = new CachedResponse(200, {}, new TextEncoder().encode('body{margin:0}.late{top:0}'));
const completeHead = createHeadCompleter(new Map([['/assets/a-1.css', sheet]]));
const page =
  '<html><head><style></style><link rel="stylesheet" href="/assets/a-1.css"/></head><body></body></html>';

test('A page that the server rendered has the styles of its elements, and loads the rest after the first paint', () => {
  const html = completeHead(page, { nonce: '1', isRendered: true, classes: new Set() });
  expect(html).toContain('<style nonce="1">body{margin:0}</style>');
  expect(html).toContain('href="/assets/a-1.css" disabled=""');
});

test('A page that the browser renders waits for its stylesheets', () => {
  const html = completeHead(page, { nonce: '1', isRendered: false, classes: new Set() });
  expect(html).toContain('<style nonce="1"></style><link rel="stylesheet" href="/assets/a-1.css"/>');
});

test('A page names the router and the list of routes, which it loads after its own scripts', () => {
  const file = new CachedResponse(200, {}, new Uint8Array());
  const files = ['/assets/router-a_1.js', '/assets/manifest-b.js', '/assets/orders-router-c.js'];
  const complete = createHeadCompleter(new Map(files.map((address) => [address, file])));
  const html = complete(
    '<html><head><meta charSet="utf-8"/></head><body><link rel="modulepreload" href="/assets/home-d.js"/></body></html>',
    { nonce: '1', isRendered: true, classes: new Set() },
  );
  expect(html).toContain('(["/assets/home-d.js"],["/assets/router-a_1.js","/assets/manifest-b.js"])');
  expect(html).toMatch(
    /^<html><head><meta charSet="utf-8"\/><script nonce="1">.+\(\["\/assets\/home-d\.js"\]\)<\/script>/s,
  );
});
