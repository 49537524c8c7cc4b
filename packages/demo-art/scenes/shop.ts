// The shop's own pictures: hero, promotion, category tiles, the picture for links, the about page.

import { lookOf } from '../catalogue/index.ts';
import { lettering } from '../charts/lettering.ts';
import { BRASS } from '../dupatta.ts';
import { gulnar } from '../fabric/motifs.ts';
import { foldedPile } from '../garments/folded.ts';
import type { Cloth } from '../garments/look.ts';
import { type Canvas, paintSvg } from '../render/canvas.ts';
import { plaster } from './backdrop.ts';
import { courtyard, type Light, lamplight, leafShade, litBy, morning, windowLight } from './daylight.ts';
import { bar, dupattaOnRail, hang, pegs, pile, stand, under } from './hang.ts';
import { type Jaali, jaaliLight } from './light.ts';
import { floor, marigold, niche } from './props.ts';
import type { Scene } from './scene.ts';

const clothOf = (slug: string): Cloth => {
  const look = lookOf(slug),
    cloth = look.top?.cloth ?? look.dupatta?.cloth;
  if (!cloth) throw new Error(`No cloth in ${slug}`);
  return cloth;
};
export const clothsOf = (slugs: readonly string[]): Cloth[] => slugs.map(clothOf);

/** Sun strong on the wall, faint on the cloth in front of it. */
export async function sunlit(
  cv: Canvas,
  light: Jaali,
  inside: () => Promise<void>,
  faint = 0.32,
): Promise<Canvas> {
  await jaaliLight(cv, light, 0.85);
  await inside();
  await jaaliLight(cv, light, faint);
  return cv;
}

/** A rail that ends in two knobs, held to the wall by brackets. */
async function wallRail(cv: Canvas, x0: number, x1: number, y: number, radius: number): Promise<void> {
  await paintSvg(
    cv,
    [x0 + 60, x1 - 60]
      .map(
        (x) =>
          `<g transform="translate(${x} ${y})"><ellipse cx="16" cy="24" rx="30" ry="32" fill="#2a120c" opacity=".22"/><circle r="27" fill="#8f6a2c"/><circle cx="-3" cy="-4" r="23" fill="#c79d50"/><circle cx="-7" cy="-9" r="9" fill="#f3dfa8" opacity=".8"/></g>`,
      )
      .join(''),
  );
  await bar(cv, x0, x1, y, radius);
  await pegs(
    cv,
    [
      [x0, y],
      [x1, y],
    ],
    radius * 1.9,
    BRASS,
  );
}

async function heroDesktop(): Promise<Canvas> {
  const cv = plaster(2400, 1200, '#f0d0c0'),
    rail = 92,
    hangAt = (scale: number): number => under(rail, scale);
  await niche(cv, 1372, 40, 760, 1300, '#d9a892');
  await wallRail(cv, 1200, 2290, rail, 10);
  return sunlit(cv, { x: 1240, y: -120, w: 1280, h: 1500, cell: 128, bar: 11, soft: 4 }, async () => {
    await hang(cv, 'gul-e-bahar', { x: 1440, y: hangAt(5.8), scale: 5.8, turn: 0.34 });
    await hang(cv, 'neelofar', { x: 2060, y: hangAt(5.8), scale: 5.8, turn: -0.3 });
    await hang(cv, 'gulnar-festive', { x: 1752, y: hangAt(6.4), scale: 6.4 });
  });
}

async function heroMobile(): Promise<Canvas> {
  const cv = plaster(1080, 1260, '#f0d0c0');
  await niche(cv, 150, 60, 780, 1400, '#d9a892');
  await bar(cv, -40, 1120, 96, 10);
  return sunlit(
    cv,
    { x: 200, y: -200, w: 900, h: 1400, cell: 130, bar: 13, skew: -18, soft: 4 },
    async () => {
      await hang(cv, 'gul-e-bahar', { x: 170, y: under(96, 6.9), scale: 6.9, turn: 0.36 });
      await hang(cv, 'neelofar', { x: 920, y: under(96, 6.9), scale: 6.9, turn: -0.34 });
      await hang(cv, 'gulnar-festive', { x: 545, y: under(96, 7.8), scale: 7.8 });
    },
  );
}

async function promo(): Promise<Canvas> {
  const cv = plaster(1400, 1600, '#c9d3b4');
  await bar(cv, -40, 1440, 92, 12);
  return litBy(cv, leafShade(21, 'right'), async () => {
    await hang(cv, 'gulrang', { x: 1010, y: under(92, 10.6), scale: 10.6, turn: -0.28 });
    await stand(cv, 'Blooming-Haze', { x: 500, y: 250, scale: 8.4, turn: 0.16, form: true });
  });
}

type Tile = {
  wall: string;
  slug: string;
  scale: number;
  y: number;
  light: Light;
  before?: (cv: Canvas) => Promise<void>;
  worn?: boolean;
};
/** A tall category tile: one piece before a coloured wall. */
const tile = (name: string, t: Tile): Scene => ({
  name,
  quality: 58,
  draw: async () => {
    const cv = plaster(1200, 1600, t.wall);
    await t.before?.(cv);
    return litBy(cv, t.light, () =>
      (t.worn ? stand : hang)(cv, t.slug, { x: 600, y: t.y, scale: t.scale, form: t.worn ?? false }),
    );
  },
});
const railAt =
  (y: number) =>
  (cv: Canvas): Promise<void> =>
    bar(cv, -40, 1240, y, 10);

