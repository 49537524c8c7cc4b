import { describe, expect, test } from 'vitest';
import { readNumbers } from './sent-numbers.ts';

const read = (...rows: string[][]) => readNumbers(rows.map((cells, at) => ({ line: at + 1, cells })));

describe('Tracking numbers that come back', () => {
  test.each([
    [['GL-1A2B-3C4D 26300000012345'], 'GL-1A2B-3C4D'],
    [['#gl-1a2b-3c4d: 2630 0000 012345'], '#gl-1a2b-3c4d'],
    [['GL-1A2B-3C4D', '26300000012345'], 'GL-1A2B-3C4D'],
    [['26300000012345', '1A2B3C4D'], '1A2B3C4D'],
    [['2630 0000 012345'], null],
    [['26300000 012345'], null],
    [['۲۶۳۰۰۰۰۰۰۱۲۳۴۵'], null],
  ])('%j have beside them what was written of the order', (cells, order) => {
    expect(read(cells)).toEqual({
      outcome: 'read',
      numbers: [{ line: 1, order, number: '26300000012345' }],
    });
  });

  test('One of eight signs is no order’s number', () => {
    expect(read(['12345678'])).toMatchObject({ numbers: [{ order: null, number: '12345678' }] });
    expect(read(['12345678', 'GL-1A2B-3C4D'])).toMatchObject({
      numbers: [{ order: 'GL-1A2B-3C4D', number: '12345678' }],
    });
  });

  test('An order’s number alone, and one that a spreadsheet rounded, are none', () => {
    expect(read(['GL-1A2B-3C4D'])).toEqual({ outcome: 'unreadable', lines: [1] });
    expect(read(['2.63E+13'])).toEqual({ outcome: 'rounded', lines: [1] });
  });
});
