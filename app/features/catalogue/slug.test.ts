import { expect, test } from 'vitest';
import { isSlug } from '#app/features/catalogue/products/product.ts';
import { toRoman, toSlug } from './slug.ts';

test.each([
  ['Blooming Haze', 'blooming-haze'],
  ['  Gul-e-Yasmin (3 Piece)! ', 'gul-e-yasmin-3-piece'],
  ['Café “Noor” Kurta', 'cafe-noor-kurta'],
  ['Meena’s Dupatta', 'meenas-dupatta'],
  ['گلنار', 'galnar'],
  ['گلنار ۲', 'galnar-2'],
  ['zz عید', 'zz-eid'],
  ['شادی کے جوڑے', 'shadi-ke-jore'],
  ['عيد', 'eid'],
  ['花', 'product'],
  ['---', 'product'],
  ['a'.repeat(300), 'a'.repeat(100)],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('The name %j suggests the slug %j', (name, slug) => {
  expect(toSlug(name, 'product')).toBe(slug);
  expect(isSlug(toSlug(name, 'product'))).toBe(true);
});

test.each(['', '-', 'a-', '-a', 'a--b', 'a b', 'a/b', '..', 'a\0', 'گلنار', 'a\n', 'a'.repeat(121)])(
  'The text %j is not a slug',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);

test.each([
  ['عید', 'eid'],
  ['کرتا', 'kurta'],
  ['گرمی', 'garmi'],
  ['کپڑے', 'kapre'],
  ['محبت', 'mahbat'],
  ['پھول', 'phol'],
  ['بھر', 'bhar'],
  ['نواب', 'nawab'],
  ['اون', 'on'],
  ['ایمان', 'eiman'],
  ['تحفہ', 'tahfa'],
  ['کڑھائی', 'karhai'],
  ['یاسمین', 'yasmin'],
  ['گُلاب', 'gulab'],
  // As Arabic keyboards write them.
  ['عيد كي', 'eid ki'],
  // As old documents write them, each letter in its shape.
  ['\ufecb\ufef4\ufeaa', 'eid'],
  ['Lawn 2026', 'Lawn 2026'],
  ['Café', 'Café'],
])('The word %j is written %j in Roman letters', (word, roman) => {
  expect(toRoman(word)).toBe(roman);
});
