// The flowers of the painted pieces, one by one. They look up or at the viewer, and measure about twice their radius.

import { darker, lighter, mix, rgb } from '../../lib/colour.ts';
import { type Point, seeded } from '../../lib/numbers.ts';
import type { Wash } from '../watercolour.ts';
import { bent, dab, leaf, type Petal, petal, stroke } from './petal.ts';

type Random = () => number;

export type Brush = {
  random: Random;
  /** The flower's colours, first and second, and two greens. */
  colours: readonly [string, string];
  greens: readonly [string, string];
  /** White under the colour, for cloth that is not pale. */
  body: number;
};

export const deepOf = (c: string): string => {
  const [r, g, b] = rgb(c);
  return r * 0.3 + g * 0.6 + b * 0.1 > 205 ? mix(c, '#6d7a52', 0.42) : mix(c, '#3a0420', 0.46);
};
const isPale = (c: string): boolean => deepOf(c) === mix(c, '#6d7a52', 0.42);
const around = (at: Point, r: number, turn: number): Point => [
  at[0] + Math.sin((turn * Math.PI) / 180) * r,
  at[1] - Math.cos((turn * Math.PI) / 180) * r,
];

type Ring = {
  count: number;
  length: number;
  width: number;
  turn?: number;
  /** How far from the middle the petals start. */
  out?: number;
  /** The colour of the ring, if not the brush's first. */
  colour?: string;
} & Pick<Petal, 'broad' | 'blunt'> &
  Partial<Pick<Petal, 'ruffle' | 'notch' | 'veins' | 'heart' | 'load' | 'deep'>>;

function ring(b: Brush, at: Point, r: number, o: Ring): Wash[] {
  const colour = o.colour ?? b.colours[0],
    order = Array.from({ length: o.count }, (_, i) => i).sort((i, j) => (i % 2) - (j % 2));
  return order.flatMap((i) => {
    const turn = (o.turn ?? 0) + (360 / o.count) * i + (b.random() - 0.5) * (110 / o.count),
      length = r * o.length * (0.92 + b.random() * 0.15);
    return petal({
      ...o,
      at: around(at, r * (o.out ?? 0.04), turn),
      turn,
      length,
      width: length * o.width * (0.94 + b.random() * 0.14),
      bend: (b.random() - 0.5) * 0.14,
      colour,
      deep: o.deep ?? deepOf(colour),
      body: Math.max(b.body, 0.8),
      tone: b.body > 0.5 ? lighter(colour, isPale(colour) ? 0.5 : 0.42) : lighter(colour, 0.86),
      seed: Math.floor(b.random() * 900),
    });
  });
}

/** Threads with a grain of pollen at the end of each. */
function stamens(
  b: Brush,
  at: Point,
  r: number,
  o: { count: number; from: number; to: number; thread: string; grain: string; size: number },
): Wash[] {
  const threads: Point[][] = [],
    grains: Point[][] = [],
    lights: Point[][] = [];
  for (let i = 0; i < o.count; i++) {
    const turn = (i / o.count) * 360 + b.random() * 30,
      end = around(at, r * (o.from + (o.to - o.from) * b.random()), turn);
    threads.push(
      stroke(bent(around(at, r * 0.03, turn), end, (b.random() - 0.5) * r * 0.06), r * 0.016, r * 0.008),
    );
    grains.push(dab(end, r * o.size * (0.75 + b.random() * 0.5), 0.68, b.random() * 3));
    lights.push(dab([end[0] - r * o.size * 0.2, end[1] - r * o.size * 0.24], r * o.size * 0.3, 0.7, 0.6));
  }
  threads.push(dab(at, r * 0.045));
  return [
    { outlines: threads, colour: o.thread, load: 0.8, body: 0.7, tone: lighter(o.thread, 0.4) },
    { outlines: grains, colour: o.grain, load: 0.9, body: 0.95, tone: lighter(o.grain, 0.45), rim: 0.5 },
    { outlines: lights, colour: '#fff6d8', load: 0.1, body: 0.7, tone: '#fff6d8' },
  ];
}

const well = (at: Point, r: number, colour: string, load: number): Wash => ({
  outlines: [dab(at, r)],
  colour,
  load,
  heart: at,
  reach: r * 1.1,
  thin: 0,
  soft: r * 0.22,
});

const GOLD = '#e3a92f';

