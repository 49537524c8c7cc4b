import { describe, expect, test } from 'vitest';
import { areAllThere, piecesKey, restoredCounts, scanPiece } from './count-pieces.ts';
import { isOverdue } from './overdue.ts';
import { pieceCode } from './piece-code.ts';
import { wrongPieceText } from './scan-texts.ts';

const line = (product: number, size: string, quantity = 1, name = `Kurta ${product}`) => ({
  ...{ product, name, size, quantity, image: null, color: 'red', made_on_order: false, shelf: null },
  code: pieceCode({ product, size }),
});

const LINES = [line(12, 'M', 2), line(12, 'L'), line(7, 'Free Size')];

describe('A scanned code', () => {
  test.each([
    ['P12-M', [1, 0, 0]],
    ['p12-l', [0, 1, 0]],
    [' P7-FREESIZE ', [0, 0, 1]],
  ])('Of a piece of the order counts one: %s', (code, counts) => {
    expect(scanPiece(LINES, [0, 0, 0], code)).toMatchObject({ outcome: 'counted', counts });
  });

  test.each([
    ['P12-S', 'Wrong size: this order has Kurta 12 in M and L.'],
    ['P99-M', 'P99-M is not in this order. Put it back.'],
    ['P1234-XXL', 'P1234-XXL is not in this order. Put it back.'],
    ['P12-L', 'Too many: this order has Kurta 12 only once. Put it back.'],
    ['14000000000001', '“14000000000001” is neither a piece nor an order number.'],
    ['گل', '“گل” is neither a piece nor an order number.'],
  ])('Of anything else says what is wrong: %s', (code, text) => {
    const scan = scanPiece(LINES, [0, 1, 0], code);
    expect(scan.outcome === 'wrong' && wrongPieceText('en', scan.problem)).toBe(text);
  });

  test('Says what is wrong in Urdu too, with names and codes as runs of their own direction', () => {
    const textOf = (code: string, language: 'ur' | 'roman') => {
      const scan = scanPiece(LINES, [0, 1, 0], code);
      return scan.outcome === 'wrong' ? wrongPieceText(language, scan.problem) : null;
    };
    expect(textOf('P12-S', 'ur')).toBe(
      'سائز غلط ہے: اس آرڈر میں \u2068Kurta 12\u2069 کا سائز \u2068M\u2069 اور \u2068L\u2069 ہے۔',
    );
    expect(textOf('P99-M', 'ur')).toBe('\u2068P99-M\u2069 اس آرڈر میں نہیں ہے۔ واپس رکھ دیں۔');
    expect(textOf('P12-L', 'roman')).toBe('Zyada hai: is order mein Kurta 12 sirf 1 hai. Wapas rakh dein.');
  });

  test('Of a slip is the number of an order', () => {
    expect(scanPiece(LINES, [0, 0, 0], 'gl-7k3f-9qxm')).toEqual({
      outcome: 'order',
      order_id: 'GL-7K3F-9QXM',
    });
  });

  test('Of a piece in two colors fills one line after the other', () => {
    const lines = [line(5, 'M'), { ...line(5, 'M'), color: 'blue' }];
    expect(scanPiece(lines, [1, 0], 'P5-M')).toMatchObject({ counts: [1, 1], line: 1 });
  });
});

describe('The code of a piece', () => {
  test.each([
    [{ product: 12, size: '' }, 'P12'],
    [{ product: 12, size: '3 - 4 Years' }, 'P12-3-4YEARS'],
    [{ product: 12, size: 'بڑا' }, null],
    [{ product: null, size: 'M' }, null],
  ])('%o has the code %s', (piece, code) => {
    expect(pieceCode(piece)).toBe(code);
  });
});

describe('What was counted before a reload', () => {
  const stored = (lines: typeof LINES, counts: unknown) => ({ pieces: piecesKey(lines), counts });

  test('Is taken up again', () => {
    expect(restoredCounts(LINES, stored(LINES, [2, 0, 1]))).toEqual([2, 0, 1]);
    for (const counts of [null, 'x', [1], [3, 0, 0], [1, 0.5, 0], [-1, 0, 0]])
      expect(restoredCounts(LINES, stored(LINES, counts))).toEqual([0, 0, 0]);
    for (const damaged of [null, 'x', [2, 0, 1], {}])
      expect(restoredCounts(LINES, damaged)).toEqual([0, 0, 0]);
    expect([areAllThere(LINES, [2, 1, 1]), areAllThere(LINES, [2, 1, 0])]).toEqual([true, false]);
  });

  test.each([
    ['another size', { ...line(12, 'M', 2), size: 'S' }],
    ['another color', { ...line(12, 'M', 2), color: 'blue' }],
    ['more pieces', line(12, 'M', 3)],
    ['another piece', line(13, 'M', 2)],
  ])('Counts no longer when a line has %s now', (_what, changed) => {
    const [, ...others] = LINES;
    expect(restoredCounts([changed, ...others], stored(LINES, [2, 1, 1]))).toEqual([0, 0, 0]);
  });
});

test('A day of the shop is over once the next one has begun there', () => {
  const overdue = (now: string) => isOverdue('2026-03-21', new Date(now), 'Asia/Karachi');
  expect([overdue('2026-03-21T18:59:59Z'), overdue('2026-03-21T19:00:00Z')]).toEqual([false, true]);
});
