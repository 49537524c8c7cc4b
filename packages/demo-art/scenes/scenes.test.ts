import { expect, test } from 'vitest';
import { blogs } from '../../../demo/data/blogs/index.ts';
import { categories } from '../../../demo/data/categories.ts';
import { photos } from '../../../demo/data/photos.ts';
import { styles } from '../../../demo/data/styles.ts';
import { lookOf } from '../catalogue/index.ts';
import { dress } from '../garments/outfit.ts';
import { extent } from '../render/stage.ts';
import { SCENES } from './index.ts';
import { OPENINGS, placesOf } from './openings.ts';
import { KIDS_BANNER } from './shop.ts';

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

type Placed = { slug: string; x: number; scale: number; turn: number };

/** From the left to the right end of a piece in its scene, in pixels. */
function ends({ slug, x, scale, turn }: Placed): [number, number] {
  const pieces = dress({ ...lookOf(slug), legs: undefined }, { pose: 'form', fine: 2.5 }),
    box = extent(pieces, { turn, tilt: 0.03 });
  return [x + box.x * scale, x + (box.x + box.w) * scale];
}

/** How many pieces are whole in a crop, and how many are cut by its edges. */
function inCrop(pieces: readonly Placed[], [left, right]: readonly [number, number]) {
  const all = pieces.map(ends);
  return {
    whole: all.filter(([from, to]) => from >= left && to <= right).length,
    cut: all.filter(([from, to]) => from < right && to > left && (from < left || to > right)).length,
  };
}

test('The kids’ tile shows whole pieces, wide, on a phone and as a square', () => {
  const pieces = KIDS_BANNER.pieces.map((piece) => ({ ...piece, scale: KIDS_BANNER.scale }));
  expect(inCrop(pieces, [90, 1910])).toEqual({ whole: 4, cut: 0 });
  expect(inCrop(pieces, [567, 1433])).toEqual({ whole: 2, cut: 0 });
  expect(inCrop(pieces, [500, 1500])).toEqual({ whole: 2, cut: 0 });
}, 60_000);

test('The opening of the kids’ collection shows whole pieces, wide and on phones of 360 to 400 pixels', () => {
  const pieces = placesOf(OPENINGS.find(({ name }) => name === 'kids')!);
  expect(inCrop(pieces, [0, 2100])).toEqual({ whole: 5, cut: 0 });
  for (const wide of [1104, 1204, 1238])
    expect(inCrop(pieces, [1050 - wide / 2, 1050 + wide / 2])).toEqual({ whole: 3, cut: 0 });
}, 60_000);