type Flower = (b: Brush, at: Point, r: number) => Wash[];

/** A broad open blossom with a second, smaller round of petals. */
const blossom: Flower = (b, at, r) => {
  const turn = b.random() * 60,
    shape = { broad: 0.68, blunt: 0.9, ruffle: 0.12, veins: 11 };
  return [
    ...ring(b, at, r, { ...shape, count: 6, length: 1, width: 0.88, turn, notch: 0.05, load: 0.5 }),
    ...ring(b, at, r, { ...shape, count: 5, length: 0.72, width: 0.84, turn: turn + 28, load: 0.62 }),
    ...ring(b, at, r, {
      ...shape,
      count: 4,
      length: 0.44,
      width: 0.8,
      turn: turn + 50,
      load: 0.74,
      veins: 7,
    }),
    well(at, r * 0.3, deepOf(b.colours[0]), 0.8),
    ...stamens(b, at, r, {
      count: 26,
      from: 0.12,
      to: 0.32,
      thread: mix(b.colours[0], '#f6dfa0', 0.5),
      grain: GOLD,
      size: 0.026,
    }),
  ];
};

/** Four crumpled petals, dark at the foot, around a green pod. */
const poppy: Flower = (b, at, r) => {
  const turn = b.random() * 90,
    shape = { broad: 0.72, blunt: 1, ruffle: 0.26, veins: 17, heart: 0.42 };
  return [
    ...ring(b, at, r, { ...shape, count: 4, length: 1, width: 1.32, turn, load: 0.55 }),
    ...ring(b, at, r, { ...shape, count: 4, length: 0.78, width: 1.2, turn: turn + 45, load: 0.62 }),
    well(at, r * 0.34, '#3d1a1c', 1.1),
    {
      outlines: [dab(at, r * 0.13, 0.94)],
      colour: '#7f9a52',
      load: 0.8,
      body: 0.9,
      tone: '#e6ecc4',
      rim: 0.9,
    },
    {
      outlines: Array.from({ length: 9 }, (_, i) =>
        stroke(bent(at, around(at, r * 0.12, i * 40), 0), r * 0.022, r * 0.008),
      ),
      colour: '#45572c',
      load: 0.9,
    },
    ...stamens(b, at, r, {
      count: 46,
      from: 0.17,
      to: 0.34,
      thread: '#4a2226',
      grain: '#3b2320',
      size: 0.022,
    }),
  ];
};

/** Many pointed petals in three rounds: lotus and water lily. */
const lily: Flower = (b, at, r) => {
  const turn = b.random() * 40,
    shape = { broad: 0.5, blunt: 0.3, ruffle: 0.05, veins: 9 };
  return [
    ...ring(b, at, r, { ...shape, count: 9, length: 1, width: 0.4, turn, load: 0.56 }),
    ...ring(b, at, r, {
      ...shape,
      count: 8,
      length: 0.8,
      width: 0.42,
      turn: turn + 20,
      load: 0.52,
      colour: mix(b.colours[0], lighter(b.colours[0], 0.4), 0.5),
    }),
    ...ring(b, at, r, {
      ...shape,
      count: 7,
      length: 0.56,
      width: 0.46,
      turn: turn + 42,
      load: 0.48,
      veins: 7,
    }),
    well(at, r * 0.26, mix(deepOf(b.colours[0]), GOLD, 0.3), 0.6),
    ...stamens(b, at, r, { count: 34, from: 0.08, to: 0.24, thread: '#e9c45c', grain: GOLD, size: 0.024 }),
  ];
};

const jasmineStar: Flower = (b, at, r) => [
  ...ring(b, at, r, {
    count: 6,
    length: 1,
    width: 0.48,
    broad: 0.56,
    blunt: 0.5,
    turn: b.random() * 60,
    veins: 5,
    load: 0.8,
    deep: '#a9b184',
  }),
  well(at, r * 0.24, '#b9a43a', 0.6),
  { outlines: [dab(at, r * 0.075)], colour: '#8f9a3c', load: 0.8, body: 0.6, rim: 0.8 },
];

