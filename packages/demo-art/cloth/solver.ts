// Position based cloth. Points are held together by distance links, pulled down by gravity and held
// outside of a solid form. Links are solved in a fixed order, so a run is exactly repeatable.
import { seeded } from '../lib/numbers.ts';

export type Cloth = {
  count: number;
  pos: Float64Array;
  old: Float64Array;
  /** 0 holds a point in place, 1 lets it move. */
  free: Float32Array;
  a: Int32Array;
  b: Int32Array;
  rest: Float32Array;
  stiff: Float32Array;
};

/** Moves the point `i` of `pos` out of the solid; returns true if it touched. */
export type Solid = (pos: Float64Array, i: number) => boolean;

export type Run = {
  steps: number;
  iterations: number;
  gravity: number;
  damping: number;
  friction: number;
  /** A little unevenness, so that cloth buckles into folds instead of staying flat. */
  jitter: number;
  seed: number;
};

export function settle(cloth: Cloth, solid: Solid, run: Run): void {
  shake(cloth, run.jitter, run.seed);
  for (let step = 0; step < run.steps; step++) {
    // Damping grows towards the end so that the cloth comes to rest.
    const calm = run.damping * (1 - 0.25 * Math.max(0, step / run.steps - 0.6));
    fall(cloth, run.gravity, calm);
    for (let k = 0; k < run.iterations; k++) {
      solveLinks(cloth);
      if (k === run.iterations >> 1) touch(cloth, solid, 0);
    }
    touch(cloth, solid, run.friction);
  }
}

function shake(cloth: Cloth, amount: number, seed: number): void {
  const random = seeded(seed),
    { pos, old, free } = cloth;
  for (let i = 0; i < cloth.count * 3; i++) {
    const r = (random() - 0.5) * amount;
    if (free[(i / 3) | 0]! > 0) {
      pos[i]! += r;
      old[i]! += r;
    }
  }
}

function fall(cloth: Cloth, gravity: number, damping: number): void {
  const { pos, old, free, count } = cloth;
  for (let i = 0, k = 0; i < count; i++, k += 3) {
    if (free[i] === 0) continue;
    for (let d = 0; d < 3; d++) {
      const p = pos[k + d]!,
        v = (p - old[k + d]!) * damping;
      old[k + d] = p;
      pos[k + d] = p + Math.max(-1.2, Math.min(1.2, v)) + (d === 1 ? gravity : 0);
    }
  }
}

function solveLinks(cloth: Cloth): void {
  const { pos, free, a, b, rest, stiff } = cloth,
    n = a.length;
  for (let i = 0; i < n; i++) {
    const ia = a[i]!,
      ib = b[i]!,
      wa = free[ia]!,
      wb = free[ib]!,
      w = wa + wb;
    if (w === 0) continue;
    const p = ia * 3,
      q = ib * 3;
    const dx = pos[q]! - pos[p]!,
      dy = pos[q + 1]! - pos[p + 1]!,
      dz = pos[q + 2]! - pos[p + 2]!;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9;
    const s = ((length - rest[i]!) / (length * w)) * stiff[i]!,
      sa = s * wa,
      sb = s * wb;
    pos[p]! += dx * sa;
    pos[p + 1]! += dy * sa;
    pos[p + 2]! += dz * sa;
    pos[q]! -= dx * sb;
    pos[q + 1]! -= dy * sb;
    pos[q + 2]! -= dz * sb;
  }
}

function touch(cloth: Cloth, solid: Solid, friction: number): void {
  const { pos, old, free, count } = cloth;
  for (let i = 0; i < count; i++) {
    if (free[i] === 0 || !solid(pos, i) || friction === 0) continue;
    const k = i * 3;
    for (let d = 0; d < 3; d++) old[k + d]! += (pos[k + d]! - old[k + d]!) * friction;
  }
}
