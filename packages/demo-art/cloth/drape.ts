// Drapes a pattern from coarse to fine: the long hang is found on few points, the folds on many.
import { type Feel, type Pattern, refine } from './panel.ts';
import { type Solid, settle } from './solver.ts';

export type Draped = { pattern: Pattern; pos: Float64Array };

export type DrapeOptions = {
  /** Grid sizes in centimetres from coarse to fine, with the steps to take on each. */
  levels: readonly (readonly [size: number, steps: number])[];
  feel: Feel;
  seed: number;
  gravity?: number;
  jitter?: number;
  gathered?: ReadonlySet<string>;
};

export const LAWN: Feel = { stretch: 1, shear: 0.35, bend: 0.06 };
export const KHADDAR: Feel = { stretch: 1, shear: 0.5, bend: 0.16 };
export const SILK: Feel = { stretch: 1, shear: 0.3, bend: 0.04 };

export function drape(cut: (size: number) => Pattern, solid: Solid, options: DrapeOptions): Draped {
  let pattern: Pattern | undefined, pos: Float64Array | undefined;
  options.levels.forEach(([size, steps], n) => {
    const next = cut(size);
    if (pattern && pos) refine(next, pattern, pos);
    const cloth = next.cloth(options.feel, options.gathered);
    settle(cloth, solid, {
      steps,
      iterations: n === options.levels.length - 1 ? 9 : 12,
      gravity: options.gravity ?? 0.05,
      damping: 0.96,
      friction: 0.6,
      jitter: (options.jitter ?? 0.5) * size * (n === 0 ? 1 : 0.25),
      seed: options.seed + n,
    });
    pattern = next;
    pos = cloth.pos;
  });
  return { pattern: pattern!, pos: pos! };
}

/** Grid sizes and steps that lead to a finest grid of `fine` centimetres. */
export const levelsFor = (fine: number): DrapeOptions['levels'] => [
  [fine * 4, 70],
  [fine * 2, 42],
  [fine, 22],
];

export function feelOf(weave: string | undefined): DrapeOptions['feel'] {
  return weave === 'khaddar' || weave === 'denim'
    ? KHADDAR
    : weave === 'silk' || weave === 'chiffon'
      ? SILK
      : LAWN;
}

/** `fine` is the finest grid in centimetres: smaller for large pictures, larger for tests. */
export type Dressing = { pose: 'form' | 'hanger'; fine: number };
