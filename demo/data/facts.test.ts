import { expect, test } from 'vitest';
import { factsOf, lengthsOf } from './demo-facts.ts';
import { products } from './products.ts';
import { KIDS_AGES, sizeCharts } from './size-charts.ts';
import type { DemoProduct } from './types.ts';

const isForKids = ({ collection }: DemoProduct) => collection === 'Kids Collection';
const textOf = ({ description, look }: DemoProduct) =>
  `${description} ${look}`.toLowerCase().replaceAll('-', ' ');

/** Words of cloths; a text that names one of them names the cloth of the piece. */
const CLOTHS =
  /khaddar|cotton|lawn|cambric|linen|silk|chiffon|organza|voile|poplin|viscose|net|gingham|seersucker|twill|mul/g;

test('Every product has its facts, and the texts name each cloth that they do', () => {
  for (const product of products) {
    const { fabric, lining } = factsOf(product.slug);
    for (const [cloth] of `${fabric} ${lining ?? ''}`.toLowerCase().matchAll(CLOTHS))
      expect(textOf(product), `${product.slug}: ${cloth}`).toContain(cloth);
  }
});

test('A text that speaks of a lining has the row, and the row says whether there is one', () => {
  for (const product of products) {
    const { lining } = factsOf(product.slug);
    const [isUnlined, isLined] = [/unlined/, /\blined\b|\blining\b/].map((word) =>
      word.test(textOf(product)),
    );
    expect(lining === 'Unlined', product.slug).toBe(isUnlined);
    if (isLined) expect(lining, product.slug).not.toBeNull();
  }
});

test('A piece that may not be washed in the text has no washing in its care, and the other way round', () => {
  for (const product of products) {
    const care = factsOf(product.slug).care.toLowerCase();
    const text = product.description.toLowerCase();
    expect(/dry clean/.test(care), `${product.slug}: dry clean`).toBe(/dry clean/.test(text));
    expect(/dry clean only/.test(care), `${product.slug}: only`).toBe(/dry clean only/.test(text));
    if (/hand wash|by hand/.test(care)) expect(text, `${product.slug}: by hand`).toMatch(/hand wash|by hand/);
    for (const way of ['machine wash', 'tumble'])
      if (care.includes(way)) expect(text, `${product.slug}: ${way}`).toContain(way);
  }
});

const GARMENTS = ['trousers', 'shalwar', 'dupatta', 'gharara', 'lehnga', 'culottes'];

test('What is in the set has as many pieces as the piece set says', () => {
  for (const { slug, piece_set } of products) {
    const [included = ''] = factsOf(slug).set_contents.split(/;| of \d| with /);
    expect(included.split(/, | and /).filter((part) => part !== 'stitched').length, slug).toBe(
      Number(piece_set[0]),
    );
  }
});

test('The garments of a set stand in its text', () => {
  for (const product of products) {
    const contents = factsOf(product.slug).set_contents.toLowerCase();
    for (const garment of GARMENTS)
      if (contents.includes(garment)) expect(textOf(product), product.slug).toContain(garment);
  }
});

test('The lengths that texts state in inches are the rows’ in medium, and no row states another', () => {
  for (const product of products.filter((piece) => !isForKids(piece))) {
    const medium = lengthsOf(product).filter(({ size }) => size === 'M' || size === 'Free Size');
    for (const { inches, part } of medium)
      expect(product.description, `${product.slug}: ${part}`).toMatch(new RegExp(`\\b${inches}\\b`));
    const stated = [...product.description.matchAll(/\b(\d\d) ?inch/g)].map(([, inches]) => Number(inches));
    if (product.type !== 'Dupatta' && stated.length > 0)
      expect(medium.length, product.slug).toBeGreaterThan(0);
  }
});

test('Lengths of kids’ pieces are those of the chart', () => {
  for (const product of products.filter(isForKids))
    for (const { size, inches } of lengthsOf(product)) {
      const chart = sizeCharts.find(({ type }) => type === product.type.toLowerCase());
      const groups = [...(chart?.top.groups ?? []), ...(chart?.bottom.groups ?? [])];
      const charted = groups
        .filter(({ label }) => label === 'Kids')
        .flatMap(({ columns, rows }) =>
          rows
            .filter(({ label }) => /length/i.test(label))
            .map(({ values }) => values[columns.indexOf(size)]),
        );
      expect(charted, `${product.slug} ${size}`).toContain(inches);
    }
});

test('The measures of dupattas in the set are those of the text', () => {
  for (const { slug, description } of products) {
    const [, measure] = / of (\d+ by \d+) inches/.exec(factsOf(slug).set_contents) ?? [];
    if (measure) expect(description, slug).toContain(measure);
  }
});

test('Kids’ pieces say for whom they are, as their texts do, and women’s pieces do not', () => {
  for (const product of products) {
    const { made_for } = factsOf(product.slug);
    expect(made_for !== undefined, product.slug).toBe(isForKids(product));
    if (/girls'/i.test(product.look)) expect(made_for, product.slug).toBe('girl');
    if (/boys'/i.test(product.look)) expect(made_for, product.slug).toBe('boy');
    if (/girl or a boy|for a boy, a girl/.test(product.description))
      expect(made_for, product.slug).toBe('both');
  }
});

test('The ages of kids’ sizes are those of every chart', () => {
  const ages = KIDS_AGES.map(({ from_months, to_months }) => `${from_months / 12}–${to_months / 12 - 1}`);
  const charted = sizeCharts.flatMap(({ top, bottom }) =>
    [...top.groups, ...bottom.groups].flatMap(({ rows }) =>
      rows.filter(({ label }) => label === 'Age, years'),
    ),
  );
  expect(charted.length).toBeGreaterThan(5);
  for (const { values } of charted) expect(values).toEqual(ages);
});
