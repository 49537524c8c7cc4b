// A length of cloth dropped on a table, seen from above: the fabric close-ups.
import { type Draped, drape, LAWN, levelsFor } from '../cloth/drape.ts';
import { Pattern } from '../cloth/panel.ts';
import type { Solid } from '../cloth/solver.ts';
import { makeNoise } from '../lib/noise.ts';

const cache = new Map<string, Draped>();

/** `tight` is how far the cloth is pushed together; the folds take up the difference. */
export function droppedSheet(
  width: number,
  depth: number,
  seed: number,
  tight: number,
  fine: number,
): Draped {
  const key = [width, depth, seed, tight, fine].join(' '),
    known = cache.get(key);
  if (known) return known;
  const noise = makeNoise(seed + 40),
    table: Solid = (pos, i) => {
      const k = i * 3 + 1;
      if (pos[k]! <= 0) return false;
      pos[k] = 0;
      return true;
    };
  const cut = (size: number): Pattern => {
    const p = new Pattern(),
      cols = Math.round(width / size) + 1,
      rows = Math.round(depth / size) + 1,
      ids: number[] = [];
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < cols; c++) {
        const x = (c / (cols - 1) - 0.5) * width,
          z = (r / (rows - 1) - 0.5) * depth,
          along = x * 0.8 + z * 0.6,
          bend = noise.at(x / 46, z / 46) * 9;
        // Long folds that run slantwise and fade out, as when a bolt is thrown open.
        const ridge =
          Math.max(0, noise.at((along + bend) / 15, (z * 0.8 - x * 0.6) / 70 + seed)) * 8 +
          Math.max(0, noise.at((x * 0.5 - z + bend) / 17 + 9, x / 60)) * 4;
        // The rim is held where it was pushed to; without it the cloth would slide flat again.
        const rim = r === 0 || c === 0 || r === rows - 1 || c === cols - 1;
        ids.push(
          p.addPoint(
            x * (1 - tight) + noise.at(x / 30, z / 30 + 5) * 3,
            -0.4 - ridge,
            z * (1 - tight * 0.9) + noise.at(x / 30 + 8, z / 30) * 3,
            rim ? 0 : 1,
          ),
        );
      }
    p.addPanel('sheet', rows, cols, (r, c) => [
      ids[r * cols + c]!,
      (c / (cols - 1) - 0.5) * width,
      (r / (rows - 1) - 0.5) * depth,
    ]);
    return p;
  };
  const draped = drape(cut, table, {
    levels: levelsFor(fine).map(([s, n]) => [s, Math.round(n * 0.5)] as const),
    feel: LAWN,
    seed,
    gravity: 0.012,
    jitter: 0.2,
  });
  if (cache.size > 9) cache.clear();
  cache.set(key, draped);
  return draped;
}
