// Trousers in the shapes worn with a kurta. Each leg is a tube on a ring under the shirt.
import { type Draped, type DrapeOptions, drape } from '../cloth/drape.ts';
import { type Form, solidOf } from '../cloth/form.ts';
import { onGrid } from '../cloth/panel.ts';
import type { Solid } from '../cloth/solver.ts';
import { cutSkirt, ellipseRing, type Ring, ringLength, type SkirtCut } from './skirt.ts';

export type LegShape = 'straight' | 'cigarette' | 'wide' | 'culotte' | 'shalwar' | 'gharara';
export type Legs = { left: Draped; right: Draped; flares: Draped[] };

type Shape = { girth: (k: number) => SkirtCut['girth']; end: number; folds: number; spread: number };
// Girths in shares of the adult size `k`.
const SHAPES: Record<LegShape, Shape> = {
  straight: {
    girth: (k) => [
      [0, 70 * k],
      [0.5, 58 * k],
      [1, 47 * k],
    ],
    end: 1,
    folds: 5,
    spread: 0.78,
  },
  cigarette: {
    girth: (k) => [
      [0, 64 * k],
      [0.5, 48 * k],
      [1, 35 * k],
    ],
    end: 1.015,
    folds: 4,
    spread: 0.6,
  },
  wide: {
    girth: (k) => [
      [0, 70 * k],
      [0.5, 67 * k],
      [1, 66 * k],
    ],
    end: 1,
    folds: 5,
    spread: 1,
  },
  culotte: {
    girth: (k) => [
      [0, 67 * k],
      [0.5, 71 * k],
      [1, 78 * k],
    ],
    end: 0.64,
    folds: 5,
    spread: 1.1,
  },
  shalwar: {
    girth: (k) => [
      [0, 86 * k],
      [0.35, 92 * k],
      [0.75, 66 * k],
      [1, 40 * k],
    ],
    end: 1,
    folds: 6,
    spread: 1.0,
  },
  gharara: {
    girth: (k) => [
      [0, 66 * k],
      [0.6, 50 * k],
      [1, 47 * k],
    ],
    end: 0.5,
    folds: 3,
    spread: 0.85,
  },
};

/** `top`: where the legs part; `hem`: where trousers end at the ankle. */
export function drapeLegs(
  shape: LegShape,
  form: Form,
  top: number,
  hem: number,
  options: DrapeOptions & { crotch?: number | undefined },
): Legs {
  const s = SHAPES[shape],
    k = form.trunk[0] / 9,
    x = form.trunk[0] * (shape === 'shalwar' ? 1.14 : 1.04),
    solid = solidOf({ ...form, limbs: [...form.limbs, ...support(shape, k, x, hem)] }, 0.4);
  const one = (side: 1 | -1): Draped => {
    const ring = ellipseRing(x * side, top, 9.9 * k, 10.6 * k),
      length = (hem - top) * s.end + (shape === 'shalwar' ? 0.8 * k : 0);
    const cut: SkirtCut = {
      name: side > 0 ? 'leg right' : 'leg left',
      girth: s.girth(k),
      length,
      folds: s.folds,
      seed: options.seed + side + 3,
      spread: s.spread,
      ...(shape === 'shalwar'
        ? { cuff: { half: 6.2 * k, y: hem, x: (x + 1.5) * side, height: 5.4 * k } }
        : {}),
    };
    const half: Solid = (pos, i) => {
      const hit = solid(pos, i),
        o = i * 3;
      const seam = options.crotch !== undefined && pos[o + 1]! < options.crotch ? 3.2 * k : 0.12;
      if (pos[o]! * side >= seam) return hit;
      pos[o] = 0.12 * side;
      return true;
    };
    return drape((size) => cutSkirt(cut, ring, size), half, {
      ...options,
      seed: options.seed + side,
      gathered: new Set([cut.name]),
    });
  };
  const left = one(-1),
    right = one(1);
  return {
    left,
    right,
    flares: shape === 'gharara' ? [flare(left, -1, k, hem, options), flare(right, 1, k, hem, options)] : [],
  };
}

/** Wide legs stand on unseen cones, as on a trouser form; otherwise they would fall in on themselves. */
function support(shape: LegShape, k: number, x: number, hem: number): Form['limbs'] {
  const wide = shape === 'culotte' ? 11.4 : shape === 'wide' ? 8.8 : shape === 'straight' ? 6.4 : 0;
  if (wide === 0) return [];
  return [-1, 1].map((side) => ({
    from: [x * side, 66 * k, 0] as const,
    to: [(x + (wide - 8) * 0.8 * k) * side, hem, 0] as const,
    r0: 9.4 * k,
    r1: wide * k,
  }));
}

function flare(leg: Draped, side: 1 | -1, k: number, hem: number, options: DrapeOptions): Draped {
  const ring = hemRing(leg),
    y = ring.reduce((s, p) => s + p[1], 0) / ring.length,
    around = ringLength(ring);
  const cut: SkirtCut = {
    name: side > 0 ? 'flare right' : 'flare left',
    girth: [
      [0, around * 2.1],
      [1, 150 * k],
    ],
    length: hem + 2 - y,
    folds: 9,
    seed: options.seed + side * 7 + 20,
    spread: 1.55,
  };
  const floor: Solid = (pos, i) => {
    const o = i * 3;
    if (pos[o]! * side >= 0.25) return false;
    pos[o] = 0.25 * side;
    return true;
  };
  return drape((size) => cutSkirt(cut, ring, size), floor, {
    ...options,
    seed: options.seed + 9 + side,
    gathered: new Set([cut.name]),
  });
}

/** The lower edge of a draped tube as a ring to hang more cloth on. */
export function hemRing(draped: Draped, share = 1): Ring {
  const panel = draped.pattern.panels[0];
  if (!panel) return [];
  return Array.from({ length: 96 }, (_, i) => onGrid(panel, draped.pos, share, i / 96));
}

/** The lower edge of a shirt, right side first and across the front, as `ellipseRing` runs. */
export function shirtRing(shirt: Draped, share = 1): Ring {
  const front = shirt.pattern.panels.find((p) => p.name === 'front'),
    back = shirt.pattern.panels.find((p) => p.name === 'back');
  if (!front || !back) return [];
  const a = Array.from({ length: 48 }, (_, i) => onGrid(front, shirt.pos, share, 1 - i / 48));
  const b = Array.from({ length: 48 }, (_, i) => onGrid(back, shirt.pos, share, i / 48));
  return [...a, ...b];
}