/** A spray of three stars and their buds. */
const jasmine: Flower = (b, at, r) => {
  const places: readonly (readonly [number, number, number])[] = [
      [-0.42, -0.34, 0.6],
      [0.5, -0.16, 0.54],
      [-0.02, 0.48, 0.64],
    ],
    buds: readonly (readonly [number, number, number])[] = [
      [0.2, -0.98, 12],
      [-1.02, 0.22, -64],
      [0.94, 0.62, 118],
    ];
  const out: Wash[] = [];
  for (const [x, y, turn] of buds) {
    const end: Point = [at[0] + x * r, at[1] + y * r];
    out.push({
      outlines: [stroke(bent(at, end, r * 0.1), r * 0.035, r * 0.02)],
      colour: b.greens[0],
      load: 0.8,
      body: 0.3,
    });
    for (const lean of [-9, 9])
      out.push(
        ...petal({
          at: end,
          turn: turn + lean,
          length: r * 0.46,
          width: r * 0.19,
          broad: 0.55,
          blunt: 0.3,
          colour: b.colours[0],
          deep: mix(b.greens[1], b.colours[0], 0.3),
          body: 0.8,
          load: 0.8,
          veins: 3,
          seed: Math.floor(b.random() * 900),
        }),
      );
  }
  return [...out, ...places.flatMap(([x, y, k]) => jasmineStar(b, [at[0] + x * r, at[1] + y * r], r * k))];
};

/** Five spread petals, one of them deeper, and long bowed stamens: the orchid tree. */
const orchid: Flower = (b, at, r) => {
  const out: Wash[] = [];
  for (const [turn, length, wide] of [
    [128, 0.94, 0.5],
    [-128, 0.96, 0.5],
    [62, 1, 0.52],
    [-62, 0.98, 0.52],
    [2, 1.02, 0.58],
  ] as const)
    out.push(
      ...petal({
        at: around(at, r * 0.05, turn),
        turn: turn + (b.random() - 0.5) * 14,
        length: r * length,
        width: r * length * wide,
        broad: 0.6,
        blunt: 0.55,
        ruffle: 0.22,
        bend: (b.random() - 0.5) * 0.16,
        colour: turn === 2 ? b.colours[0] : mix(b.colours[0], b.colours[1], 0.35),
        deep: deepOf(b.colours[0]),
        load: turn === 2 ? 0.8 : 0.56,
        body: Math.max(b.body, 0.8),
        tone: lighter(b.colours[1], 0.7),
        veins: 13,
        heart: turn === 2 ? 0.9 : 0.55,
        seed: Math.floor(b.random() * 900),
      }),
    );
  const threads: Point[][] = [],
    grains: Point[][] = [];
  for (const [turn, long, bow] of [
    [150, 0.5, -0.1],
    [165, 0.62, -0.06],
    [182, 0.7, 0.05],
    [200, 0.6, 0.1],
    [214, 0.48, 0.14],
  ] as const) {
    const end = around(at, r * long, turn);
    threads.push(stroke(bent(at, end, bow * r), r * 0.03, r * 0.014));
    grains.push(dab(end, r * 0.05, 0.5, turn / 57));
  }
  return [
    ...out,
    well(at, r * 0.24, deepOf(b.colours[0]), 0.9),
    {
      outlines: threads,
      colour: lighter(b.colours[0], 0.55),
      load: 0.7,
      body: 0.9,
      tone: '#fff4ec',
      rim: 0.6,
    },
    { outlines: grains, colour: '#c98a2c', load: 0.9, body: 0.9, tone: '#f5dc9a', rim: 0.7 },
  ];
};

/** A garden rose: broad petals, round after round, until they close over the heart. */
const rose: Flower = (b, at, r) => {
  const [colour, pale] = b.colours,
    turn = b.random() * 70,
    shape = { broad: 0.68, blunt: 0.8, ruffle: 0.2, veins: 9, heart: 0.8 };
  const rounds = [
    [7, 1, 0.86, 0.1, 0.1],
    [6, 0.82, 0.94, 0.1, 0.3],
    [6, 0.66, 0.96, 0.08, 0.45],
    [5, 0.5, 1.0, 0.06, 0.6],
    [4, 0.35, 1.05, 0.04, 0.8],
    [3, 0.22, 1.1, 0.02, 1],
  ] as const;
  const out = rounds.flatMap(([count, length, width, outwards, dark], i) =>
    ring(b, at, r, {
      ...shape,
      count,
      length,
      width,
      out: outwards,
      turn: turn + i * 37,
      colour: mix(pale, colour, 0.25 + dark * 0.75),
      deep: mix(deepOf(colour), colour, 0.15),
      load: 0.62 + dark * 0.3,
    }),
  );
  return [...out, well(at, r * 0.13, deepOf(colour), 0.9)];
};