async function newArrivals(): Promise<Canvas> {
  const cv = plaster(1800, 1200, '#e9d9a6');
  await bar(cv, -40, 1840, 96, 10);
  return litBy(cv, courtyard(0.1, 0.1, 120), async () => {
    await hang(cv, 'saawan', { x: 560, y: under(96, 8), scale: 8, turn: 0.3 });
    await hang(cv, 'dhoop', { x: 1020, y: under(96, 8), scale: 8 });
    await hang(cv, 'aarzoo', { x: 1480, y: under(96, 8), scale: 8, turn: -0.3 });
  });
}

/** Whole pieces in every crop: all four when it is two to one, the two in the middle when it is upright or square. */
export const KIDS_BANNER = {
  rail: 160,
  scale: 7.8,
  pieces: [
    { slug: 'chota-neel', x: 297, turn: 0.2 },
    { slug: 'nanhi', x: 806, turn: 0.05 },
    { slug: 'tota', x: 1216, turn: -0.08 },
    { slug: 'patang', x: 1704, turn: -0.2 },
  ],
} as const;

async function kidsBanner(): Promise<Canvas> {
  const cv = plaster(2000, 1000, '#d3e0e6'),
    { rail, scale, pieces } = KIDS_BANNER;
  await bar(cv, -40, 2040, rail, 10);
  return litBy(cv, windowLight(560, -120, 760, 1250, -20), async () => {
    for (const { slug, x, turn } of pieces) await hang(cv, slug, { x, y: under(rail, scale), scale, turn });
  });
}

async function dupattasWide(): Promise<Canvas> {
  const cv = plaster(2000, 900, '#cdd6b9');
  await bar(cv, -40, 2040, 76, 8);
  return litBy(cv, morning('left'), async () => {
    for (const [slug, x, turn] of [
      ['anar-bagh', 830, 0.12],
      ['neel-kanwal', 1270, 0],
      ['basant', 1710, -0.12],
    ] as const)
      await dupattaOnRail(cv, slug, { x, y: 72, scale: 6.7, turn }, 27);
  });
}

async function dupattaTile(): Promise<Canvas> {
  const cv = plaster(1200, 1600, '#cdd6b9');
  await bar(cv, -40, 1240, 118, 11);
  return litBy(cv, leafShade(8, 'left'), async () => {
    await dupattaOnRail(cv, 'neel-kanwal', { x: 900, y: 114, scale: 11, turn: -0.1 }, 20, 104);
    await dupattaOnRail(cv, 'anar-bagh', { x: 500, y: 114, scale: 11.4, turn: 0.12 }, 26, 114);
  });
}

async function about(): Promise<Canvas> {
  const cv = plaster(1500, 1000, '#ead6c6');
  await floor(cv, 800, '#a77a55', true);
  return litBy(cv, windowLight(160, -260, 640, 1150), async () => {
    await pile(
      cv,
      foldedPile(clothsOf(['gulnar-festive', 'kapaas', 'neel-ajrak', 'chandni', 'zamurd', 'subah', 'bagh']), {
        width: 42,
        depth: 30,
        thick: 5,
        seed: 4,
      }),
      { x: 960, y: 900, scale: 13 },
    );
    await paintSvg(
      cv,
      marigold(500, 850, 50) + marigold(420, 884, 40, '#f0b23e') + marigold(566, 900, 34, '#d9752a'),
    );
  });
}

async function ogImage(): Promise<Canvas> {
  const cv = plaster(1200, 630, '#f3dccf');
  await bar(cv, -40, 1260, 44, 6);
  await sunlit(cv, { x: 640, y: -80, w: 640, h: 800, cell: 74, bar: 7, soft: 2.4 }, async () => {
    await hang(cv, 'gul-e-bahar', { x: 800, y: under(44, 4.1), scale: 4.1, turn: 0.3 });
    await hang(cv, 'gulnar-festive', { x: 1000, y: under(44, 4.5), scale: 4.5 });
  });
  await paintSvg(
    cv,
    gulnar(190, 250, 62, 0, '#a3153c', '#7d0f2e', '#f3dccf') +
      lettering('Gulnar', 120, 440, 104, '#23161b') +
      lettering('Printed, stitched and hand-painted in Lahore', 122, 496, 25, '#5c4a50'),
  );
  return cv;
}

export const SHOP: readonly Scene[] = [
  { name: 'hero-desktop', quality: 60, draw: heroDesktop },
  { name: 'hero-mobile', quality: 60, draw: heroMobile },
  { name: 'promo', quality: 60, draw: promo },
  tile('cat-western-grace', {
    wall: '#efd6d0',
    slug: 'gulmohar',
    scale: 8.7,
    y: 160,
    light: windowLight(170, -160, 640, 1500),
    worn: true,
  }),
  tile('cat-casual-wear', {
    wall: '#eddcb4',
    slug: 'neel-ajrak',
    scale: 10.6,
    y: under(76, 10.6),
    light: courtyard(0.12, 0.16),
    before: railAt(76),
  }),
  tile('cat-eid', {
    wall: '#d9a892',
    slug: 'taara',
    scale: 8.3,
    y: 210,
    light: lamplight(430, 420, 1350),
    before: (cv) => niche(cv, 130, 60, 940, 1760, '#cf9a84'),
    worn: true,
  }),
  tile('cat-hand-painted-suits', {
    wall: '#c6d5de',
    slug: 'neelofar',
    scale: 10.6,
    y: under(76, 10.6),
    light: morning('left'),
    before: railAt(76),
  }),
  { name: 'cat-hand-painted-dupattas', quality: 58, draw: dupattaTile },
  { name: 'cat-hand-painted-dupattas-wide', quality: 58, draw: dupattasWide },
  { name: 'cat-new-arrivals', quality: 58, draw: newArrivals },
  { name: 'cat-kids', quality: 58, draw: kidsBanner },
  { name: 'og-image', quality: 66, draw: ogImage },
  { name: 'about-1', quality: 58, draw: about },
];
