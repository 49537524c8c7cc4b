import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { products } from '../../demo/data/products.ts';
import { LOOKS, lookOf } from './catalogue/index.ts';
import { drawProduct } from './product.ts';
import { VIEWS, type View } from './view.ts';

// Small and coarse: enough to see that pictures differ, quick enough for every run.
const TINY = { w: 72, h: 96, fine: 4 };

async function print(slug: string, view: View): Promise<string> {
  const cv = await drawProduct(lookOf(slug), view, TINY);
  return createHash('sha1').update(cv.rgb).digest('hex');
}

/** Share of pixels that are clearly not the paper in the corner. */
function covered(cv: { w: number; h: number; rgb: Uint8ClampedArray }): number {
  let n = 0;
  for (let i = 0; i < cv.rgb.length; i += 3) {
    const apart = [0, 1, 2].reduce((s, c) => s + Math.abs((cv.rgb[i + c] ?? 0) - (cv.rgb[c] ?? 0)), 0);
    if (apart > 60) n++;
  }
  return n / (cv.w * cv.h);
}

describe('The catalogue of looks', () => {
  test('The catalogue of looks describes every product of the demo shop, and no other', () => {
    expect([...LOOKS.map((l) => l.slug)].sort()).toEqual([...products.map((p) => p.slug)].sort());
  });

  test('A look has as many pieces as its product', () => {
    for (const product of products) {
      const look = lookOf(product.slug);
      if (product.piece_set === '3 Piece')
        expect([product.slug, Boolean(look.veil && (look.legs || look.skirt))]).toEqual([product.slug, true]);
      if (product.type === 'Dupatta')
        expect([product.slug, Boolean(look.dupatta)]).toEqual([product.slug, true]);
    }
  });

  test('Only products for kids are drawn on the small form', () => {
    for (const product of products)
      expect([product.slug, lookOf(product.slug).child ?? false]).toEqual([
        product.slug,
        product.category === 'kids',
      ]);
  });
});

// On a busy machine a drawing takes seconds.
describe('Drawn products', { timeout: 60_000 }, () => {
  test('A product is drawn the same every time', async () => {
    const first = await print('Blooming-Haze', 'front');
    // Another garment in between evicts the first from the cache.
    await print('nimbu-polka-top', 'front');
    expect(await print('Blooming-Haze', 'front')).toBe(first);
  });

  test('A product has four different views', async () => {
    for (const slug of ['barfi-gingham-top', 'mitti-painted-dupatta']) {
      const prints = [];
      for (const view of VIEWS) prints.push(await print(slug, view));
      expect(new Set(prints).size).toBe(VIEWS.length);
    }
  });

  test('A drawn product covers between a tenth and three quarters of the picture', async () => {
    const cv = await drawProduct(lookOf('chota-neel-kurta'), 'front', TINY),
      share = covered(cv);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.75);
  });
});
