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
