// Sunlight through a jaali.

import { star8 } from '../fabric/motifs.ts';
import { n2, rasterise } from '../lib/svg.ts';
import type { Canvas } from '../render/canvas.ts';

export type Jaali = {
  x: number;
  y: number;
  w: number;
  h: number;
  cell: number;
  bar: number;
  skew?: number;
  depth?: number;
  soft?: number;
  arch?: boolean;
};

function lattice(w: number, h: number, cell: number, bar: number): string {
  let s = `<rect width="${w}" height="${h}" fill="#000000"/>`;
  for (let y = -cell; y < h + cell; y += cell)
    for (let x = -cell; x < w + cell; x += cell) {
      s += star8(x + cell / 2, y + cell / 2, cell * 0.5 - bar, '#ffffff');
      s += `<path d="M${n2(x)} ${n2(y - cell * 0.19)}L${n2(x + cell * 0.19)} ${n2(y)}L${n2(x)} ${n2(y + cell * 0.19)}L${n2(x - cell * 0.19)} ${n2(y)}Z" fill="#ffffff"/>`;
    }
  return s;
}

/** Lightens where the sun comes through and darkens the rest; `k` is the strength. */
export async function jaaliLight(cv: Canvas, j: Jaali, k: number): Promise<void> {
  const depth = (j.depth ?? 0.2) * k,
    { w, h } = j;
  const clip =
    j.arch === false
      ? `<rect width="${w}" height="${h}"/>`
      : `<path d="M0 ${h}V${h * 0.32}C0 ${h * 0.16} ${w * 0.28} ${h * 0.12} ${w / 2} 0C${w * 0.72} ${h * 0.12} ${w} ${h * 0.16} ${w} ${h * 0.32}V${h}Z"/>`;
  const {
    data,
    w: lw,
    h: lh,
  } = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(cv.w / 2)}" height="${Math.round(cv.h / 2)}" viewBox="0 0 ${cv.w} ${cv.h}"><defs><clipPath id="a">${clip}</clipPath><filter id="b"><feGaussianBlur stdDeviation="${j.soft ?? 3.4}"/></filter></defs><rect width="100%" height="100%" fill="#000000"/><g filter="url(#b)"><g transform="translate(${j.x} ${j.y}) skewX(${j.skew ?? -16})"><g clip-path="url(#a)">${lattice(w, h, j.cell, j.bar)}</g></g></g></svg>`,
  );
  for (let y = 0; y < cv.h; y++)
    for (let x = 0; x < cv.w; x++) {
      const l = data[(Math.min(lh - 1, y >> 1) * lw + Math.min(lw - 1, x >> 1)) * 4]! / 255,
        q = (y * cv.w + x) * 3,
        m = 1 - depth * 0.62 + l * (depth * 0.8 + 0.1 * k);
      cv.rgb[q]! *= m + 0.012 * l * k;
      cv.rgb[q + 1]! *= m;
      cv.rgb[q + 2]! *= m - 0.025 * l * k + (1 - l) * depth * 0.06;
    }
}
