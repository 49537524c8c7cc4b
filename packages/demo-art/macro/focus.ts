// The shallow focus of a close lens.
import { smooth } from '../lib/numbers.ts';
import type { Canvas } from '../render/canvas.ts';

/** Sharp through the middle, soft towards two sides; `turn` is the direction that stays sharp. */
export function focused(cv: Canvas, turn: number): Canvas {
  const { w, h } = cv,
    s = w / 1200,
    c = Math.cos(turn),
    n = Math.sin(turn);
  for (let i = 0; i < 3; i++) {
    const plane = Float32Array.from({ length: w * h }, (_, k) => cv.rgb[k * 3 + i]!),
      near = softened(plane, w, h, Math.max(1, Math.round(1.8 * s))),
      far = softened(near, w, h, Math.max(1, Math.round(4.5 * s)));
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const k = y * w + x,
          away = Math.abs(((y - h * 0.52) * c - (x - w * 0.5) * n) / h) * 2,
          soft = plane[k]! + (near[k]! - plane[k]!) * smooth(0.5, 0.8, away);
        cv.rgb[k * 3 + i] = soft + (far[k]! - soft) * smooth(0.76, 1.12, away);
      }
  }
  return cv;
}

/** Two box passes each way, with `k` neighbours on either side. */
function softened(from: Float32Array, w: number, h: number, k: number): Float32Array {
  let a = from;
  for (let pass = 0; pass < 2; pass++) {
    const b = new Float32Array(w * h),
      out = new Float32Array(w * h);
    for (let y = 0; y < h; y++) boxLine(a, b, y * w, 1, w, k);
    for (let x = 0; x < w; x++) boxLine(b, out, x, w, h, k);
    a = out;
  }
  return a;
}

function boxLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  n: number,
  k: number,
): void {
  const at = (i: number): number => from[start + Math.max(0, Math.min(n - 1, i)) * step]!;
  let sum = 0;
  for (let i = -k; i <= k; i++) sum += at(i);
  for (let i = 0; i < n; i++) {
    to[start + i * step] = sum / (2 * k + 1);
    sum += at(i + k + 1) - at(i - k);
  }
}
