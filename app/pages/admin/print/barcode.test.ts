import { describe, expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** The symbols of a barcode: each is eleven modules wide with three bars, the stop symbol thirteen with four. */
function patternsOf(text: string): string[] {
  const { bars = [], width = 0 } = code128(text) ?? {};
  const widths = bars.flatMap((bar, index) => [bar.width, (bars[index + 1]?.x ?? width) - bar.x - bar.width]);
  return (
    widths
      .slice(0, -1)
      .join('')
      .match(/.{6}(?=.{6})|.+/g) ?? []
  );
}

/** Values of the symbols of the standard (ISO/IEC 15417) for what the tests need. */
const START_B = '211214';
const START_C = '211232';
const STOP = '2331112';

describe('Barcode of an order number', () => {
  test('The barcode begins with the start symbol of code set B and ends with the stop symbol', () => {
    const patterns = patternsOf('GL-7K3F-9QXM');
    expect([patterns[0], patterns.at(-1)]).toEqual([START_B, STOP]);
    // Start, twelve letters, checksum and stop.
    expect(patterns).toHaveLength(15);
  });

  test('The barcode has the checksum of the standard', () => {
    // The value 55 is the letter W of code set B.
    const [, w] = patternsOf('W');
    expect(patternsOf('PJJ123C').at(-2)).toBe(w);
  });

  test('Every printable character is a symbol of eleven modules, whose bars have an even sum', () => {
    const signs = Array.from({ length: 95 }, (_, n) => patternsOf(String.fromCharCode(32 + n))[1] ?? '');
    expect(new Set(signs).size).toBe(95);
    for (const sign of signs) {
      const widths = [...sign].map(Number);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
      expect(widths.filter((_, index) => index % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0);
    }
  });

  test('The fourteen digits of a courier take seven symbols', () => {
    const patterns = patternsOf('14000000000001');
    expect([patterns[0], patterns.length, code128('14000000000001')?.width]).toEqual([START_C, 10, 112]);
  });

  test('The barcode cannot encode other scripts', () => expect(code128('گل')).toBeNull());
});
