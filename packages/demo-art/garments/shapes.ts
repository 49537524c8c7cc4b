// The cuts behind the silhouettes, for women and for children.
import type { Form } from '../cloth/form.ts';
import { withSkirt } from '../cloth/form.ts';
import type { Point } from '../lib/numbers.ts';
import type { Silhouette, SleeveLook, TopLook } from './look.ts';
import type { ShirtCut, Sleeve } from './shirt.ts';

type Shape = {
  length: number;
  side: (hem: number) => readonly Point[];
  petticoat?: (hem: number) => readonly (readonly [number, number, number])[];
  slit?: number;
  shoulder?: number;
  /** Soft folds that the front starts with below the waist. */
  folds?: number;
};

const SHAPES: Record<Silhouette, Shape> = {
  straight: {
    length: 101,
    side: (h) => [
      [22, 24.4],
      [40, 22.6],
      [60, 26.5],
      [h, 34],
    ],
    petticoat: (h) => [
      [62, 19, 10.5],
      [84, 22, 6],
      [h + 8, 24.5, 3],
    ],
    slit: 62,
    folds: 5,
  },
  aline: {
    length: 98,
    side: (h) => [
      [22, 24],
      [40, 24],
      [62, 31],
      [h, 43],
    ],
    petticoat: (h) => [
      [54, 18.5, 11],
      [76, 24, 8],
      [h + 8, 30, 5],
    ],
    folds: 7,
  },
  flared: {
    length: 104,
    side: (h) => [
      [22, 23.6],
      [38, 20.5],
      [60, 38],
      [h, 66],
    ],
    petticoat: (h) => [
      [44, 15.5, 10],
      [70, 24, 11],
      [h + 8, 37, 9],
    ],
    folds: 10,
  },
  short: {
    length: 66,
    side: (h) => [
      [22, 24.6],
      [40, 23.6],
      [h, 29],
    ],
    petticoat: (h) => [
      [50, 17.5, 11],
      [h + 10, 22, 8],
    ],
    folds: 4,
  },
  boxy: {
    length: 62,
    side: (h) => [
      [22, 27],
      [h, 28.5],
    ],
    petticoat: (h) => [
      [40, 17.5, 11],
      [h + 10, 21, 10.5],
    ],
    shoulder: 20,
  },
  shirt: {
    length: 72,
    side: (h) => [
      [22, 25.4],
      [42, 24.6],
      [h, 27.5],
    ],
    petticoat: (h) => [
      [44, 17, 10.5],
      [h + 10, 21.5, 10],
    ],
  },
  bodice: {
    length: 38,
    side: (h) => [
      [22, 23.4],
      [h, 18.6],
    ],
  },
  empire: {
    length: 31,
    side: (h) => [
      [22, 23.4],
      [h, 20.5],
    ],
  },
  /** One wide rectangle: no sleeves, the cloth falls from the outstretched arms. */
  kaftan: {
    length: 124,
    side: (h) => [
      [30, 56],
      [44, 55],
      [h, 56],
    ],
    petticoat: (h) => [
      [44, 17, 10],
      [80, 30, 8],
      [h + 8, 40, 6],
    ],
    shoulder: 56,
    folds: 11,
  },
  swing: {
    length: 60,
    side: (h) => [
      [22, 24],
      [40, 29],
      [h, 40],
    ],
    petticoat: (h) => [
      [40, 17, 11],
      [h + 10, 26, 9],
    ],
    folds: 7,
  },
};

type SleeveCut = Omit<Sleeve, 'cap'> & { cap?: number };
const SLEEVES: Record<Exclude<SleeveLook['kind'], 'none'>, SleeveCut> = {
  full: { length: 58, cuff: 25, middle: 34, cap: 13, puff: 1.05 },
  gathered: { length: 60, cuff: 22, middle: 40, cap: 13, puff: 1.12 },
  threequarter: { length: 45, cuff: 30, middle: 36, cap: 13, puff: 1.05 },
  elbow: { length: 34, cuff: 35, middle: 38, cap: 13, puff: 1.05 },
  half: { length: 28, cuff: 37, middle: 39, cap: 12, puff: 1.06 },
  short: { length: 21, cuff: 42, middle: 42, cap: 11, puff: 1.1 },
  cap: { length: 11, cuff: 43, middle: 43, cap: 8, puff: 1.02 },
  puff: { length: 23, cuff: 33, middle: 54, cap: 12, puff: 1.3, held: true },
  bell: { length: 57, cuff: 48, middle: 35, cap: 13, puff: 1.05 },
  kimono: { length: 30, cuff: 54, middle: 56, cap: 8, puff: 1.02 },
};

/** Children are not small grown-ups: shorter limbs, a straight trunk and a wider stance. */
const CHILD = { across: 0.66, along: 0.62, sleeve: 0.63 };

export function shirtCut(top: TopLook, child: boolean): ShirtCut {
  const shape = SHAPES[top.shape],
    kx = child ? CHILD.across : 1,
    ky = child ? CHILD.along : 1;
  const hem = top.length ?? shape.length,
    sleeve = top.sleeve.kind === 'none' ? undefined : SLEEVES[top.sleeve.kind];
  const side = shape
    .side(hem)
    .map(
      ([y, w], i) =>
        [y * ky, (child && i > 0 && top.shape !== 'flared' ? Math.max(w, 23.5) : w) * kx] as const,
    );
  const slit = top.slit === false ? undefined : shape.slit,
    armhole = side[0]![0],
    bend = top.curved ?? 0;
  return {
    shoulder:
      (top.sleeve.kind === 'none' ? (top.shape === 'kaftan' ? 56 : 16.5) : (shape.shoulder ?? 18.6)) * kx,
    neckHalf: (top.neck.half ?? NECK_HALF[top.neck.kind]) * kx,
    armhole,
    side,
    hem: hem * ky,
    folds: shape.folds ?? 0,
    ...(slit === undefined ? {} : { slit: slit * ky }),
    ...(bend ? { hemShape: (a: number) => -bend * a * a * a } : {}),
    ...(sleeve
      ? {
          sleeve: {
            ...sleeve,
            length: sleeve.length * (child ? CHILD.sleeve : 1),
            cuff: sleeve.cuff * kx,
            middle: (sleeve.middle ?? sleeve.cuff) * kx,
            cap: (sleeve.cap ?? 12) * ky,
          },
        }
      : {}),
  };
}

export const NECK_HALF = {
  round: 7.4,
  v: 7.4,
  boat: 10.5,
  square: 8,
  keyhole: 7,
  band: 6.4,
  wrap: 7.6,
  angrakha: 7.4,
} as const;

export function formFor(top: TopLook | undefined, base: Form, child: boolean): Form {
  const shape = top ? SHAPES[top.shape] : undefined;
  if (!top || !shape?.petticoat) return base;
  const k = child ? CHILD : { across: 1, along: 1 };
  return withSkirt(
    base,
    shape
      .petticoat(top.length ?? shape.length)
      .map(([y, a, b]) => [y * k.along, a * k.across, b * k.across] as const),
  );
}
