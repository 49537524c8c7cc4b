// Flowers painted on dark or coloured cloth: white first, then colour, so that the cloth does not show through.

import { darker, lighter, mix } from '../lib/colour.ts';
import { n2, place } from '../lib/svg.ts';
import { petal } from './motifs.ts';

type Random = () => number;
type Paint = { random: Random; colour: string; accent: string };

const line = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${n2(width)}" stroke-opacity="${n2(opacity)}" stroke-linecap="round" fill="none"/>`;

/** Fine strokes of the brush from the heart of a petal to its rim. */
function strokes(p: Paint, length: number, width: number, colour: string, count: number): string {
  let s = '';
  for (let i = 0; i < count; i++) {
    const v = ((i + 0.5) / count) * 2 - 1,
      from = 0.1 + p.random() * 0.2,
      to = 0.62 + p.random() * 0.28;
    s += line(
      `M${n2(v * width * 0.2)} ${n2(-length * from)}Q${n2(v * width * 0.62)} ${n2(-length * 0.5)} ${n2(v * width * 0.5)} ${n2(-length * to)}`,
      colour,
      length * 0.016,
      0.16 + p.random() * 0.22,
    );
  }
  return s;
}

/** A petal that is broad at the top, with a slightly uneven rim. */
function broadPetal(p: Paint, length: number, width: number): string {
  const dip = 0.93 + p.random() * 0.05,
    left = 0.9 + p.random() * 0.16,
    right = 0.9 + p.random() * 0.16;
  return `M0 0C${n2(-width * 0.5)} ${n2(-length * 0.12)} ${n2(-width * 1.06 * left)} ${n2(-length * 0.5)} ${n2(-width * 0.78 * left)} ${n2(-length * 0.86)}C${n2(-width * 0.6)} ${n2(-length * 1.06)} ${n2(-width * 0.16)} ${n2(-length * 1.02)} 0 ${n2(-length * dip)}C${n2(width * 0.2)} ${n2(-length * 1.04)} ${n2(width * 0.62)} ${n2(-length * 1.05)} ${n2(width * 0.78 * right)} ${n2(-length * 0.84)}C${n2(width * 1.06 * right)} ${n2(-length * 0.5)} ${n2(width * 0.5)} ${n2(-length * 0.12)} 0 0Z`;
}

/** An open garden rose: three rounds of petals that close towards the heart. */
export function rose(p: Paint, r: number): string {
  const deep = darker(p.colour, 0.44),
    turn = p.random() * 72;
  let s = '';
  for (const [round, size, count, pale] of [
    [0, 1, 5, 0.06],
    [1, 0.74, 5, 0.2],
    [2, 0.5, 4, 0.3],
  ] as const)
    for (let i = 0; i < count; i++) {
      const length = r * size * (0.92 + p.random() * 0.16),
        width = length * 0.62,
        d = broadPetal(p, length, width),
        fill = mix(lighter(p.colour, pale), p.accent, p.random() * 0.35);
      s += `<g transform="rotate(${n2(turn + (360 / count) * i + round * 38 + (p.random() - 0.5) * 12)})"><path d="${d}" fill="${deep}" opacity=".5" transform="translate(0 ${n2(-length * 0.035)}) scale(1.03)"/><path d="${d}" fill="${fill}"/><path d="${d}" fill="${deep}" opacity=".3" transform="scale(.56)"/>${strokes(p, length, width, lighter(p.colour, 0.6), 5)}</g>`;
    }
  for (const [k, a] of [
    [0.3, 20],
    [0.22, 150],
    [0.15, 260],
  ] as const)
    s += `<path d="${petal(r * k * 1.5, r * k)}" transform="rotate(${n2(turn + a)}) translate(0 ${n2(r * k * 0.7)})" fill="${mix(p.colour, deep, 0.35)}" stroke="${deep}" stroke-opacity=".7" stroke-width="${n2(r * 0.03)}"/>`;
  return s;
}

/** A tulip on its stem, upright: two petals behind, three in front, orange at the base. */
export function tulip(p: Paint, r: number): string {
  const deep = darker(p.colour, 0.42);
  let s = '';
  const one = (turn: number, size: number, wide: number, fill: string, light: boolean): string => {
    const length = r * 1.62 * size,
      w = r * wide,
      d = petal(length, w);
    return `<g transform="translate(0 ${n2(r * 0.62)}) rotate(${n2(turn)})"><path d="${d}" fill="#ffffff" opacity=".5" transform="translate(${n2(-r * 0.02)} ${n2(-r * 0.02)}) scale(1.015)"/><path d="${d}" fill="${fill}" stroke="${deep}" stroke-opacity=".75" stroke-width="${n2(r * 0.022)}"/><path d="${petal(length * 0.5, w * 0.62)}" fill="${p.accent}" opacity=".6"/><path d="${petal(length * 0.3, w * 0.4)}" fill="#f3c24a" opacity=".5"/>${strokes(p, length, w, light ? lighter(p.colour, 0.5) : deep, 7)}</g>`;
  };
  s +=
    one(-27, 0.97, 0.5, mix(p.colour, deep, 0.42), false) +
    one(27, 0.97, 0.5, mix(p.colour, deep, 0.42), false);
  s += one(-13, 1.02, 0.52, p.colour, true) + one(14, 1.02, 0.52, p.colour, true);
  return s + one(p.random() * 4 - 2, 0.96, 0.56, lighter(p.colour, 0.08), true);
}

