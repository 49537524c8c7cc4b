import { expect, test } from 'vitest';
import { kidsLine, sizeLabel } from './kids-line.ts';

const XS = { size: 'XS', from_months: 24, to_months: 48 };
const S = { size: 'S', from_months: 48, to_months: 72 };
const BABY = { size: 'S', from_months: 6, to_months: 12 };

test.each([
  ['girl', [XS, S], 'Girl · 2–5 years'],
  ['boy', [S], 'Boy · 4–5 years'],
  ['both', [BABY], 'Girl or boy · 6–12 months'],
  [null, [S], '4–5 years'],
  ['girl', [], 'Girl'],
  [null, [], ''],
] as const)('A piece for %s in %j says %j', (made_for, ages, line) => {
  expect(kidsLine({ made_for, size_ages: [...ages] })).toBe(line);
});

test.each([
  ['S', [XS, S], 'S · 4–5 y'],
  ['M', [XS, S], 'M'],
  ['S', [], 'S'],
])('The button of the size %s with the ages %j says %j', (size, ages, label) => {
  expect(sizeLabel(size, ages)).toBe(label);
});
