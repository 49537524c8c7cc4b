import { describe, expect, test } from 'vitest';
import { cutShirt } from '../garments/shirt.ts';
import { drape, LAWN } from './drape.ts';
import { solidOf, woman } from './form.ts';

const CUT = {
  shoulder: 18.6,
  neckHalf: 7,
  armhole: 22,
  side: [
    [22, 24],
    [60, 26],
    [100, 32],
  ] as const,
  hem: 100,
};
const draped = () =>
  drape((size) => cutShirt(CUT, woman(), size), solidOf(woman()), {
    levels: [
      [6, 60],
      [3, 40],
    ],
    feel: LAWN,
    seed: 2,
  });

describe('Draped cloth', () => {
  test('Draped cloth is about as long as its pattern', () => {
    const { pos } = draped();
    let low = 0;
    for (let i = 1; i < pos.length; i += 3) low = Math.max(low, pos[i] ?? 0);
    expect(low).toBeGreaterThan(CUT.hem * 0.92);
    expect(low).toBeLessThan(CUT.hem * 1.12);
  });

  test('Draped cloth stays outside of the form', () => {
    const { pos } = draped(),
      inside = solidOf(woman(), -1.5),
      probe = Float64Array.from(pos);
    let hits = 0;
    for (let i = 0; i < pos.length / 3; i++) if (inside(probe, i)) hits++;
    expect(hits / (pos.length / 3)).toBeLessThan(0.02);
  });

  test('Draped cloth has the same positions every time', () => {
    expect(draped().pos).toEqual(draped().pos);
  });
});
