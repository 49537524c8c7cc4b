// The unseen form the clothes are dressed on: a mannequin, a child's mannequin or a hanger.
// Centimetres; x to the viewer's right, y downwards from the side of the neck, z to the viewer.
import { type Point, table } from '../lib/numbers.ts';
import type { Solid } from './solver.ts';

export type Limb = {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  r0: number;
  r1: number;
};
export type Form = {
  name: string;
  /** Half width, half depth by height. */
  wide: readonly Point[];
  deep: readonly Point[];
  limbs: readonly Limb[];
  arm: readonly (readonly [number, number, number])[];
  /** Where the trunk ends and the legs go on alone. */
  trunk: readonly [number, number];
  shoulder: number;
};

function armLimbs(arm: Form['arm'], r: readonly number[]): Limb[] {
  const out: Limb[] = [];
  for (const side of [1, -1])
    for (let i = 0; i < arm.length - 1; i++) {
      const a = arm[i]!,
        b = arm[i + 1]!;
      out.push({ from: [a[0] * side, a[1], a[2]], to: [b[0] * side, b[1], b[2]], r0: r[i]!, r1: r[i + 1]! });
    }
  return out;
}
const both = (l: Limb): Limb[] => [
  l,
  { ...l, from: [-l.from[0], l.from[1], l.from[2]], to: [-l.to[0], l.to[1], l.to[2]] },
];

/** `swing` moves the arms away from the body, in degrees. */
export function woman(swing = 15): Form {
  const arm = armPath([16.8, 8.7, -0.5], swing, 27, 26);
  return {
    name: 'woman',
    arm,
    trunk: [9, 66],
    shoulder: 19,
    wide: [
      [6, 11],
      [12, 15],
      [20, 15.8],
      [30, 14.6],
      [40, 13],
      [50, 15.6],
      [60, 17.6],
      [68, 17.4],
    ],
    deep: [
      [6, 6],
      [12, 9],
      [20, 10.4],
      [30, 10],
      [40, 8.8],
      [50, 10.4],
      [60, 11.6],
      [68, 11],
    ],
    limbs: [
      ...both({ from: [6, 5.4, -1], to: [17.4, 8.2, -0.5], r0: 4.4, r1: 4.2 }),
      ...both({ from: [7.6, 23.5, 5.4], to: [7.8, 24.2, 5.2], r0: 7, r1: 7 }),
      ...both({ from: [8.4, 62, 0], to: [8.6, 104, 0], r0: 9.6, r1: 6.4 }),
      ...both({ from: [8.6, 104, 0], to: [8.6, 142, -1], r0: 6.4, r1: 4 }),
      ...armLimbs(arm, [4.3, 3.8, 2.6]),
    ],
  };
}

export function child(swing = 20): Form {
  const arm = armPath([11, 5, 0], swing, 17, 16);
  return {
    name: 'child',
    arm,
    trunk: [6, 42],
    shoulder: 12.6,
    wide: [
      [4, 7.4],
      [8, 10],
      [14, 10.6],
      [24, 10.8],
      [32, 11.2],
      [40, 11.8],
      [44, 11.6],
    ],
    deep: [
      [4, 4.4],
      [8, 6.6],
      [14, 7.6],
      [24, 8.6],
      [32, 8.4],
      [40, 8],
      [44, 7.6],
    ],
    limbs: [
      ...both({ from: [4.4, 3.6, -0.5], to: [11, 5.4, 0], r0: 3, r1: 2.9 }),
      ...both({ from: [5.8, 40, 0], to: [6, 66, 0], r0: 6, r1: 4.6 }),
      ...both({ from: [6, 66, 0], to: [6, 90, -0.5], r0: 4.6, r1: 3.2 }),
      ...armLimbs(arm, [3, 2.7, 2]),
    ],
  };
}

/** Adds an unseen petticoat, so that a flared piece keeps its line instead of falling in. */
export function withSkirt(
  form: Form,
  skirt: readonly (readonly [y: number, halfWidth: number, halfDepth: number])[],
): Form {
  const from = skirt[0]?.[0] ?? 0,
    end = skirt[skirt.length - 1]?.[0] ?? form.trunk[1];
  const keep = (rows: readonly Point[]): Point[] => rows.filter((r) => r[0] < from - 2);
  return {
    ...form,
    trunk: [form.trunk[0], end],
    wide: [...keep(form.wide), ...skirt.map((s) => [s[0], s[1]] as const)],
    deep: [...keep(form.deep), ...skirt.map((s) => [s[0], s[2]] as const)],
  };
}

