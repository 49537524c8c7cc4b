// One petal or leaf as a painter lays it down: a wash, a second one from its foot, shade on one side, and veins.

import { makeNoise } from '../../lib/noise.ts';
import { type Point, smooth } from '../../lib/numbers.ts';
import type { Wash } from '../watercolour.ts';

const noise = makeNoise(173);

export type Petal = {
  /** The foot, and the turn in degrees: 0 points up. */
  at: Point;
  turn: number;
  length: number;
  width: number;
  /** Where it is broadest, 0 the foot .. 1 the tip, and how blunt its tip is: 0 pointed .. 1 round. */
  broad: number;
  blunt: number;
  /** Sideways bend of the tip as a share of the length. */
  bend?: number;
  ruffle?: number;
  notch?: number;
  colour: string;
  deep: string;
  load?: number;
  body?: number;
  tone?: string;
  veins?: number;
  /** How much of it the deep colour covers, from the foot. */
  heart?: number;
  seed: number;
};

type Shape = (t: number, across: number) => Point;

/** Places along (0 foot .. 1 tip) and across (-1 .. 1) the petal, in centimetres of the picture. */
function shapeOf(p: Petal): Shape {
  const a = (p.turn * Math.PI) / 180,
    c = Math.cos(a),
    s = Math.sin(a),
    low = 0.85,
    high = (low * (1 - p.broad)) / p.broad,
    top = p.broad ** low * (1 - p.broad) ** high,
    ruffle = p.ruffle ?? 0.05;
  return (t, across) => {
    const round = ((t ** low * (1 - t) ** high) / top) ** (1 - 0.45 * p.blunt * t),
      wave = 1 + ruffle * noise.at(t * 3.2 + across * 1.7 + p.seed, p.seed * 0.7) * smooth(0.1, 0.5, t),
      x = across * round * p.width * 0.5 * wave + (p.bend ?? 0) * p.length * t * t,
      y = -p.length * t * (1 + ruffle * 0.6 * noise.at(across * 2.4 + p.seed * 1.3, t * 2) * t);
    return [p.at[0] + x * c - y * s, p.at[1] + x * s + y * c];
  };
}

const STEPS = 44;

function outline(shape: Shape, p: Petal, from = 1, to = 1, wide = 1): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= STEPS; i++) points.push(shape(ease(i / STEPS) * from, -wide));
  if (p.notch) points.push(shape(1 - p.notch, 0));
  for (let i = STEPS; i >= 0; i--) points.push(shape(ease(i / STEPS) * to, wide));
  return points;
}
/** More points where the outline bends most. */
const ease = (t: number): number => t * t * (3 - 2 * t) * 0.999 + 0.0005;

const side = (shape: Shape, across: number, inner: number): Point[] => [
  ...Array.from({ length: STEPS }, (_, i) => shape(ease(i / (STEPS - 1)) * 0.98, across)),
  ...Array.from({ length: STEPS }, (_, i) => shape((1 - ease(i / (STEPS - 1))) * 0.98, across * inner)),
];

/** A stroke that begins broad and ends in a point. */
export function stroke(line: readonly Point[], from: number, to = 0): Point[] {
  const left: Point[] = [],
    right: Point[] = [];
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)]!,
      b = line[Math.min(line.length - 1, i + 1)]!,
      l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      half = (from + (to - from) * (i / (line.length - 1))) / 2,
      nx = (-(b[1] - a[1]) / l) * half,
      ny = ((b[0] - a[0]) / l) * half;
    left.push([p[0] + nx, p[1] + ny]);
    right.unshift([p[0] - nx, p[1] - ny]);
  });
  return [...left, ...right];
}

function veinsOf(shape: Shape, p: Petal): Point[][] {
  const count = p.veins ?? 9,
    lines: Point[][] = [];
  for (let i = 0; i < count; i++) {
    const v = count === 1 ? 0 : (i / (count - 1)) * 2 - 1,
      end = 0.93 - 0.22 * Math.abs(v) + 0.07 * noise.at(i * 3.1 + p.seed, 4),
      fan = 0.3 + 0.5 * Math.abs(v);
    const line = Array.from({ length: 14 }, (_, k) => {
      const t = 0.05 + (end - 0.05) * (k / 13);
      return shape(t, v * (fan + 0.34 * t) + 0.03 * noise.at(t * 5 + i * 7, p.seed));
    });
    lines.push(stroke(line, p.length * 0.0075, 0.004));
  }
  return lines;
}

