import { expect, test } from 'vitest';
import { lightAt, type Shading } from './light.ts';

test('Where one cloth ends before another, each takes its light from its own side', () => {
  const shading: Shading = {
    w: 2,
    h: 1,
    step: 3,
    open: Float32Array.from([0.2, 0.9]),
    lit: Float32Array.from([0, 1]),
    depth: Float32Array.from([0, 5]),
  };
  const light = (depth: number): number[] => {
    const out = new Float64Array(2);
    lightAt(shading, 1, 0, depth, out);
    return [...out].map((value) => Math.round(value * 10) / 10);
  };
  expect(light(0)).toEqual([0.2, 0]);
  expect(light(5)).toEqual([0.9, 1]);
});
