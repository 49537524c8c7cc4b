// Clothes put into a scene: on a wooden hanger, over a rail, on the form, folded, or laid down.

import { plain } from '../catalogue/colours.ts';
import { lookOf } from '../catalogue/index.ts';
import { BRASS, railPieces } from '../dupatta.ts';
import type { Look } from '../garments/look.ts';
import { dress } from '../garments/outfit.ts';
import type { Piece } from '../garments/piece.ts';
import { cord, dome, type Vec } from '../garments/trim.ts';
import { seedOf } from '../lib/numbers.ts';
import type { Canvas } from '../render/canvas.ts';
import { SUNNY_WALL, type WallShadow } from '../render/shadow.ts';
import { extent, shoot } from '../render/stage.ts';
import { dressForm } from './furniture.ts';

const FINE = 1;
const WOOD = plain('#a8794b', { sheen: 0.35, weave: 'silk' });

export type Hanging = {
  /** Picture place of the middle of the shoulders (or of the rail), and pixels per centimetre. */
  x: number;
  y: number;
  scale: number;
  turn?: number;
  wall?: readonly WallShadow[];
  bare?: boolean;
  /** Hang the trousers too; as a rule the kurta hangs alone. */
  legs?: boolean;
  /** Dressed on a tailor's form on its stand. */
  form?: boolean;
};

/** A shaped wooden hanger with a brass hook. */
export function hangerPieces(kid: boolean): Piece[] {
  const k = kid ? 0.55 : 1,
    wing: Vec[] = Array.from({ length: 21 }, (_, i) => {
      const u = i / 10 - 1;
      return [u * 17 * k, (0.6 + Math.abs(u) ** 1.5 * 5.4) * k, 0];
    });
  const hook: Vec[] = [
    [0, 1, 0],
    [0, -4.4, 0],
    ...Array.from({ length: 15 }, (_, i) => {
      const a = Math.PI / 2 - (i / 14) * Math.PI * 1.35;
      return [Math.cos(a) * 2.5, -7.4 - Math.sin(a) * -2.5 * 1 - 0.4, 0] as Vec;
    }),
  ];
  return [
    { mesh: cord(wing, (t) => 1.15 - Math.abs(t - 0.5) * 0.5), cloth: WOOD, lift: 0 },
    { mesh: cord(hook, () => 0.3), cloth: BRASS, lift: 0 },
  ];
}

/** Where the shoulders come when the hook hangs on a rail at `rail`. */
export const under = (rail: number, scale: number): number => rail + 9.9 * scale - 8;

/** A garment on a hanger. Children's clothes are small and stiff enough to keep the shape of the form. */
export async function hang(cv: Canvas, slug: string, at: Hanging, change: Partial<Look> = {}): Promise<void> {
  const own = lookOf(slug),
    look = { ...own, legs: at.legs ? own.legs : undefined, ...change },
    pieces = [
      ...(at.bare ? [] : hangerPieces(look.child ?? false)),
      ...dress(look, { pose: look.child ? 'form' : 'hanger', fine: FINE }),
    ];
  await shoot(cv, pieces, {
    scale: at.scale,
    at: [0, 0],
    px: at.x,
    py: at.y,
    turn: at.turn ?? 0.1,
    tilt: 0.03,
    wall: at.wall ?? SUNNY_WALL,
  });
}

/** A garment standing as worn, without the wearer. */
export async function stand(
  cv: Canvas,
  slug: string,
  at: Hanging,
  change: Partial<Look> = {},
): Promise<void> {
  const pieces = [
    ...(at.form ? dressForm() : []),
    ...dress({ ...lookOf(slug), ...change }, { pose: 'form', fine: FINE }),
  ];
  await shoot(cv, pieces, {
    scale: at.scale,
    at: [0, 0],
    px: at.x,
    py: at.y,
    turn: at.turn ?? 0.1,
    tilt: 0.03,
    wall: at.wall ?? SUNNY_WALL,
  });
}

export async function dupattaOnRail(
  cv: Canvas,
  slug: string,
  at: Hanging,
  half = 24,
  front = 112,
): Promise<void> {
  const pieces = railPieces(lookOf(slug).dupatta!, seedOf(slug), FINE, half, front);
  await shoot(cv, pieces, {
    scale: at.scale,
    at: [0, 0],
    px: at.x,
    py: at.y,
    turn: at.turn ?? 0.08,
    tilt: 0.02,
    wall: at.wall ?? SUNNY_WALL,
  });
}

/** A straight bar of brass (or rope, or wood) across the picture. */
export async function bar(
  cv: Canvas,
  x0: number,
  x1: number,
  y: number,
  radius: number,
  cloth = BRASS,
  sagging = 0,
): Promise<void> {
  const path: Vec[] = Array.from({ length: 40 }, (_, i) => [
    x0 + ((x1 - x0) * i) / 39,
    y + Math.sin((i / 39) * Math.PI) * sagging,
    0,
  ]);
  await shoot(cv, [{ mesh: cord(path, () => radius), cloth, lift: 0 }], {
    scale: 1,
    at: [0, 0],
    px: 0,
    py: 0,
    turn: 0,
    tilt: 0,
    wall: [{ dx: 34, dy: 46, blur: 12, dark: 0.24 }],
  });
}

export async function pegs(
  cv: Canvas,
  places: readonly (readonly [number, number])[],
  radius: number,
  cloth = WOOD,
): Promise<void> {
  const pieces = places.map(([x, y]) => ({ mesh: dome([x, y, 0], [0, 0, 1], radius, 0.9), cloth, lift: 0 }));
  await shoot(cv, pieces, {
    scale: 1,
    at: [0, 0],
    px: 0,
    py: 0,
    turn: 0,
    tilt: 0,
    wall: [{ dx: 12, dy: 16, blur: 8, dark: 0.4 }],
  });
}

/** Gold bangles: rings seen a little from the side. */
export async function bangles(
  cv: Canvas,
  x: number,
  y: number,
  radius: number,
  count: number,
): Promise<void> {
  const gold = plain('#d3a94f', { sheen: 0.9, weave: 'silk' });
  const ring = (i: number): Piece => ({
    cloth: gold,
    lift: i * 2,
    mesh: cord(
      Array.from({ length: 49 }, (_, k) => {
        const a = (k / 48) * Math.PI * 2;
        return [
          x + i * radius * 0.16 + Math.cos(a) * radius * 0.42,
          y + Math.sin(a) * radius,
          Math.sin(a) * 3,
        ] as Vec;
      }),
      () => radius * 0.05,
    ),
  });
  await shoot(
    cv,
    Array.from({ length: count }, (_, i) => ring(i)),
    {
      scale: 1,
      at: [0, 0],
      px: 0,
      py: 0,
      turn: 0,
      tilt: 0,
      wall: [{ dx: 18, dy: 26, blur: 10, dark: 0.34 }],
    },
  );
}

export async function pile(
  cv: Canvas,
  pieces: readonly Piece[],
  at: Hanging & { tilt?: number },
): Promise<void> {
  const turn = at.turn ?? 0.05,
    tilt = at.tilt ?? 0.3,
    box = extent(pieces, { turn, tilt });
  await shoot(cv, pieces, {
    scale: at.scale,
    at: [box.x + box.w / 2, box.y + box.h],
    px: at.x,
    py: at.y,
    turn,
    tilt,
    wall: [
      { dx: 7, dy: 1.5, blur: 5, dark: 0.42 },
      { dx: 1.6, dy: 0.9, blur: 1.2, dark: 0.5 },
    ],
  });
}
