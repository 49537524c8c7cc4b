import { expect, test } from 'vitest';
import { parseLengths, readTypedLengths, toTypedLengths } from './typed-lengths.ts';

const lengths = [
  { part: 'Kurta', size: 'S', inches: 42.5 },
  { part: 'Kurta', size: 'M', inches: 43 },
  { part: 'Trousers', size: 'M', inches: 38 },
];

test('Lengths are shown as they are typed, and what is not edited is sent as it was', () => {
  const typed = readTypedLengths({ size: 'S,M', lengths: toTypedLengths(lengths) });
  expect(typed).toEqual([
    { part: 'Kurta', inches: { S: '42½', M: '43' } },
    { part: 'Trousers', inches: { S: '', M: '38' } },
  ]);
  expect(parseLengths(typed)).toEqual(lengths);
});

test('The fields follow the sizes of the product', () => {
  const [kurta] = readTypedLengths({ size: 'M,L', lengths: toTypedLengths(lengths) });
  expect(kurta?.inches).toEqual({ M: '43', L: '' });
});

test('Measures are sent to the quarter inch, from digits of any script and from centimetres', () => {
  const typed = [{ part: ' Kurta ', inches: { S: '۴۲٫۵', M: '109 cm', L: '' } }];
  expect(parseLengths(typed)).toEqual([
    { part: 'Kurta', size: 'S', inches: 42.5 },
    { part: 'Kurta', size: 'M', inches: 43 },
  ]);
});

test.each([[{ part: 'Kurta', inches: { S: 'long' } }], [{ part: ' ', inches: { S: '42' } }]])(
  '%j cannot be sent',
  (typed) => {
    expect(parseLengths([typed])).toBeNull();
  },
);

test.each(['{}', 'null', '[null,5,{"part":1}]'])('A stored draft of %s has no lengths', (stored) => {
  expect(readTypedLengths({ size: 'S', lengths: stored })).toEqual([]);
});
