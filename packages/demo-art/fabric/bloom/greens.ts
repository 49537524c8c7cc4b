// Stems and leaves around a flower.

import { darker, lighter } from '../../lib/colour.ts';
import type { Point } from '../../lib/numbers.ts';
import type { Wash } from '../watercolour.ts';
import type { Brush } from './flowers.ts';
import { bent, leaf, stroke } from './petal.ts';

/** `thick` is its thickness at the top. */
export const stem = (b: Brush, from: Point, to: Point, bow: number, thick: number): Wash[] => [
  {
    outlines: [stroke(bent(from, to, bow, 30), thick, thick * 1.5)],
    colour: b.greens[0],
    load: 0.8,
    rim: 0.7,
    body: b.body * 0.8,
    tone: lighter(b.greens[1], 0.4),
  },
];

/** Leaves around a flower of radius `r`, partly under it. */
export const foliage = (b: Brush, at: Point, r: number, turns: readonly number[]): Wash[] =>
  turns.flatMap((turn, i) => {
    const a = (turn * Math.PI) / 180,
      long = r * (0.95 + b.random() * 0.35);
    return leaf({
      at: [at[0] + Math.sin(a) * r * 0.42, at[1] - Math.cos(a) * r * 0.42],
      turn: turn + (b.random() - 0.5) * 22,
      length: long,
      width: long * (0.34 + b.random() * 0.12),
      bend: (b.random() - 0.5) * 0.22,
      colour: b.greens[i % 2]!,
      deep: darker(b.greens[0], 0.42),
      body: b.body * 0.75,
      tone: lighter(b.greens[1], 0.35),
      load: 0.5 + b.random() * 0.3,
      seed: Math.floor(b.random() * 900),
    });
  });

/** Long leaves that rise from the ground; `wide` is their width as a share of the length. */
export const blades = (b: Brush, at: Point, long: number, wide: number, turns: readonly number[]): Wash[] =>
  turns.flatMap((turn, i) =>
    leaf({
      at: [at[0] + (i - 1) * long * 0.05, at[1]],
      turn,
      length: long * (0.86 + b.random() * 0.25),
      width: long * wide * (0.85 + b.random() * 0.3),
      bend: turn / 180,
      colour: b.greens[i % 2]!,
      deep: darker(b.greens[0], 0.5),
      body: b.body * 0.8,
      tone: lighter(b.greens[1], 0.3),
      load: 0.75,
      seed: Math.floor(b.random() * 900),
    }),
  );
