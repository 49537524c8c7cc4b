// Hand painting: loose watercolour blossoms, each petal a wash with a darker dried edge.

import { darker, lighter, mix, rgb } from '../lib/colour.ts';
import { seeded } from '../lib/numbers.ts';
import { n2, place } from '../lib/svg.ts';
import { FLOWERS as BLOOMS, type Brush as Bloom } from './bloom/flowers.ts';
import { blades, foliage, stem } from './bloom/greens.ts';
import { washSvg } from './bloom/wash-svg.ts';
import { leaf, petal } from './motifs.ts';
import { type Palette, type PatternMaker, scatter, wrapMotif } from './tile.ts';

type Random = () => number;
/** The darker middle of a petal: warm in colours, a cool shade in whites, which would turn brown. */
const heart = (c: string): string => {
  const [r, g, b] = rgb(c);
  return r * 0.3 + g * 0.6 + b * 0.1 > 205 ? mix(c, '#5f7058', 0.4) : mix(c, '#300818', 0.42);
};

/** Every colour gets a wash: deep at the heart, thin at the rim. */
export const washes = (id: string, colours: readonly string[]): string =>
  colours
    .map(
      (c, i) =>
        `<radialGradient id="${id}${i}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="120"><stop offset="0" stop-color="${heart(c)}"/><stop offset=".42" stop-color="${c}"/><stop offset="1" stop-color="${lighter(c, 0.45)}"/></radialGradient>`,
    )
    .join('');

type Brush = { random: Random; wash: string; colour: string; accent: string };

const openFlower = (b: Brush, r: number, petals: number, broad: number): string => {
  const deep = heart(b.colour),
    turn = b.random() * 360;
  let s = '';
  for (let layer = 0; layer < 3; layer++)
    for (let i = 0; i < petals; i++) {
      const length = r * (1 - layer * 0.24) * (0.85 + b.random() * 0.3),
        w = length * broad * (0.92 + b.random() * 0.24),
        a = turn + (360 / petals) * i + layer * 27 + (b.random() - 0.5) * 16;
      s += `<g transform="rotate(${n2(a)})"><path d="${petal(length, w)}" fill="url(#${b.wash})" opacity="${n2(0.5 + b.random() * 0.22)}" stroke="${deep}" stroke-opacity=".34" stroke-width="1.5"/>`;
      for (let v = -1; v < 2; v++)
        s += `<path d="M0 ${n2(-length * 0.2)}Q${n2(v * w * 0.3)} ${n2(-length * 0.5)} ${n2(v * w * 0.34)} ${n2(-length * 0.82)}" stroke="${deep}" stroke-opacity=".2" stroke-width="1.2" fill="none"/>`;
      s += '</g>';
    }
  for (let i = 0; i < 22; i++) {
    const a = b.random() * 6.28,
      d = r * (0.06 + b.random() * 0.2);
    s += `<circle cx="${n2(d * Math.cos(a))}" cy="${n2(d * Math.sin(a))}" r="${n2(1.4 + b.random() * 2.2)}" fill="${b.random() < 0.5 ? b.accent : deep}" opacity=".9"/>`;
  }
  return s;
};

const FLOWERS: Record<string, (b: Brush, r: number) => string> = {
  blossom: (b, r) => openFlower(b, r, 5 + Math.floor(b.random() * 2), 0.56),
  poppy: (b, r) => openFlower(b, r, 4, 0.78),
  lily: (b, r) => openFlower(b, r, 8, 0.3),
  jasmine: (b, r) => openFlower(b, r, 5, 0.4),
  orchid: (b, r) => openFlower(b, r, 5, 0.36),
};

/** Painted petal by petal on dark or coloured cloth, with white under the colour. */
const ON_DARK = {
  rose: (b: Bloom, r: number) => [
    ...foliage(b, [0, 0], r * 0.9, [40, 130, 220, 300]),
    ...BLOOMS.rose(b, [0, 0], r),
  ],
  tulip: (b: Bloom, r: number) => [
    ...stem(b, [0, r * 0.7], [0, r * 3], r * 0.14, r * 0.09),
    ...blades(b, [0, r * 3], r * 2.1, 0.2, [-24, 20, -8]),
    ...BLOOMS.tulip(b, [0, 0], r * 0.88),
  ],
  crocus: (b: Bloom, r: number) => [
    ...stem(b, [0, r * 0.8], [0, r * 3], r * 0.14, r * 0.09),
    ...blades(b, [0, r * 3], r * 2.2, 0.075, [-24, 20, -10]),
    ...BLOOMS.crocus(b, [0, 0], r * 1.04),
  ],
};
const isOnDark = (kind: string): kind is keyof typeof ON_DARK => kind in ON_DARK;

export const brushLeaf = (
  random: Random,
  length: number,
  turn: number,
  colour: string,
  wide = 0.24,
): string => {
  const edge = mix(colour, '#0a1a10', 0.4);
  return `<g transform="rotate(${n2(turn)})"><path d="${petal(length, length * wide)}" fill="${colour}" opacity="${n2(0.45 + random() * 0.32)}" stroke="${edge}" stroke-opacity=".35" stroke-width="1.3"/><path d="M0 0V${n2(-length * 0.86)}" stroke="${edge}" stroke-opacity=".36" stroke-width="1.3"/></g>`;
};