/** A tulip from the side: the petals behind first. */
const tulip: Flower = (b, at, r) => {
  const foot: Point = [at[0], at[1] + r * 0.8],
    [colour, glow] = b.colours;
  const one = (turn: number, length: number, wide: number, tint: string, o: Partial<Petal> = {}): Wash[] => [
    ...petal({
      at: around(foot, r * 0.02, turn),
      turn,
      length: r * length,
      width: r * wide,
      broad: 0.46,
      blunt: 0.08,
      ruffle: 0.1,
      colour: tint,
      deep: darker(colour, 0.55),
      body: Math.max(b.body, 0.7),
      tone: mix(colour, '#ffffff', 0.4),
      load: 0.9,
      heart: 0.5,
      veins: 15,
      seed: Math.floor(b.random() * 900),
      ...o,
    }),
  ];
  /** The warm breath at the foot of a petal, painted wet in wet. */
  const breath = (turn: number, length: number, wide: number): Wash => ({
    outlines: [
      Array.from({ length: 40 }, (_, i) => {
        const t = (i / 39) * Math.PI * 2,
          up = (1 - Math.cos(t)) / 2,
          across = (Math.sin(t) * wide * r) / 2,
          c = Math.cos((turn * Math.PI) / 180),
          s = Math.sin((turn * Math.PI) / 180);
        return [
          foot[0] + across * c + up * length * r * s,
          foot[1] + across * s - up * length * r * c,
        ] as const;
      }),
    ],
    colour: glow,
    load: 0.3,
    body: 0.66,
    tone: mix(glow, '#ffe9a8', 0.4),
    heart: foot,
    reach: length * r * 1.1,
    thin: 0.2,
    soft: r * 0.11,
  });
  return [
    ...one(-9, 1.9, 0.9, darker(colour, 0.42), { bend: 0.03 }),
    ...one(12, 1.86, 0.9, darker(colour, 0.42), { bend: -0.03 }),
    ...one(-27, 1.88, 0.86, darker(colour, 0.22), { bend: 0.1 }),
    ...one(28, 1.84, 0.86, darker(colour, 0.26), { bend: -0.1 }),
    ...one(-14, 1.8, 0.98, colour, { bend: 0.02 }),
    breath(-14, 0.5, 0.3),
    ...one(15, 1.76, 0.98, mix(colour, glow, 0.12), { bend: -0.03 }),
    breath(15, 0.5, 0.3),
    ...one(b.random() * 4 - 2, 1.62, 1.02, mix(colour, glow, 0.2), { load: 0.78 }),
    breath(0, 0.66, 0.42),
  ];
};

/** A slim goblet with dark veins and three saffron threads. */
const crocus: Flower = (b, at, r) => {
  const foot: Point = [at[0], at[1] + r * 0.86],
    [colour, pale] = b.colours;
  const one = (turn: number, length: number, wide: number, tint: string, bend: number): Wash[] =>
    petal({
      at: foot,
      turn,
      length: r * length,
      width: r * wide,
      broad: 0.54,
      blunt: 0.16,
      ruffle: 0.08,
      bend,
      colour: tint,
      deep: darker(colour, 0.55),
      body: Math.max(b.body, 0.75),
      tone: lighter(pale, 0.55),
      load: 0.85,
      heart: 0.72,
      veins: 13,
      seed: Math.floor(b.random() * 900),
    });
  const saffron: Point[][] = [-0.2, 0.03, 0.25]
    .map((x) => [
      ...stroke(
        bent([foot[0], foot[1] - r * 0.5], [at[0] + x * r * 1.5, at[1] - r * 0.8], x * r * 0.3),
        r * 0.03,
        r * 0.07,
      ),
    ])
    .concat([-0.2, 0.03, 0.25].map((x) => dab([at[0] + x * r * 1.5, at[1] - r * 0.84], r * 0.05, 2, x * 2)));
  return [
    ...one(-33, 1.84, 0.72, mix(colour, darker(colour, 0.4), 0.5), -0.1),
    ...one(34, 1.82, 0.72, mix(colour, darker(colour, 0.4), 0.5), 0.1),
    ...one(2, 1.86, 0.66, darker(colour, 0.25), 0),
    { outlines: saffron, colour: '#d0481a', load: 1, body: 0.95, tone: '#f7a45a', rim: 0.5 },
    ...one(-17, 1.86, 0.78, colour, -0.1),
    ...one(19, 1.82, 0.78, mix(colour, pale, 0.5), 0.11),
    ...one(1, 1.56, 0.72, mix(colour, pale, 0.35), 0.02),
  ];
};

