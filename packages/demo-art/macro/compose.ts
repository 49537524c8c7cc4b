// What the close view of a product shows: its own cloth, threads and finish, laid out by what it is.

import { type Band, offsetLine, stroke } from '../fabric/bands.ts';
import type { Cloth, Look } from '../garments/look.ts';
import { stackBands } from '../garments/ornament.ts';
import { darker, lighter, rgb } from '../lib/colour.ts';
import { makeNoise } from '../lib/noise.ts';
import { type Point, seedOf } from '../lib/numbers.ts';
import { sheerOf } from '../render/stage.ts';
import { TINTS } from '../scenes/backdrop.ts';
import { flowerView, type Painted, paintedOf } from './flower.ts';
import { FLAT_EDGES, yarnOf } from './kinds.ts';
import type { Macro } from './render.ts';
import type { SheetPlan } from './sheet.ts';
import { button, buttonhole, knottedFringe, machineSeam, tape } from './stitches.ts';

type Finish = { main: Cloth; second: Cloth | undefined; bands: readonly Band[]; seed: number; look: Look };
const noise = makeNoise(907);
const EDGE: readonly Point[] = [
  [-30, 0],
  [30, 0],
];

/** Long soft waves, as cloth lies when nobody has ironed it for the picture. */
const waves =
  (seed: number, high = 0.22): NonNullable<SheetPlan['wave']> =>
  (x, y) =>
    high *
    (noise.at((x * 0.8 + y * 0.6) / 4.2 + seed, (y * 0.8 - x * 0.6) / 9) +
      0.3 * noise.at(x / 2.4 + seed, y / 2.1));

/** Deep parallel folds that fade out. */
const pleats =
  (seed: number, gap: number, high: number, turn: number): NonNullable<SheetPlan['wave']> =>
  (x, y) => {
    const t = (x * Math.cos(turn) + y * Math.sin(turn) + 0.5 * noise.at(x / 7 + seed, y / 7)) / gap,
      f = t - Math.floor(t);
    return (
      high * (Math.sin(f * Math.PI) ** 1.4 * (0.72 + 0.4 * noise.at(Math.floor(t) * 3.1, seed))) +
      waves(seed, 0.1)(x, y)
    );
  };

const isPale = (c: Cloth): boolean => {
  const [r, g, b] = rgb(c.colours[0] ?? '#ffffff');
  return r * 0.3 + g * 0.6 + b * 0.1 > 185;
};
const seamColour = (c: Cloth): string =>
  isPale(c) ? darker(c.colours[0]!, 0.1) : lighter(c.colours[0]!, 0.16);
const tall = (bands: readonly Band[]): number =>
  bands.reduce((most, b) => Math.max(most, (b.inset ?? 0) + b.height), 0);

function finishOf(look: Look): Finish {
  const seed = seedOf(look.slug),
    d = look.dupatta;
  if (d) return { main: d.cloth, second: undefined, bands: d.ends ?? [], seed, look };
  const top = look.top!,
    bands = look.skirt?.bands ?? top.daaman ?? top.sleeve.bands ?? top.yoke ?? [];
  return { main: top.cloth, second: look.veil?.cloth ?? look.legs?.cloth, bands, seed, look };
}

export function macroOf(look: Look): Macro {
  const f = finishOf(look),
    table = TINTS[look.tint],
    worked = f.bands.filter((b) => b.style !== 'plain' || b.height > 2.4);
  const painted = paintedOf(look);
  if (painted) return { ...flower(f, painted), table };
  if (look.dupatta) return { ...dupattaEnd(f), table };
  if (look.top!.buttons && look.top!.placket) return { ...buttoned(f), table };
  if (worked.length) return { ...workedHem({ ...f, bands: worked }), table };
  if (look.skirt) return { ...gathered(f), table };
  return { ...(f.seed % 2 ? turnedBack(f) : measured(f)), table };
}

type Laid = Omit<Macro, 'table'>;

