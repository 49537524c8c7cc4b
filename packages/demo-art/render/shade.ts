// Turns the buffer into lit cloth on the picture.

import type { Canvas } from './canvas.ts';
import type { GBuffer } from './gbuffer.ts';
import { KEY, lightAt, type Shading, shadeBuffer } from './light.ts';
import type { Surface, Texture } from './surface.ts';
import { weaveAt, wrinkleAt } from './weave.ts';

const out = new Float64Array(8),
  COVER = 6,
  FLAT = 7,
  wrinkle = new Float64Array(2),
  around = new Float64Array(2);

/** `ss` samples per pixel; `scale` pixels per centimetre; (ox, oy) picture place of the buffer. */
export function paintCloth(
  cv: Canvas,
  g: GBuffer,
  surfaces: readonly Surface[],
  ss: number,
  scale: number,
  ox: number,
  oy: number,
): void {
  const light = shadeBuffer(g, scale * ss),
    w = Math.floor(g.w / ss),
    h = Math.floor(g.h / ss);
  const sum = new Float64Array(3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const X = x + ox,
        Y = y + oy;
      if (X < 0 || Y < 0 || X >= cv.w || Y >= cv.h) continue;
      let n = 0,
        solid = 0;
      sum.fill(0);
      for (let j = 0; j < ss; j++)
        for (let i = 0; i < ss; i++) {
          const k = (y * ss + j) * g.w + x * ss + i,
            s = g.surface[k]!;
          if (s < 0) continue;
          shadeSample(g, k, x * ss + i, y * ss + j, surfaces[s]!, light, scale * ss);
          const own = surfaces[s]!.sheer > 0 ? opacity(surfaces[s]!.sheer, g.layers[k]!) : 1;
          for (let c = 0; c < 3; c++) sum[c]! += out[c]! * own;
          solid += own;
          n++;
        }
      if (n === 0) continue;
      const a = solid / (ss * ss),
        q = (Y * cv.w + X) * 3;
      for (let c = 0; c < 3; c++) cv.rgb[q + c]! += (sum[c]! / solid - cv.rgb[q + c]!) * a;
    }
}

/** Sheer cloth is denser where it turns away from the eye, where it lies double, and where it is worked. */
function opacity(sheer: number, layers: number): number {
  const through = sheer ** ((1 / Math.max(0.3, out[FLAT]!)) * Math.min(3, 0.5 + 0.5 * Math.max(1, layers)));
  return 1 - through * (1 - 0.94 * out[COVER]!);
}

function shadeSample(
  g: GBuffer,
  k: number,
  x: number,
  y: number,
  s: Surface,
  light: Shading,
  perCm: number,
): void {
  const u = g.uv[k * 2]!,
    v = g.uv[k * 2 + 1]!,
    outside = g.face[k] === 1;
  clothColour(s, u, v, outside);
  let r = out[0]!,
    gr = out[1]!,
    b = out[2]!;
  wrinkleAt(s.weave, u, v, wrinkle);
  const bumpX = out[3]! + wrinkle[0]!,
    bumpY = out[4]! + wrinkle[1]!,
    thread = out[5]!;
  const nx = g.normal[k * 3]! - bumpX,
    ny = g.normal[k * 3 + 1]! - bumpY,
    nz = g.normal[k * 3 + 2]!,
    inv = 1 / Math.hypot(nx, ny, nz);
  const facing = (nx * KEY[0] + ny * KEY[1] + nz * KEY[2]) * inv;
  lightAt(light, x, y, g.depth[k]!, around);
  const open = around[0]!,
    lit = around[1]!;
  const wrap = s.thin * 0.25 + 0.12,
    direct = Math.max(0, (facing + wrap) / (1 + wrap)) * lit;
  const sky = 0.86 - 0.14 * ny * inv - 0.06 * nx * inv,
    closed = Math.max(0, open),
    ambient = sky * closed * (0.55 + 0.45 * closed);
  let shade = 0.64 * ambient + (0.62 - 0.08 * s.thin) * direct + 0.03;
  if (!outside) shade *= 0.8;
  if (s.bounce > 0 && shade < 1) shade += (1 - shade) * 0.62 * s.bounce * (0.4 + 0.6 * closed);
  out[FLAT] = nz * inv;
  // Light bounced between folds takes up the colour of the cloth: shadows stay rich, not grey.
  const top = Math.max(r, gr, b, 1),
    deep = Math.max(0, 1 - shade) * 0.42;
  const wv = weaveAt(s.weave, u, v, perCm);
  r = lift(r * wv, shade, 1 - deep * (1 - r / top), 1.0);
  gr = lift(gr * wv, shade, 1 - deep * (1 - gr / top), 0.985);
  b = lift(b * wv, shade, 1 - deep * (1 - b / top), 1.0);
  const shine =
    s.sheen + thread === 0
      ? 0
      : (s.sheen * (outside ? 1 : 0.4) + thread * 0.35) *
        (gloss(nx, ny, nz, inv, thread > 0 ? 22 : 12) * (0.35 + 0.65 * lit) + 0.18 * (1 - nz * inv) * open);
  const glow = 255 * shine * 0.5;
  out[0] = Math.min(255, r + glow * (0.55 + (0.45 * r) / 255));
  out[1] = Math.min(255, gr + glow * (0.55 + (0.45 * gr) / 255));
  out[2] = Math.min(255, b + glow * (0.55 + (0.45 * b) / 255));
}

