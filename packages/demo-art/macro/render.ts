// Paints sheets of cloth from near, with the light of a window from the upper left and a shallow focus.
import { rgb } from '../lib/colour.ts';
import { smooth } from '../lib/numbers.ts';
import { type Canvas, makeCanvas } from '../render/canvas.ts';
import type { Texture } from '../render/surface.ts';
import { focused } from './focus.ts';
import { edgePlace, grainPlace, inside, prepare, type Sheet, type SheetPlan, slopeAt } from './sheet.ts';
import { type Thread, threadAt } from './threads.ts';

const LIGHT = [-0.46, -0.5, 0.73] as const;
const thread: Thread = { nx: 0, ny: 0, tone: 1, cover: 1, ju: 0, jv: 0 };
const slope: [number, number] = [0, 0];
const seen = new Float64Array(8),
  colour = new Float64Array(4);
const RELIEF = 4,
  RELIEF_Y = 5,
  WORKED = 6;

export type Macro = {
  sheets: readonly SheetPlan[];
  /** Centimetres from the left to the right of the picture. */
  across: number;
  table: string;
  /** Direction in which the focus is lost; without it, all of the picture is sharp. */
  focus?: number;
};

export async function drawMacro(m: Macro, w: number, h: number): Promise<Canvas> {
  const cv = makeCanvas(w, h),
    px = w / m.across,
    table = rgb(m.table),
    sheets: Sheet[] = [];
  for (const plan of m.sheets) sheets.push(await prepare(plan, m.across, h / px, px));
  const below = new Float64Array(3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const X = (x - w / 2) / px,
        Y = (y - h / 2) / px,
        q = (y * w + x) * 3,
        glow = 1.03 - 0.1 * (x / w) - 0.06 * (y / h);
      for (let c = 0; c < 3; c++) below[c] = table[c]! * glow;
      let first = sheets.length - 1;
      while (first > 0 && !hides(sheets[first]!, X, Y, px)) first--;
      for (let s = first; s < sheets.length; s++) layOn(sheets[s]!, X, Y, px, below, glow);
      for (let c = 0; c < 3; c++) cv.rgb[q + c] = below[c]!;
    }
  return m.focus === undefined ? cv : focused(cv, m.focus);
}

function hides(s: Sheet, x: number, y: number, px: number): boolean {
  if ((s.sheer ?? 0) > 0 || s.thread.thick < 0.9) return false;
  const [p, q] = edgePlace(s, x, y);
  return inside(s, p, q) > 2 / px;
}

/** Shades what is below and then covers it, as far as the sheet goes. */
function layOn(s: Sheet, x: number, y: number, px: number, below: Float64Array, glow: number): void {
  const [p, q] = edgePlace(s, x, y),
    d = inside(s, p, q);
  if (s.end !== 'none' && (d < 2.2 || s.thread.thick < 0.9)) darken(s, x, y, below);
  let cover = Math.max(0, Math.min(1, d * px + 0.5));
  shadeAt(s, x, y, p, q, d, glow);
  if (cover < 1) cover = Math.max(cover, seen[WORKED]!);
  cover *= colour[3]!;
  if (cover > 0) for (let c = 0; c < 3; c++) below[c]! += (colour[c]! - below[c]!) * cover;
}

function darken(s: Sheet, x: number, y: number, below: Float64Array): void {
  const high = s.high ?? 0.3,
    through = s.thread.thick < 0.9 ? (1 - (s.sheer ?? 0)) * 0.6 : 1;
  for (const [reach, dark] of [
    [0.25, 0.4],
    [1, 0.34],
  ] as const) {
    const [p, q] = edgePlace(s, x - high * reach * 0.9, y - high * reach),
      a = dark * through * smooth(-high * reach * 0.8 - 0.03, high * reach * 0.8, inside(s, p, q));
    for (let c = 0; c < 3; c++) below[c]! *= 1 - a * (c === 0 ? 0.88 : 1);
  }
}