/** A wooden hanger: clothes hang flat, with just enough air between front and back. */
export function hanger(small = false): Form {
  const k = small ? 0.66 : 1,
    arm = armPath([17.4 * k, 7 * k, -0.2], 7, 27 * k, 26 * k);
  return {
    name: small ? 'small hanger' : 'hanger',
    arm,
    trunk: [7 * k, 66 * k],
    shoulder: 19 * k,
    wide: [
      [6 * k, 12 * k],
      [24 * k, 14 * k],
      [66 * k, 15 * k],
    ],
    deep: [
      [6 * k, 1.6],
      [24 * k, 3.2],
      [66 * k, 3.4],
    ],
    limbs: [
      ...both({ from: [3 * k, 2.4, 0], to: [17 * k, 6.6 * k, 0], r0: 1.5, r1: 1.3 }),
      ...armLimbs(arm, [1.6, 1.5, 1.5]),
    ],
  };
}

function armPath(
  top: readonly [number, number, number],
  swing: number,
  upper: number,
  lower: number,
): Form['arm'] {
  const a = (swing * Math.PI) / 180,
    b = ((swing - 5) * Math.PI) / 180;
  const elbow = [top[0] + Math.sin(a) * upper, top[1] + Math.cos(a) * upper, top[2] + 0.5] as const;
  const wrist = [elbow[0] + Math.sin(b) * lower, elbow[1] + Math.cos(b) * lower, elbow[2] + 4] as const;
  return [top, elbow, wrist];
}

/** The form as a solid, with `gap` of air (the thickness of what is worn beneath). */
export function solidOf(form: Form, gap = 0.4): Solid {
  const { wide, deep, trunk } = form,
    low = wide[0]![0],
    step = 0.5;
  const n = Math.ceil((trunk[1] + 14 - low) / step) + 1;
  const rx = Float64Array.from({ length: n }, (_, i) => table(wide, low + i * step) + gap);
  const rz = Float64Array.from({ length: n }, (_, i) => table(deep, low + i * step) + gap);
  const limbs = form.limbs.map((l) => flatLimb(l, gap));
  return (pos, i) => {
    const k = i * 3,
      y = pos[k + 1]!;
    let hit = false;
    if (y > low && y < trunk[1]) {
      const s = Math.min(n - 1, ((y - low) / step) | 0);
      hit = outOfEllipse(pos, k, rx[s]!, rz[s]!);
    }
    for (const limb of limbs) if (y > limb[8]! && y < limb[9]! && outOfLimb(pos, k, limb)) hit = true;
    return hit;
  };
}

function flatLimb(l: Limb, gap: number): Float64Array {
  const [ax, ay, az] = l.from,
    dx = l.to[0] - ax,
    dy = l.to[1] - ay,
    dz = l.to[2] - az,
    r = Math.max(l.r0, l.r1) + gap;
  return Float64Array.of(
    ax,
    ay,
    az,
    dx,
    dy,
    dz,
    l.r0 + gap,
    l.r1 + gap,
    Math.min(ay, ay + dy) - r,
    Math.max(ay, ay + dy) + r,
    dx * dx + dy * dy + dz * dz + 1e-9,
  );
}

function outOfEllipse(pos: Float64Array, k: number, rx: number, rz: number): boolean {
  const x = pos[k]! / rx,
    z = pos[k + 2]! / rz,
    q = x * x + z * z;
  if (q >= 1 || q < 1e-6) return false;
  const f = Math.sqrt(q),
    gx = x / rx,
    gz = z / rz,
    g = (gx * gx + gz * gz) / (f * f),
    move = (1 - f) / g / f;
  pos[k]! += gx * move;
  pos[k + 2]! += gz * move;
  return true;
}

function outOfLimb(pos: Float64Array, k: number, l: Float64Array): boolean {
  const px = pos[k]! - l[0]!,
    py = pos[k + 1]! - l[1]!,
    pz = pos[k + 2]! - l[2]!;
  const t = Math.max(0, Math.min(1, (px * l[3]! + py * l[4]! + pz * l[5]!) / l[10]!));
  const dx = px - l[3]! * t,
    dy = py - l[4]! * t,
    dz = pz - l[5]! * t,
    r = l[6]! + (l[7]! - l[6]!) * t,
    q = dx * dx + dy * dy + dz * dz;
  if (q >= r * r || q < 1e-8) return false;
  const m = r / Math.sqrt(q) - 1;
  pos[k]! += dx * m;
  pos[k + 1]! += dy * m;
  pos[k + 2]! += dz * m;
  return true;
}
