import { expect, test } from 'vitest';
import { moveSlot, setSlot } from './picture-slots.ts';
import type { Slot, Slots } from './product-values.ts';

const picture = (src: string): Slot => ({ src, width: 1, height: 1, blur: '' });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(picture) as [Slot, Slot, Slot, Slot];
const names = (slots: Slots) => slots.map((slot) => (slot && 'src' in slot ? slot.src : '-')).join('');

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
])('A picture is moved from place %i to place %i', (from, to, expected) => {
  expect(names(moveSlot([a, b, c, d], from, to))).toBe(expected);
});

test('A picture that is moved behind the last one comes right after it', () => {
  expect(names(moveSlot([a, b, null, null], 0, 3))).toBe('ba--');
});

test('Removing a picture leaves no gap, and a new one comes after the last', () => {
  expect(names(setSlot([a, b, c, null], 0, null))).toBe('bc--');
  expect(names(setSlot([a, null, null, null], 3, d))).toBe('ad--');
  expect(names(setSlot([a, b, null, null], 1, c))).toBe('ac--');
});
