import { describe, expect, test } from 'vitest';
import { checksum, code128 } from './barcode.tsx';

const valuesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0) - 32);

/** Decodes a barcode: each symbol is eleven modules wide with three bars, the stop symbol thirteen with four. */
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

describe('Barcode of an order id', () => {
  test('The barcode has the checksum of the standard', () => expect(checksum(valuesOf('PJJ123C'))).toBe(55));

  test('The barcode begins with the start symbol of code set B and ends with the stop symbol', () => {
    const patterns = patternsOf('GL-7K3F-9QXM');
    expect([patterns[0], patterns.at(-1)]).toEqual(['211214', '2331112']);
    expect(patterns).toHaveLength(15);
  });

  test('The barcode encodes every printable character as a symbol of eleven modules, whose bars have an even sum', () => {
    const signs = valuesOf(Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('')).map(
      (value) => patternsOf(String.fromCharCode(value + 32))[1] ?? '',
    );
    expect(new Set(signs).size).toBe(95);
    for (const sign of signs) {
      const widths = [...sign].map(Number);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
      expect(widths.filter((_, index) => index % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0);
    }
  });

  test('The barcode cannot encode other scripts', () => expect(code128('گل')).toBeNull());
});