export function petal(p: Petal): Wash[] {
  const shape = shapeOf(p),
    all = [outline(shape, p)],
    load = p.load ?? 0.62,
    heart = p.heart ?? 0.62,
    shaded = noise.at(p.seed * 2.3, 9) < 0 ? -1 : 1,
    tip = p.length * 1.02;
  const shared = p.tone ? { tone: p.tone } : {};
  return [
    {
      outlines: all,
      colour: p.colour,
      load,
      heart: p.at,
      reach: tip,
      thin: 0.5,
      rim: 0.62,
      body: p.body ?? 0,
      ...shared,
    },
    {
      outlines: [outline(shape, p, heart, heart, 0.82)],
      colour: p.deep,
      load: load * 0.8,
      heart: p.at,
      reach: p.length * heart,
      thin: 0.02,
      soft: p.length * 0.045,
    },
    {
      outlines: [side(shape, 0.96 * shaded, 0.34)],
      colour: p.deep,
      load: load * 0.2,
      soft: p.length * 0.035,
    },
    { outlines: veinsOf(shape, p), colour: p.deep, load: load * 0.62, heart: p.at, reach: tip, thin: 0.35 },
  ];
}

export type Leaf = {
  at: Point;
  turn: number;
  length: number;
  width: number;
  bend?: number;
  colour: string;
  deep: string;
  load?: number;
  body?: number;
  tone?: string;
  seed: number;
};

/** Two halves, one fuller than the other, with veins that leave the middle in pairs. */
export function leaf(l: Leaf): Wash[] {
  const p: Petal = { ...l, broad: 0.42, blunt: 0.1, ruffle: 0.07 },
    shape = shapeOf(p),
    load = l.load ?? 0.6,
    shared = l.tone ? { tone: l.tone } : {},
    pairs = 6,
    veins: Point[][] = [
      stroke(
        Array.from({ length: 16 }, (_, k) => shape((k / 15) * 0.94, 0)),
        l.length * 0.014,
        0.006,
      ),
    ];
  for (let i = 1; i <= pairs; i++)
    for (const half of [-1, 1]) {
      const t = 0.1 + (i / pairs) * 0.66;
      veins.push(
        stroke(
          Array.from({ length: 8 }, (_, k) => shape(t + (k / 7) * 0.15, half * 0.84 * (k / 7))),
          l.length * 0.008,
          0.004,
        ),
      );
    }
  return [
    {
      outlines: [outline(shape, p)],
      colour: l.colour,
      load,
      heart: l.at,
      reach: l.length,
      thin: 0.72,
      rim: 0.55,
      body: l.body ?? 0,
      ...shared,
    },
    { outlines: [side(shape, 0.97, 0.03)], colour: l.deep, load: load * 0.34, soft: 0.03, rim: 0.2 },
    {
      outlines: [outline(shape, p, 0.5, 0.5, 0.8)],
      colour: l.deep,
      load: load * 0.3,
      soft: l.length * 0.05,
      heart: l.at,
      reach: l.length * 0.5,
      thin: 0,
    },
    { outlines: veins, colour: l.deep, load: load * 0.5 },
  ];
}

/** A round touch of the brush. */
export function dab(at: Point, r: number, flat = 1, turn = 0): Point[] {
  return Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2,
      x = Math.cos(a) * r,
      y = Math.sin(a) * r * flat;
    return [at[0] + x * Math.cos(turn) - y * Math.sin(turn), at[1] + x * Math.sin(turn) + y * Math.cos(turn)];
  });
}

export const bent = (from: Point, to: Point, bow: number, steps = 18): Point[] =>
  Array.from({ length: steps }, (_, i) => {
    const t = i / (steps - 1),
      off = Math.sin(t * Math.PI) * bow,
      dx = to[0] - from[0],
      dy = to[1] - from[1],
      l = Math.hypot(dx, dy) || 1;
    return [from[0] + dx * t - (dy / l) * off, from[1] + dy * t + (dx / l) * off];
  });
