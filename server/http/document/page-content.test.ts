import { expect, test } from 'vitest';
import { markOfPart, type RenderedPage } from '#app/platform/rendered-page.server.ts';
import { classesIn, joinPage, splitPage } from './page-content.ts';

const OWN = ' nonce="12"';
const head = `<html><head><script${OWN}>a()</script></head>`;
const content = '<body><main>Ali’s <b title="nonce=12">piece</b></main>';
const end = `<script${OWN}>b()</script></body></html>`;

function pageOf(html: string, ...parts: string[]): RenderedPage {
  return { html, parts: parts.map((part) => ({ bytes: Buffer.from(part) })) };
}

/** Taken apart and put together again. */
function rejoined(page: RenderedPage): string {
  return new TextDecoder().decode(joinPage(splitPage(page, '12'), page.parts, '12'));
}

test('A page is its head and what begins with the first element of its own behind it, and the content between them', () => {
  const page = pageOf(head + content + end);
  expect(splitPage(page, '12')).toEqual({ frame: `<!DOCTYPE html>${head}${end}`, content: [content] });
  expect(rejoined(page)).toBe(`<!DOCTYPE html>${head}${content}${end}`);
});

test.each([
  ['without a script of its own', head + content],
  ['without a head', content + end],
])('A page %s is a frame as a whole', (_what, html) => {
  const page = pageOf(html);
  expect(splitPage(page, '12')).toEqual({ frame: `<!DOCTYPE html>${html}`, content: [] });
  expect(rejoined(page)).toBe(`<!DOCTYPE html>${html}`);
});

test('An element with another nonce is content', () => {
  const planted = '<script nonce="34">planted()</script>';
  expect(splitPage(pageOf(head + planted + end), '12').content).toEqual([planted]);
});

test.each([
  ['the content', (marks: string) => head + marks + end],
  ['what follows it', (marks: string) => head + content + end.replace('</body>', `${marks}</body>`)],
  ['a page without a script of its own', (marks: string) => `<html><head></head>${marks}</html>`],
])('A part stands in the place of its mark, as often as it is marked, in %s', (_where, page) => {
  const [first, second] = ['<p>پہلا</p>', '<p>second</p>'];
  const html = page(`<i></i>${[1, 0, 1].map((index) => markOfPart(index, '12')).join('<hr/>')}`);
  expect(rejoined(pageOf(html, first, second))).toBe(
    `<!DOCTYPE html>${page(`<i></i>${second}<hr/>${first}<hr/>${second}`)}`,
  );
});

test('The classes of all elements are found once each, those of parts too', () => {
  const html = '<p class="a b"></p><i class="b c"><b class="a b">class="d</b></i>';
  expect([...classesIn(pageOf(html))]).toEqual(['a', 'b', 'c']);
  expect([...classesIn(pageOf('<p class="a"></p><i class="never closed'))]).toEqual(['a']);
  expect([...classesIn(pageOf(html, '<p class="a e">', '<i class="f">'))]).toEqual(['a', 'b', 'c', 'e', 'f']);
});