/** How much cloth is shown: enough for a motif, near enough for the threads. */
function reach(f: Finish, least: number): number {
  const wide: Partial<Record<Cloth['pattern'], number>> = {
    ikat: 10,
    ajrak: 9,
    leheriya: 9,
    bandhani: 9,
    check: 9,
    stripe: 9,
    phulkari: 9,
  };
  return Math.max(least, wide[f.main.pattern] ?? 7.4);
}

const sheet = (f: Finish, cloth: Cloth, more: Partial<SheetPlan>): SheetPlan => ({
  cloth,
  yarn: yarnOf(f.look, cloth),
  at: [0, 0],
  turn: 0,
  end: 'none',
  shift: [(f.seed % 37) / 3, (f.seed % 23) / 3],
  sheer: sheerOf(cloth),
  ...more,
});

/** The worked hem lies across the picture, over the trousers or the dupatta. */
function workedHem(f: Finish): Laid {
  const turn = -0.2 - (f.seed % 5) * 0.06,
    high = tall(f.bands),
    across = reach(f, Math.min(13, high * 1.5)),
    second = f.second ?? f.main,
    flat = FLAT_EDGES.some((s) => f.look.slug.startsWith(s));
  const below = sheet(f, second, {
    turn: 0.5 + (f.seed % 3) * 0.3,
    wave: waves(f.seed, 0.26),
    shift: [3, 8],
  });
  const hem = sheet(f, f.main, {
    end: 'hem',
    at: [0, across * 0.42],
    turn,
    high: 0.3,
    svg: stackBands(EDGE, f.bands) + machineSeam(-14, 14, -high - 0.35, seamColour(f.main)),
    raised: !flat,
    wave: waves(f.seed + 3, 0.24),
  });
  return { sheets: [below, hem], across, focus: turn };
}

/** The finest flower, on cloth that lies in soft folds; sheer cloth lies on a second layer. */
function flower(f: Finish, painted: Painted): Laid {
  const cloth: Cloth = {
    ...f.main,
    colours: [painted.colours[0]!, ...f.main.colours.slice(1)],
    ...(f.main.pattern === 'pinDots' ? {} : { pattern: 'plain' }),
  };
  const face = sheet(f, f.main, {
    cloth,
    washes: flowerView(f.look, painted),
    raised: false,
    wave: waves(f.seed, 0.34),
  });
  const below = sheet(f, f.main, { cloth, turn: 0.8, wave: waves(f.seed + 2, 0.2), shift: [9, 4] });
  return { sheets: sheerOf(cloth) > 0 ? [below, face] : [face], across: 12 };
}

/** A placket with its buttons, seams and buttonholes. */
function buttoned(f: Finish): Laid {
  const top = f.look.top!,
    turn = 1.43 + (f.seed % 4) * 0.06,
    across = reach(f, 7),
    wide = 3.1,
    seam = seamColour(f.main),
    colour = top.buttons!.colour,
    gap = 5.2;
  let svg = machineSeam(-12, 12, -0.3, seam) + machineSeam(-12, 12, -wide + 0.3, seam);
  for (let i = -2; i <= 2; i++) {
    const x = i * gap + (f.seed % 3) * 0.4 - 0.6;
    svg +=
      `<g transform="rotate(90 ${x} ${-wide / 2})">${buttonhole(x, -wide / 2, 1.5, seam)}</g>` +
      button(x, -wide / 2, (top.buttons!.radius ?? 0.72) * 0.94, colour, `b${i + 2}`);
  }
  const body = sheet(f, f.main, { turn: turn - Math.PI / 2, wave: waves(f.seed, 0.24) });
  const placket = sheet(f, f.main, {
    end: 'strip',
    wide,
    at: [across * 0.02 - wide / 2, 0],
    turn,
    // The stripe of a woven cloth turns sideways on the placket.
    grain: f.main.pattern === 'stripe' ? 0 : -Math.PI / 2,
    high: 0.12,
    svg,
    raised: false,
    hard: true,
    wave: waves(f.seed, 0.2),
  });
  return { sheets: [body, placket], across, focus: turn - Math.PI / 2 + 0.25 };
}

