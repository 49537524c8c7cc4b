// A piece of cloth in a close view: where it lies, where it ends, and what it looks like there.
import { paint, type Wash } from '../fabric/watercolour.ts';
import type { Cloth } from '../garments/look.ts';
import type { Box } from '../lib/svg.ts';
import type { Texture } from '../render/surface.ts';
import { fitDensity, printCrop, workedEdge } from './print.ts';
import { YARNS, type Yarn, type YarnName } from './threads.ts';

const PAINTED_PIXELS = 7_000_000;

export type SheetPlan = {
  cloth: Cloth;
  yarn: YarnName;
  /** A place on the edge, in centimetres from the middle of the picture, and the turn of the edge. */
  at: readonly [number, number];
  turn: number;
  /** A sheet without an edge covers the picture; a strip has two edges, `wide` apart. */
  end: 'none' | 'hem' | 'fold' | 'strip';
  wide?: number;
  /** Turn of the threads against the edge, and the place in the print. */
  grain?: number;
  shift?: readonly [number, number];
  /** Worked along the edge: x runs along it, the cloth lies above y = 0. */
  svg?: string;
  raised?: boolean;
  /** Painted on it, in the same directions. */
  washes?: readonly Wash[];
  /** What lies on it is not cloth: a button, a tape. */
  hard?: boolean;
  /** The wrong side: paler, the print only half through. */
  reverse?: boolean;
  /** Waves of the cloth: height in centimetres at a place of the picture. */
  wave?: (x: number, y: number) => number;
  /** How high it lies above what is below. */
  high?: number;
  sheer?: number;
};

export type Sheet = SheetPlan & {
  thread: Yarn;
  field: Field;
  print: Texture;
  work: Texture | undefined;
  cos: number;
  sin: number;
  gc: number;
  gs: number;
  sx: number;
  sy: number;
};

/** `w`, `h` in centimetres: the part of the world that the picture shows. */
export async function prepare(plan: SheetPlan, w: number, h: number, density: number): Promise<Sheet> {
  const cos = Math.cos(plan.turn),
    sin = Math.sin(plan.turn),
    gc = Math.cos(plan.grain ?? 0),
    gs = Math.sin(plan.grain ?? 0),
    [sx, sy] = plan.shift ?? [0, 0];
  const sheet = { ...plan, cos, sin, gc, gs, sx, sy, thread: YARNS[plan.yarn] };
  const corners = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [-w / 2, h / 2],
    [w / 2, h / 2],
  ].map(([x, y]) => edgePlace(sheet, x!, y!));
  const low = plan.end === 'strip' ? plan.wide! + 0.4 : Infinity,
    edgeBox = boxAround(
      corners.map(
        ([p, q]) => [p, Math.max(-low, Math.min(plan.end === 'none' ? Infinity : 3.4, -q))] as const,
      ),
    );
  const cloth = boxAround(corners.map(([p, q]) => grainPlace(sheet, p, q)));
  return {
    ...sheet,
    field: fieldOf(plan.wave, w, h),
    print: await printCrop(plan.cloth, cloth, density),
    work: await workOf(plan, edgeBox, density),
  };
}

async function workOf(plan: SheetPlan, box: Box, density: number): Promise<Texture | undefined> {
  if (plan.washes)
    return paint(plan.washes, box, fitDensity(box, density, PAINTED_PIXELS), plan.cloth.colours[0]!);
  return plan.svg ? workedEdge(plan.svg, box, density, plan.raised ?? true) : undefined;
}

type Frame = Pick<Sheet, 'at' | 'cos' | 'sin' | 'gc' | 'gs' | 'sx' | 'sy'>;

/** Along the edge, and inwards from it. */
export const edgePlace = (s: Frame, x: number, y: number): [number, number] => {
  const dx = x - s.at[0],
    dy = y - s.at[1];
  return [dx * s.cos + dy * s.sin, -(-dx * s.sin + dy * s.cos)];
};
export const grainPlace = (s: Frame, p: number, q: number): [number, number] => [
  p * s.gc - q * s.gs + s.sx,
  -(p * s.gs + q * s.gc) + s.sy,
];

/** Centimetres inside the edge; below 0 there is no cloth. */
export function inside(s: SheetPlan, p: number, q: number): number {
  if (s.end === 'none') return 99;
  const soft = 0.05 * Math.sin(p * 0.9 + s.turn * 9) + 0.03 * Math.sin(p * 2.3);
  return s.end === 'strip' ? Math.min(q, s.wide! - q) : q + soft;
}

/** Steepness near the edge: a fold is round, a hem is as thick as the cloth. */
function edgeSlope(s: SheetPlan, d: number): number {
  if (d < 0) return 0;
  if (s.end === 'fold' && d < 0.5)
    return Math.min(2.2, (0.3 * (1 - d / 0.5)) / Math.sqrt(Math.max(0.02, 1 - (1 - d / 0.5) ** 2)));
  return s.end !== 'none' && d < 0.1 ? 0.5 * (1 - d / 0.1) : 0;
}

/** Slope of the cloth at a place of the picture, across and down. */
export function slopeAt(s: Sheet, x: number, y: number, d: number, out: [number, number]): void {
  const { wide, high, gx, gy, cell, x0, y0 } = s.field,
    fx = Math.max(0, Math.min(wide - 1.01, (x - x0) / cell)),
    fy = Math.max(0, Math.min(high - 1.01, (y - y0) / cell)),
    k = (fy | 0) * wide + (fx | 0),
    a = fx - (fx | 0),
    b = fy - (fy | 0);
  const at = (g: Float32Array): number =>
    (g[k]! * (1 - a) + g[k + 1]! * a) * (1 - b) + (g[k + wide]! * (1 - a) + g[k + wide + 1]! * a) * b;
  const edge =
    s.end === 'none'
      ? 0
      : edgeSlope(s, d) * (s.end === 'strip' && d < s.wide! / 2 - 0.01 && nearFar(s, x, y) ? -1 : 1);
  out[0] = at(gx) + edge * s.sin;
  out[1] = at(gy) - edge * s.cos;
}

const nearFar = (s: Sheet, x: number, y: number): boolean => edgePlace(s, x, y)[1] > s.wide! / 2;

type Field = {
  wide: number;
  high: number;
  cell: number;
  x0: number;
  y0: number;
  gx: Float32Array;
  gy: Float32Array;
};

/** The waves' slope on a coarse grid; waves are much wider than threads. */
function fieldOf(wave: SheetPlan['wave'], w: number, h: number): Field {
  const cell = w / 120,
    wide = 123,
    high = Math.ceil(h / cell) + 3,
    x0 = -w / 2 - cell,
    y0 = -h / 2 - cell,
    gx = new Float32Array(wide * high),
    gy = new Float32Array(wide * high),
    e = 0.05;
  if (wave)
    for (let r = 0; r < high; r++)
      for (let c = 0; c < wide; c++) {
        const x = x0 + c * cell,
          y = y0 + r * cell;
        gx[r * wide + c] = (wave(x + e, y) - wave(x - e, y)) / (2 * e);
        gy[r * wide + c] = (wave(x, y + e) - wave(x, y - e)) / (2 * e);
      }
  return { wide, high, cell, x0, y0, gx, gy };
}

function boxAround(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1]),
    x = Math.min(...xs) - 0.6,
    y = Math.min(...ys) - 0.6;
  return { x, y, w: Math.max(...xs) + 0.6 - x, h: Math.max(...ys) + 0.6 - y };
}