const four: Flower = (b, at, r) => [
  ...ring(b, at, r, {
    count: 4,
    length: 1,
    width: 0.86,
    broad: 0.74,
    blunt: 1,
    ruffle: 0.12,
    notch: 0.06,
    turn: b.random() * 90,
    veins: 5,
    load: 0.6,
    heart: 0.5,
  }),
  { outlines: [dab(at, r * 0.13)], colour: '#a8a23c', load: 0.8, body: 0.7, rim: 0.9 },
  ...stamens(b, at, r, { count: 6, from: 0.2, to: 0.3, thread: '#b8a83a', grain: '#d98f1f', size: 0.06 }),
];

/** A head of mustard: small crosses in a crowd, the buds above them. */
const mustard: Flower = (b, at, r) => {
  const foot: Point = [at[0] - r * 0.1, at[1] + r * 1.9],
    top: Point = [at[0] + r * 0.1, at[1] - r * 1.16],
    stem = bent(foot, top, r * 0.1, 40),
    stalks: Point[][] = [stroke(stem, r * 0.09, r * 0.03)],
    flowers: { at: Point; r: number; pale: boolean }[] = [],
    buds: Wash[] = [];
  for (let i = 0; i < 22; i++) {
    const t = 0.4 + (i / 22) * 0.58,
      base = stem[Math.round(t * 39)]!,
      turn = (i % 2 ? 1 : -1) * (30 + b.random() * 44),
      long = r * (1.1 - t) * (0.72 + b.random() * 0.6) + r * 0.16,
      end = around(base, long, turn);
    stalks.push(stroke(bent(base, end, r * 0.03), r * 0.03, r * 0.02));
    if (t > 0.86)
      buds.push({
        outlines: [dab(end, r * 0.055, 1.5, turn / 57)],
        colour: mix(b.greens[1], b.colours[0], 0.4),
        load: 0.8,
        body: 0.9,
        tone: '#eef0b8',
        rim: 0.8,
      });
    else flowers.push({ at: end, r: r * (0.36 - t * 0.12), pale: b.random() < 0.24 });
  }
  const leaves = (
    [
      [0.06, 62, 1.15],
      [0.14, -58, 1.05],
      [0.26, 50, 0.72],
      [0.32, -52, 0.62],
    ] as const
  ).flatMap(([t, turn, long]) =>
    leaf({
      at: stem[Math.round(t * 39)]!,
      turn,
      length: r * long,
      width: r * long * 0.3,
      bend: turn > 0 ? 0.12 : -0.12,
      colour: b.greens[turn > 0 ? 0 : 1],
      deep: darker(b.greens[0], 0.45),
      body: Math.max(b.body, 0.5),
      load: 0.8,
      seed: Math.floor(b.random() * 900),
    }),
  );
  return [
    ...leaves,
    {
      outlines: stalks,
      colour: b.greens[0],
      load: 0.9,
      body: 0.8,
      tone: lighter(b.greens[1], 0.3),
      rim: 0.3,
    },
    ...flowers.flatMap((f) =>
      four({ ...b, colours: f.pale ? [b.colours[1], b.colours[1]] : b.colours }, f.at, f.r),
    ),
    ...buds,
  ];
};

