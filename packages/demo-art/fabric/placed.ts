// Painting placed on one piece rather than repeated: sprays rising from a hem, vines, dip dye.

import { seeded } from '../lib/numbers.ts';
import { n2, place } from '../lib/svg.ts';
import { brushOf, FLOWERS } from './bloom/flowers.ts';
import { washSvg } from './bloom/wash-svg.ts';
import { leaf, petal } from './motifs.ts';
import { brushLeaf, spray, washes } from './painted.ts';
import { paletteOf } from './tile.ts';

export type Painting = {
  flower: string;
  colours: readonly string[];
  seed: number;
  /** Rows of [height, how many, radius] in centimetres. */
  rows: readonly (readonly [y: number, count: number, radius: number])[];
  half: number;
  x?: number;
};

/** Drawing units per centimetre: painted flowers are designed about 100 units across. */
const UNITS = 14;

export function painting(o: Painting): string {
  const random = seeded(o.seed),
    p = paletteOf(o.colours),
    id = `p${o.seed}`;
  let s = `<defs>${washes(id, o.colours)}</defs>`;
  for (const [y, count, radius] of o.rows)
    for (let i = 0; i < count; i++) {
      const x =
          (o.x ?? 0) + (count === 1 ? 0 : (i / (count - 1)) * 2 - 1) * o.half + (random() - 0.5) * radius,
        c = 1 + Math.floor(random() * 1.7);
      const rise = o.flower === 'tulip' ? radius * 2.6 : 0,
        r = radius * (0.75 + random() * 0.5);
      s += place(
        x,
        y - rise + (random() - 0.5) * radius,
        (random() - 0.5) * 26,
        1 / UNITS,
        spray(o.flower, p, random, r * UNITS, `${id}${c}`, c),
      );
    }
  return s;
}

/** Sprigs of mustard that grow up from a line; heights in centimetres. */
export function mustardSprigs(o: {
  colours: readonly string[];
  seed: number;
  /** [x, y, height, lean in degrees] */
  places: readonly (readonly [x: number, y: number, high: number, lean: number])[];
}): string {
  return o.places
    .map(([x, y, high, lean], i) => {
      const r = high / 3.06,
        b = brushOf(o.colours, o.seed * 40 + i, 0.9);
      return place(x, y, lean, 1, washSvg(FLOWERS.mustard(b, [r * 0.1, -r * 1.9], r), `m${o.seed}-${i}`, 1));
    })
    .join('');
}

/** Leafy branches that rise from both ends of a sheet. */
export function endBranches(
  colours: readonly [string, string],
  width: number,
  length: number,
  high: number,
  seed: number,
): string {
  const random = seeded(seed),
    count = 9;
  let s = '';
  for (const [y, turn] of [
    [length - 2.6, 0],
    [2.6, 180],
  ] as const)
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count - 0.5) * (width - 6),
        tall = high * (i % 2 ? 0.62 : 1) * (0.88 + random() * 0.2);
      const r = tall / 2.52,
        b = brushOf(['', ...(i % 2 ? [colours[1], colours[0]] : colours)], seed * 40 + i, 0.9),
        washes = FLOWERS.branch(b, [r * 0.35, -r * 1.5], r);
      s += place(x, y, turn - 6 + (random() - 0.5) * 16, 1, washSvg(washes, `b${seed}-${i}-${turn}`, 1));
    }
  return s;
}

/** Flowers in tufts along both long sides, leaning inwards. */
export function sideTufts(
  flower: string,
  colours: readonly string[],
  width: number,
  length: number,
  radius: number,
  seed: number,
): string {
  const random = seeded(seed),
    p = paletteOf(colours),
    id = `t${seed}`,
    rows = Math.round(length / (radius * 4));
  let s = `<defs>${washes(id, colours)}</defs>`;
  for (const side of [-1, 1])
    for (let i = 0; i < rows; i++)
      for (const [reach, shift, lean] of [
        [6.6, 0, 0],
        [5, -1.5, -17],
        [4.6, 1.6, 19],
      ] as const) {
        const c = 1 + Math.floor(random() * 2),
          r = radius * (reach / 6.6) * (0.86 + random() * 0.24),
          y = ((i + 0.5) / rows) * length + shift * radius * 0.62 + (random() - 0.5) * radius;
        s += place(
          side * (width / 2 - 2.4 - r * 3),
          y,
          -side * (62 + (random() - 0.5) * 16) + lean,
          1 / UNITS,
          spray(flower, p, random, r * UNITS, `${id}${c}`, c),
        );
      }
  return s;
}

