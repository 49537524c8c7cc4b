// Cuts a shirt, kurta or bodice: front and back joined at shoulders and sides, two sleeves set in.

import type { Form } from '../cloth/form.ts';
import { Pattern } from '../cloth/panel.ts';
import { lerp, type Point, smooth, table } from '../lib/numbers.ts';

export type Sleeve = {
  length: number;
  /** Girth at the cuff. */
  cuff: number;
  /** Girth half way down, if it is not on the straight line. */
  middle?: number;
  /** How much longer the outer side is than the underarm. */
  cap?: number;
  /** More cloth at the top than the armhole takes: a puffed head. */
  puff?: number;
  /** The cuff is drawn together around the arm: a puffed sleeve. */
  held?: boolean;
};

export type ShirtCut = {
  shoulder: number;
  neckHalf: number;
  armhole: number;
  /** Half widths of one side by height, from the armhole down to the hem. */
  side: readonly Point[];
  hem: number;
  /** Height at which the side seam opens. */
  slit?: number;
  /** Extra length of the hem across: 0 at the centre, 1 at the side. */
  hemShape?: (across: number) => number;
  sleeve?: Sleeve;
  folds?: number;
};

const widthAt = (cut: ShirtCut, y: number): number => {
  const s = cut.shoulder,
    a = cut.armhole,
    chest = cut.side[0]![1];
  if (y >= a) return table(cut.side, y);
  return table(
    [
      [0, s],
      [a * 0.3, s - 1],
      [a * 0.62, s - 1.2],
      [a * 0.82, lerp(s, chest, 0.32)],
      [a * 0.94, lerp(s, chest, 0.72)],
      [a, chest],
    ],
    y,
  );
};

export function cutShirt(cut: ShirtCut, form: Form, size: number): Pattern {
  const p = new Pattern(),
    chest = cut.side[0]![1];
  const k = Math.round(cut.armhole / size),
    below = Math.round((cut.hem - cut.armhole) / size),
    rows = k + below + 1;
  const cols = 2 * Math.round(chest / size) + 1,
    last = cols - 1;
  const yOf = (r: number): number =>
    r <= k ? (r / k) * cut.armhole : cut.armhole + ((r - k) / below) * (cut.hem - cut.armhole);
  const slitRow =
    cut.slit === undefined
      ? rows
      : k + Math.round(((cut.slit - cut.armhole) / (cut.hem - cut.armhole)) * below);
  const front: number[] = [],
    back: number[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const at = place(cut, yOf(r), (c / last) * 2 - 1);
      front.push(p.addPoint(at.x, at.y, at.z, at.free));
      const shoulderSeam = r === 0 && Math.abs(at.px) >= cut.neckHalf - 0.1,
        sideSeam = (c === 0 || c === last) && r >= k && r <= slitRow;
      back.push(shoulderSeam || sideSeam ? front[front.length - 1]! : p.addPoint(at.x, at.y, -at.z, at.free));
    }
  for (const [name, ids] of [
    ['front', front],
    ['back', back],
  ] as const) {
    p.addPanel(
      name,
      rows,
      cols,
      (r, c) => {
        const at = place(cut, yOf(r), (c / last) * 2 - 1);
        return [ids[r * cols + c]!, at.px, at.py];
      },
      k + 2,
    );
  }
  if (cut.sleeve)
    for (const side of [1, -1] as const) {
      const c = side > 0 ? last : 0,
        ring: number[] = [];
      for (let r = 0; r <= k; r++) ring.push(front[r * cols + c]!);
      for (let r = k - 1; r > 0; r--) ring.push(back[r * cols + c]!);
      addSleeve(p, cut.sleeve, ring, side, form, size);
    }
  return p;
}

/** How low a place of the flat piece lies: shoulders slope, and some hems are curved. */
function fallen(cut: ShirtCut, y: number, px: number, across: number): number {
  const slope = Math.max(0, Math.abs(px) - cut.neckHalf) * 0.3,
    low = smooth(cut.hem * 0.6, cut.hem, y);
  return (
    y + slope * (1 - smooth(0, cut.armhole, y)) + (cut.hemShape ? cut.hemShape(Math.abs(across)) * low : 0)
  );
}

/** The edge of the flat piece at a height: half width, and how low it lies. */
export function edgeOf(cut: ShirtCut, y: number): Point {
  const w = widthAt(cut, y);
  return [w, fallen(cut, y, w, 1)];
}

