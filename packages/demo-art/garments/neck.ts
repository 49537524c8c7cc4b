// Necklines: how deep the opening goes at every place across the front.
import type { Point } from '../lib/numbers.ts';
import type { Neck, NeckKind } from './look.ts';
import { NECK_HALF } from './shapes.ts';

const DEPTH: Record<NeckKind, number> = {
  round: 11,
  v: 20,
  boat: 5,
  square: 12.5,
  keyhole: 9.5,
  band: 7.2,
  wrap: 21,
  angrakha: 17,
};
const SLIT: Partial<Record<NeckKind, number>> = { keyhole: 14, band: 12 };

export type Opening = { half: number; depth: number; at: (u: number) => number; line: Point[]; slit: number };

export function openingOf(neck: Neck, k: number): Opening {
  const half = (neck.half ?? NECK_HALF[neck.kind]) * k,
    depth = (neck.depth ?? DEPTH[neck.kind]) * k,
    slit = (neck.slit ?? SLIT[neck.kind] ?? 0) * k;
  const at = (u: number): number => {
    const a = Math.abs(u) / half;
    if (a >= 1) return -1;
    const open = depthAt(neck.kind, a) * depth;
    return Math.abs(u) < 0.42 * k && slit > 0
      ? Math.max(open, depth + slit * (1 - (Math.abs(u) / (0.42 * k)) ** 3))
      : open;
  };
  const line: Point[] = [];
  const smoothAt = (a: number): number => depthAt(neck.kind, a) * depth;
  for (let i = 0; i <= 64; i++) {
    // Cosine spacing keeps the steep sides of the opening smooth.
    const u = -Math.cos((i / 64) * Math.PI) * half;
    line.push([u, Math.max(0, smoothAt(Math.min(0.9999, Math.abs(u) / half)))]);
  }
  return { half, depth, at, line, slit };
}

function depthAt(kind: NeckKind, a: number): number {
  switch (kind) {
    case 'v':
    case 'wrap':
      return 1 - a ** 1.12;
    case 'angrakha':
      return 1 - a ** 1.5;
    case 'boat':
      return 1 - a ** 2.4;
    case 'square':
      return a > 0.965 ? (1 - a) / 0.035 : 1 - 0.04 * a * a;
    default:
      return Math.sqrt(Math.max(0, 1 - a ** 2.2));
  }
}

export const BACK_DEPTH = 2.4;
export function backOpening(half: number, k: number): (u: number) => number {
  return (u) => (Math.abs(u) < half ? BACK_DEPTH * k * Math.sqrt(1 - (u / half) ** 2) : -1);
}
