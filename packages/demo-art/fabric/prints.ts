// Block prints, lawn florals and other printed grounds.

import { lighter } from '../lib/colour.ts';
import { seeded } from '../lib/numbers.ts';
import { n2, place } from '../lib/svg.ts';
import { ambi, diamond, dot, flower, leaf, petal, printFlower, star8 } from './motifs.ts';
import { type PatternMaker, scatter, wrap } from './tile.ts';

const buta: PatternMaker = (p) => {
  const a = p.at(1),
    b = p.at(2);
  const one = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})">${ambi(0, 4, 17, 0, a, p.ground)}${leaf(-15, 22, 15, -60, b)}${leaf(13, 24, 14, 55, b)}<path d="M0 22Q0 32-4 38" stroke="${b}" stroke-width="2" fill="none"/>${dot(-20, -14, 2.4, b)}${dot(22, -2, 2.4, b)}</g>`;
  return {
    w: 180,
    h: 180,
    body: one(45, 45) + one(135, 135) + flower(135, 45, 9, 5, b, a) + flower(45, 135, 9, 5, b, a),
  };
};

/** A small wide-spaced buta for silk and for festive grounds. */
const smallButa: PatternMaker = (p) => {
  const one = (x: number, y: number): string =>
    flower(x, y, 13, 6, p.at(1), p.at(2)) +
    leaf(x - 3, y + 14, 15, -150, p.at(2), 0.3) +
    leaf(x + 3, y + 14, 15, 150, p.at(2), 0.3);
  return { w: 200, h: 200, body: one(50, 50) + one(150, 150) };
};

const stars: PatternMaker = (p) => ({
  w: 150,
  h: 150,
  body:
    star8(38, 38, 9, p.at(1)) +
    dot(38, 38, 2.6, p.ground) +
    star8(112, 112, 7, p.at(1)) +
    dot(112, 38, 2.6, p.at(2)) +
    dot(38, 112, 2.6, p.at(2)),
});

const blockFloral: PatternMaker = (p) => {
  const stem = p.at(2),
    bloom = p.at(1);
  const sprig = (x: number, y: number): string =>
    place(
      x,
      y,
      0,
      0.92,
      `<path d="M0 40C-4 20-2 10 0-4" stroke="${stem}" stroke-width="2.4" fill="none"/>${leaf(-1, 24, 22, -55, stem)}${leaf(0, 16, 22, 58, stem)}${leaf(-1, 34, 16, -70, stem)}${leaf(0, 30, 15, 72, stem)}${flower(0, -12, 20, 7, bloom, p.at(3), 0, lighter(bloom, 0.28))}${flower(-20, 4, 8, 5, bloom, p.ground)}${flower(19, -1, 8, 5, bloom, p.ground)}`,
    );
  let body = sprig(52, 52) + sprig(156, 156);
  for (const [x, y] of [
    [156, 44],
    [52, 148],
  ] as const) {
    body += flower(x, y, 7, 4, p.at(3), stem, 45);
    for (let a = 0; a < 4; a++)
      body += dot(x + 14 * Math.cos((a * Math.PI) / 2), y + 14 * Math.sin((a * Math.PI) / 2), 1.8, stem);
  }
  return { w: 208, h: 208, body };
};

const lawn: PatternMaker = (p, seed) => {
  const random = seeded(seed),
    W = 520;
  let back = '',
    front = '';
  for (const [x, y] of scatter(random, W, W, 46))
    for (let k = 0; k < 3; k++)
      back += leaf(
        x,
        y,
        26 + random() * 32,
        random() * 360,
        p.at(3 + Math.floor(random() * 2)),
        0.18 + random() * 0.14,
      );
  for (const [x, y] of scatter(random, W, W, 84)) {
    const r = 24 + random() * 20,
      n = 5 + Math.floor(random() * 3),
      colour = random() < 0.6 ? p.at(1) : p.at(2);
    front += printFlower(x, y, r, n, colour, random() * 360);
    for (let i = 0; i < 7; i++) {
      const a = random() * 6.28;
      front += dot(x + Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.3, 1.6, '#f4dfa0');
    }
  }
  for (const [x, y] of scatter(random, W, W, 58))
    front += flower(x, y, 8 + random() * 5, 5, p.at(5), p.ground, random() * 360);
  return { w: W, h: W, body: wrap(W, W, back) + wrap(W, W, front) };
};

/** A lawn print with much ground left free, stems and small bells. */
const airyLawn: PatternMaker = (p, seed) => {
  const random = seeded(seed),
    W = 560;
  let body = '';
  for (const [x, y] of scatter(random, W, W, 118)) {
    const turn = random() * 50 - 25,
      colour = p.at(1 + Math.floor(random() * 2)),
      stem = p.at(3);
    let g = `<path d="M0 62C-8 34 8 12 0-8" stroke="${stem}" stroke-width="2.2" fill="none"/>`;
    for (const [lx, ly, la] of [
      [-3, 46, -58],
      [2, 34, 52],
      [3, 18, -48],
      [1, 54, 66],
    ] as const)
      g += leaf(lx, ly, 24, la, random() < 0.5 ? stem : p.at(4), 0.22);
    g +=
      printFlower(0, -16, 22 + random() * 8, 6, colour, random() * 60) +
      flower(-17, 8, 8, 5, p.at(5), p.ground) +
      flower(18, 2, 7, 5, p.at(2), p.ground);
    body += place(x, y, turn, 1, g);
  }
  for (const [x, y] of scatter(random, W, W, 64)) body += dot(x, y, 2.2, p.at(5));
  return { w: W, h: W, body: wrap(W, W, body) };
};

