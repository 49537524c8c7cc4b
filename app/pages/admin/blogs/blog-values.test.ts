import { describe, expect, test } from 'vitest';
import { adminPreview, checkBlog, toBlogCall, toBlogValues, writingKind } from './blog-values.ts';

const blog = {
  id: 7,
  title: 'Lawn season',
  slug: 'lawn-season',
  content: 'Lawn is **light**.',
  html: '<p>Lawn is <strong>light</strong>.</p>',
  excerpt: 'Lawn is light.',
  author: 'Koel',
  image: null,
  picture: null,
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
  version: 4,
};

describe('Form of a post', () => {
  test('The form of a post asks for title and slug', () => {
    expect(checkBlog(toBlogValues(null))).toEqual({
      title: 'Please enter a title.',
      slug: 'Please enter a slug.',
    });
    expect(checkBlog(toBlogValues(blog))).toEqual({});
  });

  test.each(['Lawn', 'lawn season', '-lawn', 'لان'])('The form of a post refuses %j as a slug', (slug) => {
    expect(checkBlog({ ...toBlogValues(blog), slug })).toHaveProperty('slug');
  });

  test('The form of a post sends markdown to its present address, with the version that was loaded', () => {
    const before = toBlogValues(blog);
    expect(before.kind).toBe('markdown');
    const { method, path, body } = toBlogCall({ ...before, slug: 'lawn' }, blog, before);
    expect({ method, path, ...Object.fromEntries(body as FormData) }).toEqual({
      method: 'PUT',
      path: '/api/blogs/lawn-season/',
      title: 'Lawn season',
      slug: 'lawn',
      author: 'Koel',
      content: 'Lawn is **light**.',
      version: '4',
    });
  });
});

describe('Preview in the list', () => {
  test('The preview of a post has 100 characters', () => {
    expect(adminPreview('x'.repeat(100))).toBe('x'.repeat(100));
    expect(adminPreview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    expect(adminPreview(`${'lawn '.repeat(19)}organza`)).toBe(`${'lawn '.repeat(18)}lawn…`);
    expect(adminPreview(`${'lawn '.repeat(19)}silks and more`)).toBe(`${'lawn '.repeat(19)}silks…`);
    expect(adminPreview(`${'x'.repeat(99)} yz`)).toBe(`${'x'.repeat(99)}…`);
  });

  test('The preview of a post is never cut inside a grapheme', () => {
    expect(adminPreview('👩‍👧'.repeat(150))).toBe(`${'👩‍👧'.repeat(100)}…`);
  });
});

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
