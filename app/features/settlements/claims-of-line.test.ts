import { expect, test } from 'vitest';
import { claimsOfLine } from './claims-of-line.ts';

const line = { outcome: 'delivered', cod: 300_000, charges: 25_000, part: 'whole' } as const;
const known = { expected_charges: 22_000 };

test.each([
  ['as expected nothing is claimed', line, 300_000, { expected_charges: 25_000 }, []],
  ['what was collected too little is', line, 324_050, { expected_charges: null }, [['cod_altered', 240]]],
  ['what was charged too much is', line, 300_000, known, [['overcharged', 30]]],
  [
    'both are, each for itself',
    line,
    324_000,
    known,
    [
      ['cod_altered', 240],
      ['overcharged', 30],
    ],
  ],
  ['collected too much is none', line, 290_000, { expected_charges: null }, []],
  ['less than a rupee is none', line, 300_099, { expected_charges: 24_901 }, []],
  [
    'of a returned parcel only the charges are',
    { ...line, outcome: 'returned', cod: 0 },
    300_000,
    known,
    [['overcharged', 30]],
  ],
  ['of a part of a payment nothing is', { ...line, part: 'upfront' }, 400_000, known, []],
] as const)('Of a row %s', (_, row, due, parcel, claims) => {
  expect(claimsOfLine(row, due, parcel).map(({ reason, expected }) => [reason, expected])).toEqual(claims);
});
