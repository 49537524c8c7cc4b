import { expect, test } from 'vitest';
import { preloadHeader } from './preload-header.ts';

const link = (address: string, rest: string) => `<link ${rest} href="${address}"/>`;

test('Fonts of a page are named', () => {
  const head = [
    link('/assets/a.woff2', 'rel="preload" as="font" type="font/woff2" crossOrigin="anonymous"'),
    link('/a.avif', 'rel="preload" as="image"'),
    link('/assets/1.js', 'media="not all" data-waiting="" rel="modulepreload"'),
  ];
  expect(preloadHeader(`<html><head>${head.join('')}</head></html>`)).toBe(
    '</assets/a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
});

test('A page that preloads nothing has no such header', () => {
  const body = link('/assets/1.js', 'rel="modulepreload"');
  expect(preloadHeader(`<html><head></head><body>${body}</body></html>`)).toBeNull();
  expect(preloadHeader('')).toBeNull();
});