/** Gathers of a skirt, running down the picture. */
function gathered(f: Finish): Laid {
  const turn = 0.16 + (f.seed % 4) * 0.12,
    across = reach(f, 8.4);
  const skirt = sheet(f, f.main, { turn, wave: pleats(f.seed, 2.3, 0.62, turn) });
  const bodice = sheet(f, f.main, {
    end: 'hem',
    turn: turn + 0.04,
    at: [0, -across * 0.16],
    high: 0.26,
    shift: [5, 2],
    svg: machineSeam(-14, 14, -0.28, seamColour(f.main)) + machineSeam(-14, 14, -0.62, seamColour(f.main)),
    raised: false,
    wave: waves(f.seed, 0.2),
  });
  return { sheets: [skirt, bodice], across, focus: turn };
}

/** One corner is turned over: the face and the wrong side at once. */
function turnedBack(f: Finish): Laid {
  const turn = 2.42 + (f.seed % 5) * 0.07,
    across = reach(f, 7.4);
  const face = sheet(f, f.main, { wave: waves(f.seed, 0.24), turn: 0.14 });
  const back = sheet(f, f.main, {
    end: 'fold',
    at: [across * 0.1, across * 0.2],
    turn,
    grain: 0.6,
    high: 0.5,
    reverse: true,
    wave: waves(f.seed + 8, 0.16),
  });
  return { sheets: [face, back], across, focus: turn + Math.PI };
}

/** Folded flat, two layers, with a tape that shows the size of the threads. */
function measured(f: Finish): Laid {
  const turn = -0.1 - (f.seed % 3) * 0.07,
    across = reach(f, 7),
    high = across * (4 / 3);
  const under = sheet(f, f.main, { turn, wave: waves(f.seed, 0.12) });
  const fold = sheet(f, f.main, {
    end: 'fold',
    at: [0, high * 0.2],
    turn,
    high: 0.44,
    shift: [7, 3],
    svg: '',
    wave: waves(f.seed + 5, 0.16),
  });
  const ruler = sheet(
    f,
    { pattern: 'plain', colours: ['#f3e7c9'] },
    {
      yarn: 'poplin',
      end: 'strip',
      wide: 1.5,
      at: [0, high * 0.4],
      turn: turn + 0.03,
      high: 0.1,
      svg: `<g transform="translate(0 -1.5)">${tape(-12, 12, 0)}</g>`,
      raised: false,
      hard: true,
    },
  );
  return { sheets: [under, fold, ruler], across, focus: turn };
}

/** The end of a dupatta over its own folds; sheer cloth shows the table and the layer below. */
function dupattaEnd(f: Finish): Laid {
  const d = f.look.dupatta!,
    sides = d.sides ?? [],
    turn = -0.3 - (f.seed % 4) * 0.08,
    across = reach(f, Math.min(12.5, Math.max(9, tall(f.bands) * 1.7))),
    flat = FLAT_EDGES.some((s) => f.look.slug.startsWith(s)),
    place = `<g transform="translate(34 0) translate(0 ${-LENGTH})">${d.scatter ?? ''}</g>`;
  const below = sheet(f, f.main, {
    turn: 0.9,
    end: 'fold',
    at: [-across * 0.1, across * 0.02],
    high: 0.3,
    wave: waves(f.seed + 2, 0.2),
    shift: [9, 4],
  });
  const end = sheet(f, f.main, {
    end: 'hem',
    at: [0, across * 0.36],
    turn,
    high: 0.34,
    svg:
      place +
      stackBands(EDGE, f.bands.length ? f.bands : sides) +
      (f.look.dupatta?.fringe
        ? knottedFringe(-13, 13, d.fringe!)
        : stroke(offsetLine(EDGE, 0.12), darker(f.main.colours[0]!, 0.2), 0.1)),
    raised: !flat && (!d.scatter || f.bands.some((b) => b.style === 'gota')),
    wave: pleats(f.seed, 5.4, 0.5, turn + 1.2),
  });
  return { sheets: [below, end], across, focus: turn };
}
const LENGTH = 230;
