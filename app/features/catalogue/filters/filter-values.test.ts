import { describe, expect, test } from 'vitest';
import { factsOf } from '#demo/data/demo-facts.ts';
import { products } from '#demo/data/products.ts';
import { FABRIC_OPTIONS, hasWork, isOfFabric, WORK_OPTIONS } from './filter-values.ts';

const fabricsIn = (text: string | null) => FABRIC_OPTIONS.filter((name) => isOfFabric(text, name));

const worksIn = (text: string | null) => WORK_OPTIONS.filter((name) => hasWork(text, name));

test.each([
  ['Combed cotton lawn, pre-shrunk', ['Lawn', 'Cotton']],
  ['Cotton silk; chiffon dupatta', ['Cotton silk']],
  ['Raw silk; net dupatta', ['Raw silk']],
  ['Silk kurta; trousers of cotton silk', ['Silk']],
  ['Lawn shirt, cambric trousers', ['Lawn', 'Cambric']],
  ['Soft CHIFFON', ['Chiffon']],
  ['Silky satin', []],
  ['', []],
  [null, []],
])('The cloth %j is found under %j', (text, names) => {
  expect(fabricsIn(text)).toEqual(names);
});

test.each([
  ['Hand-painted jasmine buds, white on white', ['Hand-painted']],
  ['Block-printed ambi; blossom yoke in zari thread', ['Block print', 'Zari']],
  ['Raised white chikan embroidery; cotton lace', ['Embroidery']],
  ['Printed flowers; embroidered yoke', ['Embroidery', 'Print']],
  ['Chunri, tied knot by knot; border hand-painted', ['Hand-painted', 'Tie and dye']],
  ['Stripe woven in', []],
  [null, []],
])('The work %j is found under %j', (text, names) => {
  expect(worksIn(text)).toEqual(names);
});

describe('The words', () => {
  test('A name that is no option matches nothing', () => {
    expect(isOfFabric('constructor', 'constructor')).toBe(false);
  });

  test('Every product of the demo shop can be found by its cloth', () => {
    const known = products.map(({ slug }) => factsOf(slug).fabric ?? null).filter(Boolean);
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter((fabric) => fabricsIn(fabric).length === 0)).toEqual([]);
  });
});
