// The close view of a painted piece: its finest flower, as large as the picture.

import { type Brush, brushOf, FLOWERS, type FlowerName } from '../fabric/bloom/flowers.ts';
import { blades, foliage, stem } from '../fabric/bloom/greens.ts';
import { dab } from '../fabric/bloom/petal.ts';
import type { Wash } from '../fabric/watercolour.ts';
import type { Look } from '../garments/look.ts';
import { type Point, seedOf } from '../lib/numbers.ts';

export type Painted = {
  flower: FlowerName;
  /** The cloth behind it, and the colours after it: two of the flower, two greens. */
  colours: readonly string[];
  /** How much white the paint needs to stand on the cloth. */
  body: number;
  /** Radius in centimetres. */
  size: number;
  grows?: 'up';
};

const OPEN = { size: 4.5, body: 0 } as const;
const UP = { size: 3.1, body: 0.9, grows: 'up' } as const;

type Setting = Omit<Painted, 'colours'> & { colours?: readonly string[] };

/** By the beginning of the slug; colours are those of the cloth unless it is painted in others. */
const PIECES: Record<string, Setting> = {
  'gul-e-bahar': { ...OPEN, flower: 'blossom' },
  'anar-bagh': { ...OPEN, flower: 'blossom' },
  neelofar: { ...OPEN, flower: 'lily', body: 0.8 },
  'neel-kanwal': { ...OPEN, flower: 'lily' },
  subah: { ...OPEN, flower: 'poppy' },
  'sawan-painted': { ...OPEN, flower: 'lily', body: 0.9 },
  kachnar: { ...OPEN, flower: 'orchid' },
  motia: {
    ...OPEN,
    flower: 'jasmine',
    body: 0.6,
    size: 3.9,
    colours: ['#fbfaf4', '#fffdf3', '#f4ecd2', '#6d8f66', '#8fae7d'],
  },
  shaam: {
    ...OPEN,
    flower: 'rose',
    body: 0.9,
    colours: ['#4c4c54', '#c97683', '#eac4c4', '#6f7c74', '#8c9a92'],
  },
  zaitoon: {
    ...OPEN,
    flower: 'blossom',
    body: 0.92,
    size: 3.9,
    colours: ['#7d8248', '#eeb9b4', '#f6ecd6', '#d9d3ac', '#c4c58f'],
  },
  'gul-e-lala': { ...UP, flower: 'tulip', colours: ['#201d21', '#d2323a', '#ee8a42', '#6f8a70', '#93a68f'] },
  kesar: { ...UP, flower: 'crocus', colours: ['#e58f2a', '#6d4a9c', '#a58bd0', '#3f6640', '#567a4c'] },
  sarson: {
    ...UP,
    flower: 'mustard',
    size: 4,
    colours: ['#d9962f', '#f4d23c', '#faf0c8', '#5f6f34', '#8a9448'],
  },
  patang: {
    ...UP,
    flower: 'kite',
    size: 3.6,
    colours: ['#8fc0e6', '#d8483a', '#f0bf3e', '#4f7a3f', '#6f9a50'],
  },
  mitti: { ...UP, flower: 'branch', size: 4.2, colours: ['#7b5138', '#f0e2c6', '#cf6a40'] },
};

export function paintedOf(look: Look): Painted | undefined {
  const found = Object.entries(PIECES).find(([slug]) => look.slug.startsWith(slug))?.[1],
    cloth = look.top?.cloth ?? look.dupatta?.cloth;
  return found && cloth ? { ...found, colours: found.colours ?? cloth.colours } : undefined;
}

/** The whole of what is painted in the picture, around its middle. */
export function flowerView(look: Look, p: Painted): Wash[] {
  const seed = seedOf(look.slug),
    b = brushOf(p.colours, seed, p.body);
  if (p.grows) return [...splashes(b), ...upright(b, p)];
  const at: Point = [-0.35, -1.5],
    far: Point = [4.7, 6.1];
  return [
    ...splashes(b),
    ...foliage(b, far, p.size * 0.66, [-150, -100, -40, 10]),
    ...FLOWERS[p.flower]({ ...b, colours: [b.colours[1], b.colours[0]] }, far, p.size * 0.62),
    ...stem(b, at, [-1.3, 9], 0.9, 0.2),
    ...foliage(b, at, p.size, [118, 152, 214, 250, 305, 20, 62]),
    ...FLOWERS[p.flower](b, at, p.size),
  ];
}

/** Where the middle of what grows upright comes; stems go on below the picture. */
const MIDDLE: Partial<Record<FlowerName, Point>> = {
  kite: [-0.5, -2],
  mustard: [0.3, -0.2],
  branch: [0.3, 1],
};

function upright(b: Brush, p: Painted): Wash[] {
  const r = p.size,
    at = MIDDLE[p.flower] ?? [-0.5, -2.3];
  if (p.flower === 'kite')
    return [
      ...FLOWERS.kite(b, at, r),
      ...FLOWERS.kite(
        { ...b, colours: [b.colours[1], b.greens[1]] },
        [at[0] + r * 1.35, at[1] + r * 1.65],
        r * 0.5,
      ),
    ];
  if (p.flower === 'mustard' || p.flower === 'branch')
    return [
      ...FLOWERS[p.flower](b, [at[0] - r * 1.45, at[1] + r * 1.25], r * 0.74),
      ...FLOWERS[p.flower](b, [at[0] + r * 1.5, at[1] + r * 1.05], r * 0.8),
      ...FLOWERS[p.flower](b, at, r * 1.12),
    ];
  const far: Point = [4.4, 2.6],
    wide = p.flower === 'tulip' ? 0.2 : 0.075;
  return [
    ...blades(b, [1.2, 9.6], r * 3.1, wide, [9, 24, -8]),
    ...stem(b, [far[0], far[1] + r * 0.4], [far[0] - 0.8, 9.4], 0.3, 0.16),
    ...FLOWERS[p.flower](b, far, r * 0.62),
    ...stem(b, [at[0], at[1] + r * 0.7], [-1.1, 9.4], 0.5, 0.22),
    ...blades(b, [-1, 9.8], r * 2.6, wide, [-26, 17, -11]),
    ...FLOWERS[p.flower](b, at, r * 1.22),
  ];
}

/** Drops that fell from the brush. */
function splashes(b: Brush): Wash[] {
  const drops = Array.from({ length: 9 }, () =>
    dab([(b.random() - 0.5) * 12, (b.random() - 0.5) * 16], 0.03 + b.random() ** 3 * 0.16),
  );
  return [
    { outlines: drops.slice(0, 6), colour: b.colours[0], load: 0.34, rim: 0.9, body: b.body * 0.5 },
    { outlines: drops.slice(6), colour: b.greens[1], load: 0.34, rim: 0.9, body: b.body * 0.5 },
  ];
}
