import { expect, test } from 'vitest';
import { blogs } from '../../../demo/data/blogs/index.ts';
import { categories } from '../../../demo/data/categories.ts';
import { photos } from '../../../demo/data/photos.ts';
import { styles } from '../../../demo/data/styles.ts';
import { SCENES } from './index.ts';

const names = SCENES.map((s) => s.name);

test('No two scenes share a name', () => {
  expect(new Set(names).size).toBe(names.length);
});

test('Every picture of the demo data has a scene', () => {
  for (const { picture } of [...categories, ...photos, ...blogs, ...styles]) expect(names).toContain(picture);
});

test('Every picture of the shop’s own pages has a scene', () => {
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
