import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { completeHeaders, isOfStaff, withPolicy } from './security-headers.ts';

const NONCE = '00112233445566778899aabbccddeeff';
const own = `<script nonce="${NONCE}">window.page = {};</script>`;
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = (policy: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith('script-src'))
    ?.split(' ')
    .slice(1);

test.each([
  ['a plain one', '<script>document.title = "planted"</script>'],
  ['one with a guessed nonce', `<script nonce="${'0'.repeat(32)}">document.title = "planted"</script>`],
  [
    'one with the nonce of another rendering',
    '<script nonce="ffeeddccbbaa99887766554433221100">planted()</script>',
  ],
  ['one that is never closed', '<script>planted()'],
  ['one in an attribute that is never closed', '<p title="<script>planted()'],
])('A script in the text of a page is not allowed: %s', (_what, planted) => {
  const before = withPolicy(`<article>${planted}</article>${own}`, NONCE);
  const after = withPolicy(`${own}<article>${planted}</article>`, NONCE);
  const allowed = ["'self'", hashOf('window.page = {};')];
  expect(scriptsOf(after.policy)).toEqual(allowed);
  expect(allowed).toEqual(expect.arrayContaining(scriptsOf(before.policy) ?? []));
});

test('The nonces are removed from the page, and files keep their address', () => {
  const file = `<script type="module" src="/assets/a.js" nonce="${NONCE}"></script>`;
  const { html, policy } = withPolicy(own + file, NONCE);
  expect(html).toBe('<script>window.page = {};</script><script type="module" src="/assets/a.js"></script>');
  expect(scriptsOf(policy)).toEqual(["'self'", hashOf('window.page = {};')]);
});

test('A response without Cache-Control gets no-store', () => {
  const silent = new Headers({ 'Content-Type': 'text/plain' });
  const shared = new Headers({ 'Cache-Control': 'public, max-age=60' });
  for (const headers of [silent, shared]) completeHeaders(headers, 'https://gulnar.example');
  expect([silent, shared].map((headers) => headers.get('cache-control'))).toEqual([
    'no-store',
    'public, max-age=60',
  ]);
});

test.each([
  ['/admin/pack', true],
  ['/Admin', true],
  ['/login', true],
  ['/', false],
  ['/category/admin', false],
  ['/administration', false],
])('Only pages of staff may decode barcodes in WebAssembly: %s', (page, may) => {
  expect(scriptsOf(withPolicy(own, NONCE, page).policy)?.includes("'wasm-unsafe-eval'")).toBe(may);
  expect(isOfStaff(page)).toBe(may);
});
