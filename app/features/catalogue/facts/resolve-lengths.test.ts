import { expect, test } from 'vitest';
import { resolveLengths } from './resolve-lengths.ts';

const row = (part: string, size: string, inches: number) => ({ part, size, inches });
const known = [row('Kurta', 'S', 42), row('Kurta', 'M', 43), row('Trousers', 'M', 38)];

test.each([
  ['what was not sent stays', 'S,M', undefined, known],
  ['a removed size takes its lengths along', 'M', undefined, [known[1], known[2]]],
  ['an empty list removes all', 'S,M', [], []],
  ['lengths follow the order of the sizes', 'S,M', [known[1], known[0]], [known[0], known[1]]],
  ['a size may be as long as the next', 'S,M', [row('Kurta', 'S', 43), row('Kurta', 'M', 43)], undefined],
] as const)('When a product is saved, %s', (_, size, sent, expected) => {
  const list = sent as (typeof known)[number][] | undefined;
  expect(resolveLengths({ size }, known, list)).toEqual(expected ?? list);
});

test.each([
  ['S,M', [row('Kurta', 'S', 43), row('Kurta', 'M', 42.5)], 'Kurta: M (42.5) cannot be shorter than S (43).'],
  ['XL,M', [row('Top', 'XL', 20), row('Top', 'M', 21)], 'Top: XL (20) cannot be shorter than M (21).'],
  ['S,M', [row('Kurta', 'L', 44)], 'L is not among the sizes.'],
])('Lengths that cannot be true are refused with a reason (sizes %s)', (size, sent, message) => {
  expect(resolveLengths({ size }, [], sent)).toEqual({ field: 'lengths', message });
});

test('Lengths that are in the shop already do not stop another change', () => {
  const wrong = [row('Kurta', 'S', 43), row('Kurta', 'M', 42)];
  expect(resolveLengths({ size: 'S,M' }, wrong, undefined)).toEqual(wrong);
});