/** One painted stem: leaves, a halo of spread colour and the flower, in its own units (about 2r high). */
export function spray(
  kind: string,
  p: Palette,
  random: Random,
  r: number,
  wash: string,
  colourIndex: number,
): string {
  if (isOnDark(kind)) {
    const bloom: Bloom = {
      random,
      colours: kind === 'rose' && colourIndex === 2 ? [p.at(2), p.at(1)] : [p.at(1), p.at(2)],
      greens: [p.at(3), p.at(4)],
      body: 0.9,
    };
    return washSvg(ON_DARK[kind](bloom, r), `${wash}-${Math.floor(random() * 1e9)}`, r * 0.24);
  }
  const colour = p.at(colourIndex),
    green = (): string => p.at(3 + Math.floor(random() * 2));
  let s = '';
  for (let i = 0; i < 5; i++) {
    const a = random() * 360;
    s += place(
      Math.sin(a / 57.3) * r * 0.5,
      -Math.cos(a / 57.3) * r * 0.5,
      0,
      1,
      brushLeaf(random, r * (0.8 + random() * 0.55), a, green()),
    );
  }
  const bend = random() * 360;
  s += `<path d="M0 0q${n2(30 * Math.cos(bend))} ${n2(r * 0.7)} ${n2(r * Math.cos(bend))} ${n2(r * (1.4 + random() * 0.6))}" stroke="${p.at(3)}" stroke-width="${n2(r * 0.045)}" stroke-opacity=".6" fill="none"/>`;
  const draw = FLOWERS[kind] ?? FLOWERS.blossom;
  return s + (draw ? draw({ random, wash, colour, accent: '#e9b949' }, r) : '');
}

type Setting = { flower: string; apart: number; size: readonly [number, number]; fill: number };
const painted =
  (o: Setting): PatternMaker =>
  (p, seed) => {
    const random = seeded(seed),
      W = 900,
      H = 1100,
      colours = [p.at(0), p.at(1), p.at(2), p.at(3), p.at(4)];
    let body = '';
    for (const [x, y] of scatter(random, W, H, o.apart)) {
      const r = o.size[0] + random() * (o.size[1] - o.size[0]),
        c = 1 + Math.floor(random() * 2);
      body += wrapMotif(
        W,
        H,
        x,
        y,
        r * 3.4,
        place(x, y, (random() - 0.5) * 50, 1, spray(o.flower, p, random, r, `w${c}`, c)),
      );
    }
    for (const [x, y] of scatter(random, W, H, o.apart * 0.64))
      if (random() < o.fill) {
        const r = o.size[0] * (0.24 + random() * 0.16),
          c = 1 + Math.floor(random() * 2);
        body += wrapMotif(
          W,
          H,
          x,
          y,
          r * 3.4,
          place(x, y, random() * 360, 1, spray(o.flower, p, random, r, `w${c}`, c)),
        );
      }
    for (let i = 0; i < 60; i++)
      body += `<circle cx="${n2(random() * W)}" cy="${n2(random() * H)}" r="${n2(1 + random() * 3.2)}" fill="${p.at(1 + Math.floor(random() * 3))}" opacity="${n2(0.2 + random() * 0.4)}"/>`;
    return { w: W, h: H, body, defs: washes('w', colours), wet: true };
  };

/** Kites over soft clouds, for the children's kurta. */
const kites: PatternMaker = (p, seed) => {
  const random = seeded(seed),
    W = 520,
    H = 560;
  let body = '';
  for (const [x, y] of scatter(random, W, H, 150)) {
    let cloud = '';
    for (let i = 0; i < 5; i++)
      cloud += `<ellipse cx="${n2((i - 2) * 17)}" cy="${n2(random() * 10)}" rx="${n2(18 + random() * 12)}" ry="${n2(9 + random() * 6)}" fill="#ffffff" opacity=".3"/>`;
    body += wrapMotif(W, H, x, y, 80, place(x, y, 0, 1, cloud));
  }
  scatter(random, W, H, 165).forEach(([x, y], i) => {
    const c = p.at(1 + (i % 3)),
      d = p.at(1 + ((i + 1) % 3)),
      turn = (random() - 0.5) * 56;
    const kite = `<path d="M0-46L34-4L0 42L-34-4Z" fill="${c}" opacity=".86" stroke="${darker(c, 0.3)}" stroke-opacity=".5" stroke-width="1.5"/><path d="M0-46L34-4H-34Z" fill="${d}" opacity=".55"/><path d="M0-46V42M-34-4Q0-20 34-4" stroke="${darker(c, 0.45)}" stroke-opacity=".55" stroke-width="1.6" fill="none"/><path d="M0 42C14 62-18 78 0 98S22 128 2 150" stroke="${darker(c, 0.3)}" stroke-width="2" fill="none" opacity=".75"/>${leaf(0, 98, 13, 60, d, 0.4)}${leaf(0, 98, 13, -60, d, 0.4)}`;
    body += wrapMotif(W, H, x, y, 170, place(x, y, turn, 0.95, kite));
  });
  return { w: W, h: H, body, wet: true };
};

export const PAINTED = {
  painted: painted({ flower: 'blossom', apart: 235, size: [78, 132], fill: 0.7 }),
  poppies: painted({ flower: 'poppy', apart: 225, size: [70, 116], fill: 0.6 }),
  lilies: painted({ flower: 'lily', apart: 235, size: [78, 126], fill: 0.5 }),
  jasmine: painted({ flower: 'jasmine', apart: 120, size: [30, 48], fill: 0.8 }),
  orchids: painted({ flower: 'orchid', apart: 250, size: [66, 100], fill: 0.35 }),
  roses: painted({ flower: 'rose', apart: 200, size: [62, 96], fill: 0.7 }),
  tulips: painted({ flower: 'tulip', apart: 240, size: [44, 64], fill: 0.2 }),
  monsoon: painted({ flower: 'lily', apart: 190, size: [56, 92], fill: 0.8 }),
  kites,
};
