import { describe, expect, test } from 'vitest';
import { isNear, slideAfter } from './diaries.tsx';

describe('Reviews carousel', () => {
  test.each([
    { current: 0, steps: 1, count: 3, shows: 1 },
    { current: 2, steps: 1, count: 3, shows: 0 },
    { current: 0, steps: -1, count: 3, shows: 2 },
    { current: 0, steps: 1, count: 1, shows: 0 },
  ])(
    'The carousel goes from slide $current by $steps of $count to $shows',
    ({ current, steps, count, shows }) => {
      expect(slideAfter(current, steps, count)).toBe(shows);
    },
  );

  test('The carousel loads the pictures of the visible slide and of its two neighbours', () => {
    const near = [0, 1, 2, 3, 4].filter((index) => isNear(index, 0, 5));
    expect(near).toEqual([0, 1, 4]);
  });
});
