// Dupattas and other lengths of cloth: over a shoulder, over a rail, or between two pegs.
import { Pattern } from '../cloth/panel.ts';
import { makeNoise } from '../lib/noise.ts';
import { lerp, smooth } from '../lib/numbers.ts';

export type VeilCut = {
  /** Width and length of the cloth. */
  width: number;
  length: number;
  /** How far it falls in front, measured from where it is held. */
  front: number;
  pleats: number;
  seed: number;
};

type Place = (across: number, s: number) => readonly [number, number, number, free: number];

function cutSheet(name: string, cut: VeilCut, size: number, at: Place): Pattern {
  const p = new Pattern(),
    cols = Math.max(8, Math.round(cut.width / size)) + 1,
    rows = Math.max(8, Math.round(cut.length / size)) + 1,
    ids: number[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const [x, y, z, free] = at(c / (cols - 1), cut.front - (r / (rows - 1)) * cut.length);
      ids.push(p.addPoint(x, y, z, free));
    }
  p.addPanel(name, rows, cols, (r, c) => [
    ids[r * cols + c]!,
    (c / (cols - 1) - 0.5) * cut.width,
    (1 - r / (rows - 1)) * cut.length,
  ]);
  return p;
}

/** Gathered over the shoulder: `s` > 0 falls in front, below 0 behind. */
export function overShoulder(
  cut: VeilCut,
  side: 1 | -1,
  shoulder: number,
  depth: number,
  size: number,
): Pattern {
  const noise = makeNoise(cut.seed),
    hold = shoulder * 0.25;
  return cutSheet('veil', cut, size, (u, s) => {
    const far = Math.abs(s),
      open = smooth(6, Math.min(80, cut.front), far),
      half = lerp(hold, hold * 2.1, open);
    const fold = Math.sin(u * Math.PI * 2 * cut.pleats + noise.at(u * 3, 2) * 1.4),
      deep = lerp(1.3, 2.4, open);
    const x = shoulder * lerp(0.6, 0.82, open) + (u * 2 - 1) * half + noise.at(s / 40, 4) * 1.5;
    const around = Math.max(0, far - 5),
      z = Math.sign(s) * (smooth(0, 9, far) * depth + 1) + fold * deep;
    return [
      side * x,
      lerp(2.4, 4.2, u) - 1.8 + around - (1 + fold) * 0.55 * (1 - open),
      far < 2.6 ? fold * 0.5 - 0.4 : z,
      far < 2.6 ? 0 : 1,
    ];
  });
}

/** Laid over a rail, drawn together a little: the rail runs along x at height 0. */
export function overRail(cut: VeilCut, half: number, size: number, rail = 1.2): Pattern {
  const noise = makeNoise(cut.seed),
    spare = Math.max(1.02, cut.width / (half * 2)),
    deep = ((half * 2) / cut.pleats / Math.PI) * Math.sqrt(spare * spare - 1) * 0.9;
  return cutSheet('veil', cut, size, (u, s) => {
    const far = Math.abs(s),
      fold =
        Math.sin(u * Math.PI * 2 * cut.pleats + noise.at(u * 4, 3) * 2.6) * (0.75 + 0.5 * noise.at(u * 5, 8));
    const grow = smooth(0, 26, far),
      x = (u * 2 - 1) * half * (1 + 0.05 * grow) + noise.at(s / 60, cut.seed) * 1.2 * grow;
    const angle = Math.min(Math.PI / 2, far / rail),
      y = far < rail * 1.57 ? rail * (1 - Math.cos(angle)) - rail : far - rail * 1.57;
    const z = Math.sign(s || 1) * (Math.sin(angle) * rail + grow * 1.4) + fold * deep * (0.25 + 0.75 * grow);
    return [x, y + fold * 0.12, z, far < Math.max(rail, size * 0.6) ? 0 : 1];
  });
}

type Peg = readonly [x: number, y: number, at: number];

/** The long edge lies over pegs and sags between them in deep swags; `held` are the pegs' numbers. */
export function betweenPegs(
  cut: VeilCut,
  pegs: readonly Peg[],
  size: number,
  held: ReadonlySet<number>,
): Pattern {
  const noise = makeNoise(cut.seed),
    near = size * 0.75 + 0.5;
  return cutSheet('veil', cut, size, (u, s) => {
    const t = (cut.front - s) / cut.length,
      peg = pegs.find((p, i) => held.has(i) && Math.abs(p[2] - t) * cut.length < near);
    // The upper tenth of the width is gathered over the peg.
    if (peg && u < 0.1) return [peg[0] + (u - 0.05) * 6, peg[1] + u * 9, 0.4 + Math.sin(u * 60) * 0.5, 0];
    let i = 0;
    while (i < pegs.length - 2 && pegs[i + 1]![2] < t) i++;
    const a = pegs[i]!,
      b = pegs[i + 1]!,
      k = Math.max(0, Math.min(1, (t - a[2]) / (b[2] - a[2]))),
      sag = Math.sin(k * Math.PI) * (i === 0 || i === pegs.length - 2 ? 3 : 15);
    const drop = u * cut.width * (0.5 + 0.5 * Math.sin(k * Math.PI));
    return [
      lerp(a[0], b[0], k),
      lerp(a[1], b[1], k) + sag + drop,
      2 + 3.4 * Math.sin(u * 26 + noise.at(t * 6, 1) * 4) * (1 - 0.4 * k) + noise.at(t * 9, u * 4),
      1,
    ];
  });
}
