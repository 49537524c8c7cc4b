// Plain, striped, checked and tie-dyed grounds.

import { darker } from '../lib/colour.ts';
import { seeded } from '../lib/numbers.ts';
import { n2 } from '../lib/svg.ts';
import { dot, flower } from './motifs.ts';
import { type PatternMaker, wrap } from './tile.ts';

const plain: PatternMaker = () => ({ w: 32, h: 32, body: '' });

const slub: PatternMaker = (p, seed) => {
  const random = seeded(seed);
  let body = '';
  for (let i = 0; i < 120; i++)
    body += `<rect x="${n2(random() * 300)}" y="${n2(random() * 300)}" width="${n2(30 + random() * 150)}" height="${n2(0.6 + random() * 1.1)}" fill="${random() < 0.5 ? '#ffffff' : darker(p.ground, 0.5)}" opacity="${n2(0.05 + random() * 0.11)}"/>`;
  return { w: 300, h: 300, body: wrap(300, 300, body) };
};

const stripe: PatternMaker = (p) => {
  let body = `<rect width="16" height="120" fill="${p.at(1)}"/><rect x="21" width="2" height="120" fill="${p.at(1)}"/><rect x="58" width="3" height="120" fill="${p.at(2)}"/>`;
  for (let y = 6; y < 120; y += 12) body += dot(40, y, 1.4, p.at(2));
  return { w: 76, h: 120, body };
};

const pinstripe: PatternMaker = (p) => ({
  w: 22,
  h: 40,
  body: `<rect x="4" width="2.6" height="40" fill="${p.at(1)}"/><rect x="15" width="1" height="40" fill="${p.at(1)}" opacity=".5"/>`,
});
const wideStripe: PatternMaker = (p) => ({
  w: 40,
  h: 40,
  body: `<rect width="19" height="40" fill="${p.at(1)}"/>`,
});

const check: PatternMaker = (p) => ({
  w: 64,
  h: 64,
  body: `<g opacity=".55"><rect x="6" width="22" height="64" fill="${p.at(1)}"/><rect y="6" height="22" width="64" fill="${p.at(1)}"/></g><g opacity=".8"><rect x="46" width="2" height="64" fill="${p.at(2)}"/><rect y="46" height="2" width="64" fill="${p.at(2)}"/></g>`,
});

/** Yarn-dyed: where two dyed threads cross the colour is full, elsewhere half. */
const gingham: PatternMaker = (p) => ({
  w: 36,
  h: 36,
  body: `<g opacity=".5"><rect width="18" height="36" fill="${p.at(1)}"/><rect width="36" height="18" fill="${p.at(1)}"/></g><rect width="18" height="18" fill="${p.at(1)}" opacity=".45"/>`,
});

const polka: PatternMaker = (p) => ({
  w: 60,
  h: 60,
  body: [
    [15, 15],
    [45, 45],
  ]
    .map(([x, y]) => dot(x ?? 0, y ?? 0, 7.6, p.at(1)))
    .join(''),
});
const pinDots: PatternMaker = (p) => ({
  w: 90,
  h: 90,
  body: dot(22, 22, 3, p.at(1)) + dot(67, 67, 3, p.at(1)),
});

/** Diagonal waves of resist dye, with the bleeding edges of tied cloth. */
const leheriya: PatternMaker = (p, seed) => {
  const random = seeded(seed),
    W = 240;
  let body = '';
  const bands = [
    [0, 26, 1],
    [40, 12, 2],
    [62, 30, 1],
    [110, 9, 2],
    [130, 34, 1],
    [180, 14, 2],
    [206, 18, 1],
  ] as const;
  for (const [at, wide, colour] of bands)
    for (const shift of [-W, 0, W]) {
      let top = '',
        low = '';
      for (let i = 0; i <= 60; i++) {
        const x = (i / 60) * W,
          wave = 9 * Math.sin((x / W) * Math.PI * 8) + 3 * Math.sin((x / W) * Math.PI * 20 + at),
          y = at + shift + x + wave;
        top += `${i ? 'L' : 'M'}${n2(x)} ${n2(y)}`;
        low = `L${n2(x)} ${n2(y + wide)}${low}`;
      }
      for (const more of [0, -W])
        body += `<path d="${top}${low}Z" transform="translate(0 ${more})" fill="${p.at(colour)}" opacity="${n2(0.86 + random() * 0.14)}"/>`;
    }
  return { w: W, h: W, body, feathered: true };
};

/** Stepped diamonds with the feathered edge of yarn that was dyed before weaving. */
const ikat: PatternMaker = (p, seed) => {
  const random = seeded(seed),
    W = 180,
    H = 240;
  const lozenge = (cx: number, cy: number, w: number, h: number, fill: string): string => {
    let s = '';
    for (let x = -w; x < w; x += 2.2) {
      const half = h * (1 - Math.abs(x) / w),
        ragged = () => (random() - 0.5) * h * 0.22;
      s += `<rect x="${n2(cx + x)}" y="${n2(cy - half - ragged())}" width="2.5" height="${n2(half * 2 + ragged())}" fill="${fill}"/>`;
    }
    return s;
  };
  const one = (x: number, y: number): string =>
    lozenge(x, y, 82, 104, p.at(1)) +
    lozenge(x, y, 64, 82, p.ground) +
    lozenge(x, y, 52, 66, p.at(2)) +
    lozenge(x, y, 32, 42, p.at(1)) +
    lozenge(x, y, 18, 24, p.at(3));
  const body = one(90, 120) + lozenge(0, 0, 30, 38, p.at(2)) + lozenge(0, 0, 14, 18, p.at(1));
  return { w: W, h: H, body: wrap(W, H, body) };
};

const bloomDots: PatternMaker = (p) => ({
  w: 120,
  h: 120,
  body: flower(30, 30, 10, 5, p.at(1), p.at(2)) + flower(90, 90, 10, 5, p.at(1), p.at(2), 36),
});

export const WOVENS = {
  plain,
  slub,
  stripe,
  pinstripe,
  wideStripe,
  check,
  gingham,
  polka,
  pinDots,
  leheriya,
  ikat,
  bloomDots,
};