/** Flowers and leaves along all four edges of a sheet that lies from 0 to `length`. */
export function borderVine(
  flower: string,
  colours: readonly string[],
  width: number,
  length: number,
  inset: number,
  radius: number,
  seed: number,
): string {
  const random = seeded(seed),
    p = paletteOf(colours),
    id = `v${seed}`,
    w = width / 2 - inset;
  let s = `<defs>${washes(id, colours)}</defs>`;
  const corners = [
    [-w, inset],
    [w, inset],
    [w, length - inset],
    [-w, length - inset],
    [-w, inset],
  ] as const;
  for (let side = 0; side < 4; side++) {
    const [ax, ay] = corners[side]!,
      [bx, by] = corners[side + 1]!,
      d = Math.hypot(bx - ax, by - ay),
      n = Math.round(d / (radius * 3.1)),
      tx = (bx - ax) / d,
      ty = (by - ay) / d;
    let path = '';
    for (let i = 0; i <= n * 8; i++) {
      const t = i / (n * 8),
        off = Math.sin(t * n * Math.PI) * radius * 0.9;
      path += `${i ? 'L' : 'M'}${n2(ax + (bx - ax) * t - ty * off)} ${n2(ay + (by - ay) * t + tx * off)}`;
    }
    s += `<path d="${path}" fill="none" stroke="${p.at(3)}" stroke-width="${n2(radius * 0.13)}" stroke-opacity=".85"/>`;
    for (let i = 0; i < n; i++) {
      const t = (i + 0.5) / n,
        off = Math.sin(t * n * Math.PI) * radius * 0.9,
        x = ax + (bx - ax) * t - ty * off,
        y = ay + (by - ay) * t + tx * off,
        c = 1 + (i % 2);
      s += place(
        x,
        y,
        random() * 360,
        1 / UNITS,
        brushLeaf(random, radius * 1.3 * UNITS, 40, p.at(3)) +
          brushLeaf(random, radius * 1.2 * UNITS, 200, p.at(4)),
      );
      s += place(
        x,
        y,
        (random() - 0.5) * 60,
        1 / UNITS,
        spray(flower, p, random, radius * (0.75 + random() * 0.3) * UNITS, `${id}${c}`, c),
      );
    }
  }
  return s;
}

/** A few fallen petals over the middle. */
export function sprinkle(
  colours: readonly string[],
  width: number,
  length: number,
  count: number,
  seed: number,
): string {
  const random = seeded(seed),
    p = paletteOf(colours);
  let s = '';
  for (let i = 0; i < count; i++) {
    const x = (random() - 0.5) * width * 0.6,
      y = length * (0.1 + random() * 0.8),
      r = 1.6 + random();
    s += `<path d="${petal(r, r * 0.42)}" transform="translate(${n2(x)} ${n2(y)}) rotate(${n2(random() * 360)})" fill="${p.at(1 + (i % 2))}" opacity=".7"/>`;
  }
  return s + leaf(0, -50, 0.1, 0, p.at(1));
}

/** Colour that climbs up from both ends of a dupatta. */
export function dipDye(colour: string, width: number, length: number, reach: number): string {
  const w = width / 2 + 1,
    stops = [
      [0, 0.96],
      [0.35, 0.8],
      [0.7, 0.34],
      [1, 0],
    ]
      .map(([o, a]) => `<stop offset="${o}" stop-color="${colour}" stop-opacity="${a}"/>`)
      .join('');
  return `<defs><linearGradient id="dip0" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><linearGradient id="dip1" x1="0" y1="1" x2="0" y2="0">${stops}</linearGradient></defs><rect x="${n2(-w)}" y="-1" width="${n2(w * 2)}" height="${reach}" fill="url(#dip0)"/><rect x="${n2(-w)}" y="${n2(length - reach + 1)}" width="${n2(w * 2)}" height="${reach}" fill="url(#dip1)"/>`;
}
