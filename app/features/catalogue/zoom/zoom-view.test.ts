import { describe, expect, test } from 'vitest';
import { clampView, scaleAt, swipeOf, uncrop, viewOfPlace, WHOLE, zoomArea } from './zoom-view.ts';

const PHONE = zoomArea({ width: 390, height: 844 }, 3 / 4);
const DESK = zoomArea({ width: 1366, height: 768 }, 3 / 4);

test('A picture fits on a phone by its width and on a desk by its height', () => {
  expect(PHONE.whole).toEqual({ width: 390, height: 520 });
  expect(DESK.whole).toEqual({ width: 576, height: 768 });
});

describe('The place that was touched', () => {
  test('It stays under the finger', () => {
    const { scale, x, y } = viewOfPlace({ x: 0.55, y: 0.45 }, { x: 20, y: -30 }, PHONE);
    expect(scale).toBe(2.4);
    expect(x + (0.55 - 0.5) * 390 * scale).toBeCloseTo(20);
    expect(y + (0.45 - 0.5) * 520 * scale).toBeCloseTo(-30);
  });

  test('In a corner of the picture, the corner of the picture comes into the corner of the screen', () => {
    const { x, y, scale } = viewOfPlace({ x: 0, y: 0 }, { x: 0, y: 0 }, PHONE);
    expect(x).toBe((390 * scale - 390) / 2);
    expect(y).toBe((520 * scale - 844) / 2);
  });
});

test.each([
  ['as it is', 3 / 4, { x: 0.1, y: 0.9 }],
  ['cropped at the sides', 3 / 2, { x: 0.3, y: 0.9 }],
  ['cropped above and below', 3 / 8, { x: 0.1, y: 0.7 }],
])('The place in a picture that the page shows %s is found in the whole picture', (_, ratio, expected) => {
  const { x, y } = uncrop({ x: 0.1, y: 0.9 }, 3 / 4, ratio);
  expect(x).toBeCloseTo(expected.x);
  expect(y).toBeCloseTo(expected.y);
});

test('Two fingers keep what is between them where it is', () => {
  const before = viewOfPlace({ x: 0.5, y: 0.5 }, { x: 0, y: 0 }, PHONE);
  const at = { x: 40, y: 60 };
  const after = scaleAt(before, 3, at, PHONE);
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
  expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
});

test.each([
  ['smaller than the screen', { scale: 0.3, x: 90, y: 90 }, WHOLE],
  ['larger than five times', { scale: 9, x: 0, y: 0 }, { scale: 5, x: 0, y: 0 }],
  ['beyond its edge', { scale: 2, x: 500, y: -500 }, { scale: 2, x: 195, y: -98 }],
])('A picture is never shown %s', (_, view, expected) => {
  expect(clampView(view, PHONE)).toEqual(expected);
});

describe('A swipe', () => {
  const enlarged = { scale: 2, x: 0, y: 0 };
  const atLeftEdge = { scale: 2, x: 195, y: 0 };
  test.each([
    ['to the left on the whole picture', { x: -90, y: 10 }, WHOLE, 1],
    ['to the right on the whole picture', { x: 90, y: 10 }, WHOLE, -1],
    ['that is too short', { x: -20, y: 0 }, WHOLE, 0],
    ['up and down', { x: -60, y: 200 }, WHOLE, 0],
    ['within an enlarged picture', { x: -90, y: 0 }, enlarged, 0],
    ['to the right at the left edge', { x: 90, y: 0 }, atLeftEdge, -1],
    ['to the left at the left edge', { x: -90, y: 0 }, atLeftEdge, 0],
  ] as const)('A swipe %s turns the pages as expected', (_, moved, view, expected) => {
    expect(swipeOf(moved, view, PHONE)).toBe(expected);
  });
});
