import { expect, test } from 'vitest';
import { blogs } from '../../../demo/data/blogs/index.ts';
import { categories } from '../../../demo/data/categories.ts';
import { photos } from '../../../demo/data/photos.ts';
import { styles } from '../../../demo/data/styles.ts';
import { SCENES } from './index.ts';

const names = SCENES.map((s) => s.name);

test('no two scenes share a name', () => {
  expect(new Set(names).size).toBe(names.length);
});

test('everything that the demo data shows is drawn', () => {
  for (const { picture } of [...categories, ...photos, ...blogs, ...styles]) expect(names).toContain(picture);
});

test('the shop has its own pictures', () => {
  for (const name of [
    'hero-desktop',
    'hero-mobile',
    'promo',
    'cat-hand-painted-dupattas-wide',
    'og-image',
    'about-1',
  ])
    expect(names).toContain(name);
});