function shadeAt(s: Sheet, x: number, y: number, p: number, q: number, d: number, glow: number): void {
  slopeAt(s, x, y, d, slope);
  const [hx, hy] = slope;
  const [u, v] = grainPlace(s, p, q);
  threadAt(s.thread, u, v, thread);
  sample(s.print, u + thread.ju, v + thread.jv, false);
  const inked = seen[WORKED]!,
    worked = s.work ? overlay(s.work, p, -q) : 0,
    stitched = Math.max(worked, (s.cloth.relief ?? 0) > 0 ? Math.min(1, inked * 1.2) : 0),
    weave = 1 - hidden(s, worked, stitched);
  // Threads lie in the cloth's own directions; turn their slopes into the picture's.
  const turn = s.turn + (s.grain ?? 0),
    c = Math.cos(turn),
    n = Math.sin(turn),
    tx = thread.nx * weave,
    ty = thread.ny * weave;
  const sx = hx + (-(tx * c - ty * n) * -1 + seen[RELIEF]!) * 1,
    sy = hy + (-(tx * n + ty * c) * -1 + seen[RELIEF_Y]!) * 1,
    inv = 1 / Math.hypot(sx, sy, 1);
  const facing = (-sx * LIGHT[0] - sy * LIGHT[1] + LIGHT[2]) * inv,
    tone = 1 + (thread.tone - 1) * weave * (0.35 + 0.65 * thread.cover);
  let shade = (0.46 + (0.54 * Math.max(0, facing)) / LIGHT[2]) * tone * glow;
  const shine =
    (s.thread.shine * weave + stitched * 0.22 * (s.raised === false ? 0 : 1)) * gloss(sx, sy, inv);
  const top = Math.max(seen[0]!, seen[1]!, seen[2]!, 1),
    pale = Math.max(0, (seen[0]! * 0.3 + seen[1]! * 0.6 + seen[2]! * 0.1 - 170) / 85);
  if (shade < 1) shade += (1 - shade) * 0.42 * Math.min(1, pale);
  for (let i = 0; i < 3; i++) {
    let base = seen[i]!;
    if (s.reverse) base += (235 - base) * 0.28;
    const rich = shade < 1 ? 1 - (1 - shade) * 0.3 * (1 - base / top) : 1,
      lit = shade <= 1 ? base * shade * rich : base + (255 - base) * Math.min(0.5, (shade - 1) * 0.62);
    colour[i] = Math.min(255, lit + shine * 150 * (0.45 + (0.55 * base) / 255));
  }
  seen[WORKED] = worked;
  // Paint and stitches close the holes between the threads.
  const full = Math.max(worked, 0.8 * inked),
    hole = thread.cover + (1 - thread.cover) * Math.max(full, 0.06);
  colour[3] = s.thread.thick < 0.9 ? hole * (1 - (s.sheer ?? 0) * (1 - full)) : 1;
}

/** How far the threads disappear: under what is not cloth and under stitches; paint fills the meshes of a net only. */
function hidden(s: Sheet, worked: number, stitched: number): number {
  if (s.hard) return worked;
  if (s.washes) return s.thread.net ? 0.9 * worked : 0;
  return s.raised === false && worked >= stitched ? 0 : 0.9 * stitched;
}

const gloss = (sx: number, sy: number, inv: number): number => {
  const x = LIGHT[0],
    y = LIGHT[1],
    z = LIGHT[2] + 1,
    l = Math.hypot(x, y, z);
  return Math.max(0, ((-sx * x - sy * y + z) * inv) / l) ** 14;
};

/** Reads colour, coverage and slope; an overlay is laid over what was read before. */
function sample(t: Texture, u: number, v: number, over: boolean): number {
  const fx = Math.max(0, Math.min(t.w - 2.01, (u - t.x) * t.density - 0.5)),
    fy = Math.max(0, Math.min(t.h - 2.01, (v - t.y) * t.density - 0.5)),
    ix = fx | 0,
    iy = fy | 0,
    du = fx - ix,
    dv = fy - iy,
    k = iy * t.w + ix,
    a = k * 4,
    b = a + 4,
    c = a + t.w * 4,
    d = c + 4,
    m = t.data,
    wa = (1 - du) * (1 - dv),
    wb = du * (1 - dv),
    wc = (1 - du) * dv,
    wd = du * dv;
  const cover = (m[a + 3]! * wa + m[b + 3]! * wb + m[c + 3]! * wc + m[d + 3]! * wd) / 255;
  if (!over) {
    for (let i = 0; i < 3; i++) seen[i] = m[a + i]! * wa + m[b + i]! * wb + m[c + i]! * wc + m[d + i]! * wd;
    seen[RELIEF] = 0;
    seen[RELIEF_Y] = 0;
    seen[WORKED] = cover;
  } else if (cover > 0.002)
    for (let i = 0; i < 3; i++) {
      const own =
        (m[a + i]! * wa * m[a + 3]! +
          m[b + i]! * wb * m[b + 3]! +
          m[c + i]! * wc * m[c + 3]! +
          m[d + i]! * wd * m[d + 3]!) /
        (cover * 255);
      seen[i]! += (own - seen[i]!) * cover;
    }
  if (over) {
    // What is worked on top hides the relief of what lies below.
    seen[RELIEF]! *= 1 - cover;
    seen[RELIEF_Y]! *= 1 - cover;
  }
  if (t.height) {
    const z = t.height;
    seen[RELIEF]! -=
      ((z[k + 1]! - z[k]!) * (1 - dv) + (z[k + t.w + 1]! - z[k + t.w]!) * dv) * t.density * -0.07;
    seen[RELIEF_Y]! -=
      ((z[k + t.w]! - z[k]!) * (1 - du) + (z[k + t.w + 1]! - z[k + 1]!) * du) * t.density * -0.07;
  }
  return cover;
}

function overlay(t: Texture, p: number, y: number): number {
  const fx = (p - t.x) * t.density,
    fy = (y - t.y) * t.density;
  if (fx < 1 || fy < 1 || fx > t.w - 2 || fy > t.h - 2) return 0;
  return sample(t, p, y, true);
}