/** Flat place on the cut piece, and the place in space where draping starts. */
function place(
  cut: ShirtCut,
  y: number,
  across: number,
): { px: number; py: number; x: number; y: number; z: number; free: number } {
  const w = widthAt(cut, y),
    px = w * across,
    py = fallen(cut, y, px, across);
  const round = smooth(0, cut.armhole * 0.55, y),
    angle = across * Math.PI * 0.5;
  const x = lerp(px, Math.sin(angle) * w * 0.78, round),
    wave = (cut.folds ?? 0) * smooth(cut.hem * 0.45, cut.hem, y);
  const z =
    Math.cos(angle) * lerp(0.2, Math.max(9, w * 0.5), round) +
    (wave > 0
      ? 2.1 *
        smooth(0, cut.folds! * 0.8, wave) *
        Math.cos(across * Math.PI * cut.folds! * 0.9 + 1.7 * Math.sin(across * 2.3 + cut.hem)) *
        Math.cos(angle)
      : 0);
  // The shoulder seams carry the garment; they are laid on the form and stay there.
  const pinned =
    y === 0 && Math.abs(px) >= cut.neckHalf - 0.1 && Math.abs(px) < Math.min(cut.shoulder - 3, 17.5);
  return { px, py, x, y: py, z: y === 0 ? -0.6 : z, free: pinned ? 0 : 1 };
}

function addSleeve(
  p: Pattern,
  sleeve: Sleeve,
  ring: readonly number[],
  side: 1 | -1,
  form: Form,
  size: number,
): void {
  const around = ring.length,
    half = around / 2,
    rows = Math.max(5, Math.round(sleeve.length / size) + 1);
  const cap = sleeve.cap ?? 11,
    girth = ringLength(p, ring) * (sleeve.puff ?? 1.03);
  const widths: Point[] = sleeve.middle
    ? [
        [0, girth],
        [0.5, sleeve.middle],
        [1, sleeve.cuff],
      ]
    : [
        [0, girth],
        [1, sleeve.cuff],
      ];
  const ids: number[][] = [[...ring]];
  const capOf = (q: number): number => cap * (0.5 + 0.5 * Math.cos((q / around) * Math.PI * 2));
  for (let s = 1; s < rows; s++) {
    const t = s / (rows - 1),
      w = table(widths, t),
      row: number[] = [];
    for (let j = 0; j < around; j++) {
      const a = (j / around) * Math.PI * 2,
        start = ring[j]!,
        blend = smooth(0, 0.3, t);
      const held = sleeve.held === true && s === rows - 1,
        at = around3d(form, t * sleeve.length * (held ? 0.84 : 1), w / (2 * Math.PI), a, side);
      const from = [
        p.xyz[start * 3]! + side * t * 8,
        p.xyz[start * 3 + 1]! + t * 30,
        p.xyz[start * 3 + 2]!,
      ] as const;
      row.push(
        p.addPoint(
          lerp(from[0], at[0], blend),
          lerp(from[1], at[1], blend),
          lerp(from[2], at[2], blend),
          held ? 0 : 1,
        ),
      );
    }
    ids.push(row);
  }
  p.addPanel(side > 0 ? 'sleeve right' : 'sleeve left', rows, around + 1, (r, q) => {
    const t = r / (rows - 1),
      j = (half + q) % around;
    return [ids[r]![j]!, table(widths, t) * (q / around - 0.5), t * sleeve.length + (1 - t) * capOf(q)];
  });
}

function around3d(
  form: Form,
  along: number,
  radius: number,
  a: number,
  side: 1 | -1,
): [number, number, number] {
  const [s, e, w] = form.arm,
    upper = Math.hypot(e![0] - s![0], e![1] - s![1]),
    i = along < upper ? 0 : 1;
  const from = i === 0 ? s! : e!,
    to = i === 0 ? e! : w!,
    len = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const d = (i === 0 ? along : along - upper) / len,
    dx = (to[0] - from[0]) / len,
    dy = (to[1] - from[1]) / len;
  const out = Math.cos(a) * radius,
    fwd = Math.sin(a) * radius;
  return [
    side * (lerp(from[0], to[0], d) + dy * out),
    lerp(from[1], to[1], d) - dx * out,
    lerp(from[2], to[2], d) + fwd,
  ];
}

function ringLength(p: Pattern, ring: readonly number[]): number {
  let sum = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    sum += Math.hypot(
      p.xyz[a * 3]! - p.xyz[b * 3]!,
      p.xyz[a * 3 + 1]! - p.xyz[b * 3 + 1]!,
      p.xyz[a * 3 + 2]! - p.xyz[b * 3 + 2]!,
    );
  });
  return sum;
}