/** A crocus: a slim goblet with dark veins and three saffron threads. */
export function crocus(p: Paint, r: number): string {
  const deep = darker(p.colour, 0.5);
  let s = '';
  const one = (turn: number, size: number, wide: number, fill: string): string => {
    const length = r * 1.9 * size,
      w = r * wide,
      d = petal(length, w);
    return `<g transform="translate(0 ${n2(r * 0.85)}) rotate(${n2(turn)})"><path d="${d}" fill="${fill}" stroke="${deep}" stroke-opacity=".6" stroke-width="${n2(r * 0.022)}"/>${strokes(p, length, w, deep, 7)}${strokes(p, length, w, '#ffffff', 3)}</g>`;
  };
  s += one(-34, 0.94, 0.36, mix(p.colour, deep, 0.3)) + one(34, 0.94, 0.36, mix(p.colour, deep, 0.3));
  for (const x of [-0.16, 0.02, 0.2])
    s += line(
      `M0 ${n2(r * 0.3)}Q${n2(x * r)} ${n2(-r * 0.3)} ${n2(x * r * 1.9)} ${n2(-r * 0.98)}`,
      '#d4541c',
      r * 0.07,
      0.95,
    );
  return s + one(-15, 0.96, 0.4, p.colour) + one(17, 0.94, 0.4, lighter(p.colour, 0.12));
}

/** A sprig of mustard in flower: a thin stem, notched leaves low down, a head of four-petalled flowers. */
export function mustard(p: Paint, green: string, high: number): string {
  const bend = (p.random() - 0.5) * high * 0.24,
    at = (t: number): [number, number] => [bend * t * t, -high * t];
  let s = line(`M0 0Q0 ${n2(-high * 0.5)} ${n2(bend)} ${n2(-high)}`, green, high * 0.016, 0.95);
  for (const [t, side, size] of [
    [0.08, 1, 0.34],
    [0.17, -1, 0.3],
    [0.3, 1, 0.22],
    [0.42, -1, 0.15],
  ] as const) {
    const [x, y] = at(t);
    s += place(
      x,
      y,
      side * (48 + p.random() * 18),
      1,
      `<path d="${petal(high * size, high * size * 0.2)}" fill="${green}" opacity=".9"/><path d="M0 0V${n2(-high * size * 0.8)}" stroke="${darker(green, 0.4)}" stroke-opacity=".5" stroke-width="${n2(high * 0.007)}"/>`,
    );
  }
  for (let i = 0; i < 15; i++) {
    const t = 0.56 + (i / 15) * 0.44,
      side = i % 2 ? 1 : -1,
      [x, y] = at(t),
      reach = (1.06 - t) * high * (0.26 + p.random() * 0.12),
      X = x + side * reach,
      Y = y - reach * 0.62;
    s += line(`M${n2(x)} ${n2(y)}L${n2(X)} ${n2(Y)}`, green, high * 0.008, 0.9);
    s +=
      t > 0.93
        ? `<circle cx="${n2(X)}" cy="${n2(Y)}" r="${n2(high * 0.016)}" fill="${green}"/>`
        : fourPetals(p, X, Y, high * (0.062 - t * 0.022));
  }
  return s;
}

function fourPetals(p: Paint, x: number, y: number, r: number): string {
  const fill = p.random() < 0.7 ? p.colour : p.accent;
  let s = '';
  for (let i = 0; i < 4; i++)
    s += `<path d="${broadPetal(p, r, r * 0.56)}" transform="rotate(${i * 90 + 45})" fill="${fill}" stroke="${darker(fill, 0.3)}" stroke-opacity=".5" stroke-width="${n2(r * 0.07)}"/>`;
  return place(x, y, p.random() * 50, 1, `${s}<circle r="${n2(r * 0.2)}" fill="#8a9a3a"/>`);
}

/** A branch with leaves in pairs, as long as `high`; the two colours take turns. */
export function branch(random: Random, high: number, colours: readonly [string, string]): string {
  const bend = (random() - 0.5) * high * 0.5,
    pairs = 6;
  let s = line(
    `M0 0Q${n2(bend * 0.1)} ${n2(-high * 0.5)} ${n2(bend)} ${n2(-high)}`,
    colours[0],
    high * 0.014,
    0.95,
  );
  for (let i = 0; i <= pairs; i++)
    for (const side of i === pairs ? [0] : [-1, 1]) {
      const t = 0.14 + (i / pairs) * 0.86,
        size = high * (0.3 - 0.14 * t) * (0.9 + random() * 0.2),
        fill = colours[(i + (side > 0 ? 1 : 0)) % 2]!,
        lean = side * (56 - 20 * t) + (bend / high) * 60 * t;
      s += place(
        bend * t * t * 0.96,
        -high * t,
        lean + (random() - 0.5) * 10,
        1,
        `<path d="${petal(size, size * 0.3)}" fill="${fill}"/><path d="${petal(size * 0.94, size * 0.14)}" fill="${darker(fill, 0.22)}" opacity=".4" transform="translate(${n2(size * 0.03)} 0)"/><path d="M0 0V${n2(-size * 0.86)}M0 ${n2(-size * 0.3)}L${n2(size * 0.12)} ${n2(-size * 0.44)}M0 ${n2(-size * 0.46)}L${n2(-size * 0.12)} ${n2(-size * 0.6)}" stroke="${darker(fill, 0.45)}" stroke-opacity=".6" stroke-width="${n2(size * 0.026)}" fill="none"/>`,
      );
    }
  return s;
}
