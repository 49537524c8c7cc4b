import { expect, test } from 'vitest';
import { products } from './products.ts';
import { sizeCharts } from './size-charts.ts';
import type { DemoProduct, SizeGroup } from './types.ts';

const isForKids = ({ collection }: DemoProduct) => collection === 'Kids Collection';

function groupsFor(product: DemoProduct): SizeGroup[] {
  const chart = sizeCharts.find(({ type }) => type === product.type.toLowerCase());
  if (!chart) throw new Error(`${product.type} has no chart.`);
  const label = isForKids(product) ? 'Kids' : 'Women';
  return [...chart.top.groups, ...chart.bottom.groups].filter((group) => group.label === label);
}

/** What the charts of this product say of a measure in each of the product's own sizes. */
function charted(product: DemoProduct, measure: RegExp): (number | string)[][] {
  const sizes = product.size.split(',');
  return groupsFor(product).flatMap(({ columns, rows }) =>
    rows
      .filter(({ label }) => measure.test(label))
      .map(({ values }) => sizes.map((size) => values[columns.indexOf(size)] ?? `no ${size}`)),
  );
}

const figures = (text: string | undefined) => text?.match(/\d+/g)?.map(Number) ?? [];

test('Every women’s piece states its own length, so no chart states another one', () => {
  const pieces = products.filter((p) => !isForKids(p) && p.type !== 'Dupatta');
  for (const piece of pieces) {
    expect(piece.description, piece.slug).toMatch(/\blength\b[^.]*inches|\blong\b|\bof \d\d inches/i);
    expect(charted(piece, /length/i), piece.slug).toEqual([]);
  }
});

test('The lengths that the texts of kids’ pieces name are those of the chart', () => {
  const stated = products.filter(isForKids).flatMap((piece) => {
    const [, from, to] = /length runs from (\d+) to (\d+) inches/i.exec(piece.description) ?? [];
    return from === undefined ? [] : [{ piece, ends: [Number(from), Number(to)] }];
  });
  expect(stated.length).toBeGreaterThanOrEqual(4);
  for (const { piece, ends } of stated) {
    const lengths = charted(piece, /^(?:Length|Frock)/).map((values) => [values[0], values.at(-1)]);
    expect(lengths, piece.slug).toContainEqual(ends);
  }
});

test('The waists that texts name are those of the chart, size by size', () => {
  const cut = products.filter(({ description }) => /cut for waist/.test(description));
  expect(cut.length).toBeGreaterThanOrEqual(4);
  for (const piece of cut) {
    const waists = figures(/cut for waist ([\d, and]+) inches/.exec(piece.description)?.[1]);
    expect(charted(piece, /waist$/i), piece.slug).toContainEqual(waists);
  }
});

const AGES: Record<string, string> = {
  'two to three': '2–3',
  'four to five': '4–5',
  'eight to nine': '8–9',
};

test('One size fits the same body in every chart', () => {
  const seen = new Map<string, number | string | undefined>();
  for (const { type, top, bottom } of sizeCharts)
    for (const { label: group, columns, rows } of [...top.groups, ...bottom.groups])
      for (const { label, values } of rows.filter((row) => /^(To fit|Age)/.test(row.label)))
        for (const [index, size] of columns.entries()) {
          const body = `${group} ${size}: ${label}`;
          expect(seen.get(body) ?? values[index], `${type}, ${body}`).toBe(values[index]);
          seen.set(body, values[index]);
        }
  expect(seen.size).toBeGreaterThan(20);
});

test('The ages that texts name are those of the smallest and the largest size in the chart', () => {
  for (const piece of products.filter(isForKids)) {
    const [, smallest, largest] =
      /smallest fits (\w+ to \w+)(?: years)?,? (?:and )?the largest (\w+ to \w+)/.exec(piece.description) ??
      [];
    if (smallest === undefined || largest === undefined) {
      expect(piece.slug).toBe('nimbu-polka-top');
      continue;
    }
    for (const ages of charted(piece, /^Age/))
      expect([ages[0], ages.at(-1)], piece.slug).toEqual([AGES[smallest], AGES[largest]]);
  }
});

test('Every dupatta has the length and width that the chart gives for its cloth', () => {
  const rows = sizeCharts.find(({ type }) => type === 'dupatta')?.top.groups[0]?.rows ?? [];
  const sizes = rows.map(({ values }) => values.join(' by '));
  for (const { slug, type, description } of products) {
    if (type !== 'Dupatta') continue;
    const size = /(\d+ by \d+) inches/.exec(description)?.[1];
    const cloth = rows
      .filter(({ label }) => saysCloth(description, label))
      .sort(inOrderOf(description))
      .at(0);
    expect(sizes, slug).toContain(size);
    expect(cloth?.values.join(' by '), `${slug} is ${cloth?.label}`).toBe(size);
  }
});

const words = (label: string) => label.toLowerCase().split(/, | /);

/** Every word of the label stands in the text: "Chiffon, tied" is a cloth of its own. */
function saysCloth(text: string, label: string): boolean {
  return words(label).every((word) => text.toLowerCase().includes(word));
}

/** The cloth that is named first is the dupatta's own; of "Cotton" and "Cotton net" it is the longer one. */
function inOrderOf(text: string) {
  const place = ({ label }: { label: string }) => text.toLowerCase().indexOf(words(label)[0] ?? '');
  return (a: { label: string }, b: { label: string }) =>
    place(a) - place(b) || words(b.label).length - words(a.label).length;
}

const COLOR_WORDS: Record<string, RegExp> = {
  black: /black/,
  blue: /blue|indigo/,
  brown: /brown|chocolate|walnut/,
  green: /green|emerald|pista/,
  grey: /grey/,
  pink: /pink/,
  red: /\bred\b|brick-red/,
  tan: /almond|doodh patti/,
  white: /white|ivory/,
  orange: /orange|saffron/,
  beige: /beige|cream|unbleached|champagne/,
  yellow: /yellow/,
};

test('The text or the picture of every product has the color that the data gives it', () => {
  for (const { slug, color, description, look } of products)
    expect(`${description} ${look}`.toLowerCase(), `${slug} is ${color}`).toMatch(
      COLOR_WORDS[color] ?? /never/,
    );
});
