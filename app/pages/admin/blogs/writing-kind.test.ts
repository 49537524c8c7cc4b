import { expect, test } from 'vitest';
import { writingKind } from './writing-kind.ts';

test.each([
  ['', 'editor'],
  ['  \n', 'editor'],
  ['<p>Lawn is <strong>light</strong>.</p>', 'editor'],
  ['<h1>Lawn</h1><ul><li><p>one</p></li></ul><img src="/media/x/1200.jpg">', 'editor'],
  ['# Lawn\n\nIt is **light**.', 'markdown'],
  ['Plain words.', 'markdown'],
  ['<p>One</p>\n\n## Two', 'markdown'],
  ['<h3>Small</h3>', 'html'],
  ['<p>One</p><table><tr><td>1</td></tr></table>', 'editor'],
  ['<table><thead><tr><th>Size</th></tr></thead><tbody><tr><td>S</td></tr></tbody></table>', 'editor'],
  ['<table><caption>Sizes</caption><tr><td>1</td></tr></table>', 'html'],
  ['<p><del>old</del> new</p>', 'html'],
])('The content %j is edited as %s', (content, kind) => {
  expect(writingKind(content)).toBe(kind);
});
