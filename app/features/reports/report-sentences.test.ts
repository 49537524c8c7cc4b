import { expect, test } from 'vitest';
import { citySentences, returnSentences } from './report-sentences.ts';
import type { PieceFigures, ShippedFigures } from './schema.ts';

type Size = [size: string, sent: number, refused: number, returned?: number];

function piece(name: string, sizes: readonly Size[]): PieceFigures {
  const rows = sizes.map(([size, sent, refused, returned = 0]) => ({
    size,
    sent,
    refused,
    returned,
    percent: 0,
  }));
  const sum = (field: 'sent' | 'refused' | 'returned') => rows.reduce((all, row) => all + row[field], 0);
  return {
    ...{ product_id: 1, name, percent: 0, sizes: rows },
    ...{ sent: sum('sent'), refused: sum('refused'), returned: sum('returned') },
  };
}

test('A size that comes back four times as often as the others is said with its figures', () => {
  const kurta = piece('Anar Kurta', [
    ['S', 20, 1],
    ['M', 20, 1],
    ['XL', 20, 2, 2],
  ]);
  expect(returnSentences([kurta])).toEqual([
    'XL of Anar Kurta comes back four times as often as its other sizes: 4 of 20 against 2 of 40.',
  ]);
});

test('Few pieces, few returns and what is not twice as often say nothing', () => {
  expect(
    returnSentences([
      piece('Kurta', [
        ['S', 40, 0],
        ['XL', 7, 7],
      ]),
    ]),
  ).toEqual([]);
  expect(
    returnSentences([
      piece('Kurta', [
        ['S', 40, 0],
        ['XL', 20, 2],
      ]),
    ]),
  ).toEqual([]);
  expect(
    returnSentences([
      piece('Kurta', [
        ['S', 40, 5],
        ['XL', 40, 9],
      ]),
    ]),
  ).toEqual([]);
  expect(returnSentences([])).toEqual([]);
});

test('A size that alone comes back is said without a division by nothing', () => {
  expect(
    returnSentences([
      piece('Kurta', [
        ['S', 12, 0],
        ['XL', 9, 3],
      ]),
    ]),
  ).toEqual(['Of Kurta only XL comes back: 3 of 9 against 0 of 12.']);
});

test('A whole piece is compared with the others, after the sizes', () => {
  const pieces = [piece('Maxi', [['M', 10, 5]]), piece('Kurta', [['M', 100, 10]])];
  expect(returnSentences(pieces)).toEqual([
    'Maxi comes back five times as often as the other pieces: 5 of 10 against 10 of 100.',
  ]);
});

const city = (name: string, delivered: number, came_back: number) => ({
  ...({
    parcels: 0,
    lost: 0,
    moving: 0,
    success_percent: null,
    days: null,
  } satisfies Partial<ShippedFigures>),
  ...{ attempts: null, cost: null, charged: 0, city: name, delivered, came_back },
});

test('A city from which parcels come back twice as often is said', () => {
  expect(citySentences([city('Gujrat', 6, 4), city('Lahore', 80, 20)])).toEqual([
    'Parcels to Gujrat come back twice as often as those to other cities: 4 of 10 against 20 of 100.',
  ]);
  expect(citySentences([city('Gujrat', 2, 4), city('Lahore', 80, 20)])).toEqual([]);
});