/** A branch with leaves in pairs, whose two colours take turns. */
const branch: Flower = (b, at, r) => {
  const foot: Point = [at[0] - r * 0.35, at[1] + r * 1.5],
    top: Point = [at[0] + r * 0.3, at[1] - r * 1.02],
    stem = bent(foot, top, -r * 0.16, 40);
  const out: Wash[] = [
    {
      outlines: [stroke(stem, r * 0.06, r * 0.024)],
      colour: b.colours[0],
      load: 0.5,
      body: 0.9,
      tone: b.colours[0],
      rim: 0.7,
    },
  ];
  for (let i = 0; i < 11; i++) {
    const t = 0.16 + (i / 10) * 0.82,
      last = i === 10,
      to = last ? 0 : i % 2 ? 1 : -1,
      colour = b.colours[Math.floor(i / 2 + (i % 2)) % 2]!,
      length = r * (0.98 - 0.42 * t) * (0.94 + b.random() * 0.12);
    out.push(
      ...leaf({
        at: stem[Math.round(t * 39)]!,
        turn: 10 + to * (60 - 18 * t),
        length,
        width: length * 0.44,
        bend: to * 0.08,
        colour,
        deep: isPale(colour) ? '#a9713f' : darker(colour, 0.5),
        body: 0.92,
        tone: mix(colour, '#ffffff', 0.25),
        load: isPale(colour) ? 0.6 : 0.8,
        seed: Math.floor(b.random() * 900),
      }),
    );
  }
  return out;
};

const cloud = (random: Random, at: Point, r: number): Wash => ({
  outlines: Array.from({ length: 7 }, (_, i) =>
    dab(
      [at[0] + (i - 3) * r * 0.3, at[1] - Math.sin((i / 6) * Math.PI) * r * (0.1 + random() * 0.16)],
      r * (0.2 + random() * 0.16),
      0.7,
    ),
  ),
  colour: '#dfeaf2',
  load: 0.25,
  body: 0.62,
  tone: '#ffffff',
  soft: r * 0.07,
});

/** A paper kite over two clouds, with bows on its tail: in the children's kurta it takes the flower's place. */
const kite: Flower = (b, at, r) => {
  const to = (x: number, y: number): Point => [
      at[0] + (x * 0.94 + y * 0.2) * r,
      at[1] + (y * 0.98 - x * 0.2) * r,
    ],
    [left, right, top, low] = [to(-0.82, -0.1), to(0.82, -0.1), to(0, -1.1), to(0, 1)],
    middle = to(0, -0.1),
    tail = bent(low, to(-0.5, 2.3), r * 0.3, 40),
    spar = mix(b.greens[0], '#5a3a20', 0.7);
  const quarters: readonly (readonly [readonly Point[], string, number])[] = [
    [[top, middle, left], b.colours[0], 0.9],
    [[top, right, middle], b.colours[1], 0.9],
    [[middle, low, left], b.colours[1], 0.75],
    [[middle, right, low], b.colours[0], 0.75],
  ];
  const bow = (i: number, colour: string): Wash[] =>
    [-70, 110].flatMap((turn) =>
      petal({
        at: tail[i]!,
        turn,
        length: r * 0.3,
        width: r * 0.2,
        broad: 0.72,
        blunt: 0.7,
        colour,
        deep: deepOf(colour),
        body: 0.9,
        veins: 5,
        load: 0.9,
        seed: i,
      }),
    );
  return [
    cloud(b.random, [at[0] - r * 0.5, at[1] - r * 0.9], r * 0.95),
    cloud(b.random, [at[0] + r * 0.7, at[1] + r * 1.5], r * 0.85),
    { outlines: [stroke(tail, r * 0.03, r * 0.02)], colour: spar, load: 0.9, body: 0.6 },
    ...quarters.flatMap(([outline, colour, load]): Wash[] => [
      { outlines: [outline], colour, load, body: 0.92, tone: lighter(colour, 0.35), rim: 0.6 },
      {
        outlines: [outline],
        colour: deepOf(colour),
        load: 0.4,
        heart: middle,
        reach: r,
        thin: 0,
        soft: r * 0.03,
      },
    ]),
    {
      outlines: [
        stroke(bent(top, low, 0), r * 0.03, r * 0.03),
        stroke(bent(left, right, -r * 0.24), r * 0.03, r * 0.03),
      ],
      colour: spar,
      load: 0.9,
      body: 0.7,
      tone: '#c99a63',
    },
    ...bow(13, b.colours[0]),
    ...bow(27, b.colours[1]),
  ];
};

export const FLOWERS = { blossom, poppy, lily, jasmine, orchid, rose, tulip, crocus, mustard, branch, kite };
export type FlowerName = keyof typeof FLOWERS;

export const brushOf = (colours: readonly string[], seed: number, body: number): Brush => ({
  random: seeded(seed),
  colours: [colours[1]!, colours[2] ?? colours[1]!],
  greens: [colours[3] ?? '#5f7a4a', colours[4] ?? colours[3] ?? '#86a06a'],
  body,
});
