import { describe, expect, test } from 'vitest';
import { changeSection, moved } from './front-page-values.ts';

describe('Sections of the front page', () => {
  test.each([
    [0, 1, 'bac'],
    [2, -1, 'acb'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
  ] as const)('What stands at %i moves by %i, and nowhere beyond the ends', (index, step, result) => {
    expect(moved([...'abc'], index, step).join('')).toBe(result);
  });

  test('A change of one section leaves the others the same', () => {
    const kids = { kind: 'kids', shown: true, title: '', items: [] } as const;
    const price = { kind: 'price', shown: true, title: '', items: [] } as const;
    const now = [
      { ...kids, items: [] },
      { ...price, items: [] },
    ];
    const after = changeSection(now, 'price', { shown: false });
    expect(after[0]).toBe(now[0]);
    expect(after[1]).toEqual({ ...price, shown: false });
  });
});
