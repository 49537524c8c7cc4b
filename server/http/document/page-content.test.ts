import { expect, test } from 'vitest';
import { classesIn, joinPage, splitPage } from './page-content.ts';

const OWN = ' nonce="12"';
const head = `<html><head><script${OWN}>a()</script></head>`;
const content = '<body><main>Ali’s <b title="nonce=12">piece</b></main>';
const end = `<script${OWN}>b()</script></body></html>`;
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('A page is its head and what begins with the first element of its own behind it, and the content between them', () => {
  const split = splitPage(head + content + end, '12');
  expect(split).toEqual({ frame: `<!DOCTYPE html>${head}${end}`, content });
  expect(textOf(joinPage(split))).toBe(`<!DOCTYPE html>${head}${content}${end}`);
});

test.each([
  ['without a script of its own', head + content],
  ['without a head', content + end],
])('A page %s is a frame as a whole', (_what, html) => {
  const split = splitPage(html, '12');
  expect(split).toEqual({ frame: `<!DOCTYPE html>${html}`, content: '' });
  expect(textOf(joinPage(split))).toBe(`<!DOCTYPE html>${html}`);
});

test('An element with another nonce is content', () => {
  const planted = '<script nonce="34">planted()</script>';
  expect(splitPage(head + planted + end, '12').content).toBe(planted);
});

test('The classes of all elements are found once each', () => {
  expect([...classesIn('<p class="a b"></p><i class="b c"><b class="a b">class="d</b></i>')]).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect([...classesIn('<p class="a"></p><i class="never closed')]).toEqual(['a']);
});