const ditsy: PatternMaker = (p, seed) => {
  const random = seeded(seed),
    W = 260;
  let body = '';
  for (const [x, y] of scatter(random, W, W, 28)) {
    const a = random() * 360;
    body +=
      leaf(x, y, 13, a + 120, p.at(3), 0.3) +
      leaf(x, y, 12, a + 200, p.at(3), 0.3) +
      flower(x, y, 8.5 + random() * 2.4, 5, random() < 0.65 ? p.at(1) : p.at(2), '#f5e3b0', a);
  }
  return { w: W, h: W, body: wrap(W, W, body) };
};

const ajrak: PatternMaker = (p) => {
  const g = p.ground,
    a = p.at(1),
    b = p.at(2),
    w = p.at(3);
  let body =
    `<rect width="160" height="160" fill="${g}"/>` +
    star8(80, 80, 56, a) +
    star8(80, 80, 49, w) +
    star8(80, 80, 45, g) +
    star8(80, 80, 33, w) +
    star8(80, 80, 29, b) +
    flower(80, 80, 24, 8, w, a) +
    flower(80, 80, 13, 8, g, w, 22.5);
  for (const [x, y] of [
    [0, 0],
    [160, 0],
    [0, 160],
    [160, 160],
  ] as const)
    body +=
      dot(x, y, 42, w) +
      dot(x, y, 38, a) +
      dot(x, y, 27, w) +
      dot(x, y, 24, g) +
      flower(x, y, 21, 8, w, b, 22.5);
  for (const [x, y] of [
    [80, 0],
    [0, 80],
    [160, 80],
    [80, 160],
  ] as const)
    body += diamond(x, y, 17, 17, w) + diamond(x, y, 14, 14, b) + dot(x, y, 3.6, w);
  return { w: 160, h: 160, body };
};

const phulkari: PatternMaker = (p) => {
  const patch = (x: number, y: number, a: string, b: string): string => {
    let s = '';
    for (const [k, c] of [
      [34, a],
      [24, b],
      [13, a],
    ] as const)
      s += diamond(0, 0, k, k, c);
    for (let k = -32; k < 33; k += 4)
      s += `<path d="M${k} ${-(34 - Math.abs(k))}V${34 - Math.abs(k)}" stroke="${p.ground}" stroke-width=".8" opacity=".45"/>`;
    return place(x, y, 0, 1, s);
  };
  let body =
    patch(45, 45, p.at(1), p.at(2)) +
    patch(135, 135, p.at(1), p.at(2)) +
    patch(135, 45, p.at(2), p.at(3)) +
    patch(45, 135, p.at(2), p.at(3));
  for (let y = 0; y <= 180; y += 90) for (let x = 0; x <= 180; x += 90) body += diamond(x, y, 8, 8, p.at(3));
  return { w: 180, h: 180, body };
};

const chikan: PatternMaker = (p) => {
  const t = p.at(1);
  const sprig = (x: number, y: number, flip: number): string => {
    let s = `<path d="M0 44C-10 22 12 4 0-18" stroke="${t}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;
    for (const [a, b, r] of [
      [-4, 28, -62],
      [4, 20, 60],
      [3, 6, -58],
      [2, -2, 55],
    ] as const)
      s += `<path d="${petal(22, 6)}" transform="translate(${a} ${b}) rotate(${r})" fill="${t}"/>`;
    return (
      `<g transform="translate(${x} ${y}) scale(${flip} 1)">${s}</g>` +
      flower(x, y - 26, 15, 6, t, p.ground) +
      dot(x, y - 26, 2, t)
    );
  };
  let body = sprig(60, 66, 1) + sprig(180, 196, -1);
  for (const [x, y] of [
    [180, 60],
    [60, 190],
  ] as const) {
    body += flower(x, y, 9, 8, t, p.ground);
    for (let i = 0; i < 12; i++)
      body += dot(x + 17 * Math.cos(i * 0.5236), y + 17 * Math.sin(i * 0.5236), 1.7, t);
  }
  for (const [x, y] of [
    [120, 20],
    [120, 130],
    [10, 128],
    [120, 232],
    [4, 8],
  ] as const)
    body += dot(x, y, 2.2, t);
  return { w: 240, h: 260, body };
};

const bandhani: PatternMaker = (p, seed) => {
  const random = seeded(seed);
  let body = '';
  for (let y = 0; y < 240; y += 15)
    for (let x = 0; x < 240; x += 15) {
      const shift = (y / 15) % 2 ? 7.5 : 0;
      body += `<circle cx="${n2(x + shift + random() * 2)}" cy="${n2(y + random() * 2)}" r="3" fill="none" stroke="${p.at(1)}" stroke-width="1.8" opacity="${n2(0.55 + random() * 0.45)}"/>`;
    }
  for (const [x, y] of [
    [60, 60],
    [180, 180],
  ] as const) {
    body += dot(x, y, 36, p.ground);
    for (const [r, n] of [
      [30, 16],
      [20, 11],
      [10, 6],
    ] as const)
      for (let i = 0; i < n; i++) {
        const a = (i / n) * 6.283;
        body += `<circle cx="${n2(x + r * Math.cos(a))}" cy="${n2(y + r * Math.sin(a))}" r="3.2" fill="none" stroke="${p.at(2)}" stroke-width="2"/>`;
      }
  }
  return { w: 240, h: 240, body };
};

export const PRINTS = {
  buta,
  smallButa,
  stars,
  blockFloral,
  lawn,
  airyLawn,
  ditsy,
  ajrak,
  phulkari,
  chikan,
  bandhani,
};