/** Shade below 1 multiplies; above, it lifts towards white without burning out. */
function lift(colour: number, shade: number, rich: number, tint: number): number {
  if (shade <= 1) return colour * shade * rich * (shade < 0.9 ? 1 - (1 - tint) * (1 - shade) * 4 : 1);
  return colour + (255 - colour) * Math.min(0.4, (shade - 1) * 0.5);
}

const HALF = (() => {
  const x = KEY[0],
    y = KEY[1],
    z = KEY[2] + 1,
    l = Math.hypot(x, y, z);
  return [x / l, y / l, z / l] as const;
})();
const gloss = (x: number, y: number, z: number, inv: number, power: number): number =>
  Math.max(0, (x * HALF[0] + y * HALF[1] + z * HALF[2]) * inv) ** power;

/** Colour in out[0..2], bump in out[3..4], share of thread in out[5]. */
function clothColour(s: Surface, u: number, v: number, outside: boolean): void {
  const c = Math.cos(s.turn),
    d = Math.sin(s.turn),
    x = u * c + v * d + s.shift[0],
    y = -u * d + v * c + s.shift[1];
  sampleTile(s.tile, x, y, s.relief);
  if (!outside) for (let i = 0; i < 3; i++) out[i]! += (238 - out[i]!) * s.inside;
  if (s.overlay && outside) sampleOverlay(s.overlay, u, v);
  if (s.inner && !outside) sampleOverlay(s.inner, u, v);
}

function sampleTile(t: Texture, x: number, y: number, relief: number): void {
  const fx = x * t.density,
    fy = y * t.density,
    ix = Math.floor(fx),
    iy = Math.floor(fy),
    du = fx - ix,
    dv = fy - iy;
  const x0 = ((ix % t.w) + t.w) % t.w,
    y0 = ((iy % t.h) + t.h) % t.h,
    x1 = x0 + 1 === t.w ? 0 : x0 + 1,
    y1 = y0 + 1 === t.h ? 0 : y0 + 1;
  const a = (y0 * t.w + x0) * 4,
    b = (y0 * t.w + x1) * 4,
    c = (y1 * t.w + x0) * 4,
    d = (y1 * t.w + x1) * 4;
  const wa = (1 - du) * (1 - dv),
    wb = du * (1 - dv),
    wc = (1 - du) * dv,
    wd = du * dv,
    p = t.data;
  for (let i = 0; i < 3; i++) out[i] = p[a + i]! * wa + p[b + i]! * wb + p[c + i]! * wc + p[d + i]! * wd;
  out[3] = 0;
  out[4] = 0;
  out[5] = 0;
  out[COVER] = (p[a + 3]! * wa + p[b + 3]! * wb + p[c + 3]! * wc + p[d + 3]! * wd) / 255;
  if (relief > 0 && t.height) {
    const m = t.height;
    out[3] =
      ((m[b >> 2]! - m[a >> 2]!) * (1 - dv) + (m[d >> 2]! - m[c >> 2]!) * dv) * relief * t.density * 0.06;
    out[4] =
      ((m[c >> 2]! - m[a >> 2]!) * (1 - du) + (m[d >> 2]! - m[b >> 2]!) * du) * relief * t.density * 0.06;
    out[5] = (p[a + 3]! / 255) * 0.6;
  }
}

function sampleOverlay(t: Texture, u: number, v: number): void {
  const fx = (u - t.x) * t.density - 0.5,
    fy = (v - t.y) * t.density - 0.5,
    ix = Math.floor(fx),
    iy = Math.floor(fy);
  if (ix < 0 || iy < 0 || ix >= t.w - 1 || iy >= t.h - 1) return;
  const du = fx - ix,
    dv = fy - iy,
    a = (iy * t.w + ix) * 4,
    b = a + 4,
    c = a + t.w * 4,
    d = c + 4,
    p = t.data;
  const wa = (1 - du) * (1 - dv) * p[a + 3]!,
    wb = du * (1 - dv) * p[b + 3]!,
    wc = (1 - du) * dv * p[c + 3]!,
    wd = du * dv * p[d + 3]!;
  const cover = (wa + wb + wc + wd) / 255;
  out[COVER] = Math.max(out[COVER]!, cover);
  if (cover > 0.002)
    for (let i = 0; i < 3; i++) {
      const colour = (p[a + i]! * wa + p[b + i]! * wb + p[c + i]! * wc + p[d + i]! * wd) / (cover * 255);
      out[i]! += (colour - out[i]!) * cover;
    }
  if (!t.height) return;
  const m = t.height,
    q = a >> 2;
  out[3]! += ((m[q + 1]! - m[q]!) * (1 - dv) + (m[q + t.w + 1]! - m[q + t.w]!) * dv) * t.density * 0.05;
  out[4]! += ((m[q + t.w]! - m[q]!) * (1 - du) + (m[q + t.w + 1]! - m[q + 1]!) * du) * t.density * 0.05;
  out[5] = cover * Math.min(1, m[q]! * 1.6);
}
