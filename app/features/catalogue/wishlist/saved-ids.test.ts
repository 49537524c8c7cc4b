import { describe, expect, test } from 'vitest';
import {
  idOf,
  MAX_PIECES,
  parseIds,
  parsePieces,
  toPieces,
  withId,
  withIdAt,
  withIds,
  withoutIds,
} from './saved-ids.ts';

describe('Ids in an address', () => {
  test.each([
    ['12-34-56', [12, 34, 56]],
    ['12', [12]],
    ['34-12-34-12', [34, 12]],
    ['12--34-', [12, 34]],
    ['0-012-12', [12]],
    ['1.5-2e3-0x9-abc-٣-7', [7]],
    ['9999999999-123456789', [123456789]],
    ["1 or 1=1-<script>-'-8", [8]],
    ['', []],
    [null, []],
  ])('The address text %j holds the ids %j', (text, ids) => {
    expect(parsePieces(text)).toEqual(ids);
  });

  test('An address holds at most 50 pieces, and the first ones count', () => {
    const many = Array.from({ length: 80 }, (_, index) => index + 1);
    expect(parsePieces(many.join('-'))).toEqual(many.slice(0, MAX_PIECES));
    expect(parsePieces(toPieces(many))).toEqual(many.slice(0, MAX_PIECES));
  });
});

describe('One id in an address', () => {
  test.each([
    ['12', 12],
    ['999999999', 999_999_999],
    ['0', null],
    ['012', null],
    ['-1', null],
    ['1.5', null],
    ['9999999999', null],
    ['', null],
    ['x', null],
  ])('The text %j is the id %j', (text, id) => {
    expect(idOf(text)).toBe(id);
  });
});

describe('Ids in the browser', () => {
  test.each([
    ['a list', [3, 1, 2], [3, 1, 2]],
    ['a list with wrong values', [3, '4', null, {}, -1, 1.5, 'x', 3], [3, 4]],
    ['more than fit', [1, 2, 3, 4, 5], [1, 2, 3, 4]],
    ['no list', { 0: 1 }, []],
    ['nothing', undefined, []],
  ])('Of %s what is an id comes back', (_what, stored, ids) => {
    expect(parseIds(stored, 4)).toEqual(ids);
  });

  test('The newest id comes first, once, and the oldest drops out', () => {
    expect(withId([1, 2, 3], 4, 3)).toEqual([4, 1, 2]);
    expect(withId([1, 2, 3], 3, 3)).toEqual([3, 1, 2]);
  });

  test('A removed id comes back at its place', () => {
    expect(withoutIds([1, 2, 3], [2])).toEqual([1, 3]);
    expect(withIdAt([1, 3], 1, 2, 9)).toEqual([1, 2, 3]);
    expect(withIdAt([], 5, 2, 9)).toEqual([2]);
  });

  test('Ids of a shared list come after the own ones, as far as there is room', () => {
    expect(withIds([1, 2], [2, 3, 4], 3)).toEqual([1, 2, 3]);
  });
});
