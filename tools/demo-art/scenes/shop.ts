// The shop's own pictures: hero, promotion, category tiles, the picture for links, the about page.

import { lookOf } from '../catalogue/index.ts';
import { lettering } from '../charts/lettering.ts';
import { gulnar } from '../fabric/motifs.ts';
import { foldedPile } from '../garments/folded.ts';
import type { Cloth } from '../garments/look.ts';
import { type Canvas, paintSvg } from '../render/canvas.ts';
import { plaster } from './backdrop.ts';
import { bar, dupattaOnRail, hang, pile, stand, under } from './hang.ts';
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

async function heroDesktop(): Promise<Canvas> {
  const cv = plaster(2400, 1200, '#f0d0c0');
  await niche(cv, 1290, 70, 900, 1300, '#d9a892');
  await bar(cv, 1130, 2460, 128, 11);
  return sunlit(cv, { x: 1240, y: -120, w: 1280, h: 1500, cell: 128, bar: 11, soft: 4 }, async () => {
    await hang(cv, 'gul-e-bahar', { x: 1380, y: under(128, 7.2), scale: 7.2, turn: 0.34 });
    await hang(cv, 'neelofar', { x: 2180, y: under(128, 7.2), scale: 7.2, turn: -0.3 });
    await hang(cv, 'gulnar-festive', { x: 1775, y: under(128, 8), scale: 8 });
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
  return sunlit(
    cv,
    { x: 330, y: -60, w: 1050, h: 1700, cell: 150, bar: 15, skew: -14, depth: 0.17, soft: 4 },
    async () => {
      await hang(cv, 'gulrang', { x: 1010, y: under(92, 10.6), scale: 10.6, turn: -0.28 });
      await hang(cv, 'Blooming-Haze', { x: 520, y: under(92, 11.4), scale: 11.4, turn: 0.16 });
    },
  );
}

/** A tall category tile: one piece before a coloured wall. */
const tile = (
  name: string,
  wall: string,
  slug: string,
  scale: number,
  y: number,
  extra: ((cv: Canvas) => Promise<void>) | undefined,
  worn = false,
): Scene => ({
  name,
  quality: 58,
  draw: async () => {
    const cv = plaster(1200, 1600, wall);
    await extra?.(cv);
    return sunlit(cv, { x: 320, y: -60, w: 860, h: 1740, cell: 132, bar: 13, depth: 0.15 }, () =>
      (worn ? stand : hang)(cv, slug, { x: 600, y, scale }),
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
  return sunlit(cv, { x: 560, y: -160, w: 1200, h: 1500, cell: 122, bar: 12, depth: 0.15 }, async () => {
    await hang(cv, 'saawan', { x: 560, y: under(96, 8), scale: 8, turn: 0.3 });
    await hang(cv, 'dhoop', { x: 1020, y: under(96, 8), scale: 8 });
    await hang(cv, 'aarzoo', { x: 1480, y: under(96, 8), scale: 8, turn: -0.3 });
  });
}

async function kidsBanner(): Promise<Canvas> {
  const cv = plaster(2000, 1000, '#d3e0e6');
  await bar(cv, -40, 2040, 92, 10);
  return sunlit(
    cv,
    { x: 700, y: -200, w: 1300, h: 1400, cell: 120, bar: 12, skew: -22, depth: 0.13 },
    async () => {
      await hang(cv, 'chota-neel', { x: 690, y: under(92, 10.4), scale: 10.4, turn: 0.2 });
      await hang(cv, 'nanhi', { x: 1070, y: under(92, 10.8), scale: 10.8 });
      await hang(cv, 'tota', { x: 1440, y: under(92, 10.4), scale: 10.4, turn: -0.1 });
      await hang(cv, 'patang', { x: 1790, y: under(92, 10.4), scale: 10.4, turn: -0.25 });
    },
  );
}

async function dupattasWide(): Promise<Canvas> {
  const cv = plaster(2000, 900, '#cdd6b9');
  await bar(cv, -40, 2040, 76, 8);
  return sunlit(
    cv,
    { x: 700, y: -200, w: 1300, h: 1300, cell: 120, bar: 12, skew: -22, depth: 0.17 },
    async () => {
      for (const [slug, x, turn] of [
        ['anar-bagh', 830, 0.12],
        ['neel-kanwal', 1270, 0],
        ['basant', 1710, -0.12],
      ] as const)
        await dupattaOnRail(cv, slug, { x, y: 72, scale: 6.7, turn }, 27);
    },
  );
}

async function dupattaTile(): Promise<Canvas> {
  const cv = plaster(1200, 1600, '#cdd6b9');
  await bar(cv, -40, 1240, 118, 11);
  return sunlit(cv, { x: 320, y: -60, w: 860, h: 1740, cell: 132, bar: 13, depth: 0.15 }, async () => {
    await dupattaOnRail(cv, 'neel-kanwal', { x: 900, y: 114, scale: 11, turn: -0.1 }, 20, 104);
    await dupattaOnRail(cv, 'anar-bagh', { x: 500, y: 114, scale: 11.4, turn: 0.12 }, 26, 114);
  });
}

async function about(): Promise<Canvas> {
  const cv = plaster(1500, 1000, '#ead6c6');
  await floor(cv, 800, '#a77a55', true);
  return sunlit(cv, { x: 300, y: -200, w: 1150, h: 1300, cell: 104, bar: 12, depth: 0.18 }, async () => {
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
  await bar(cv, 560, 1260, 44, 6);
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
  tile('cat-western-grace', '#efd6d0', 'gulmohar', 11.4, 160, undefined, true),
  tile('cat-casual-wear', '#eddcb4', 'neel-ajrak', 10.6, under(76, 10.6), railAt(76)),
  tile('cat-eid', '#d9a892', 'taara', 10.2, 240, (cv) => niche(cv, 130, 60, 940, 1760, '#cf9a84'), true),
  tile('cat-hand-painted-suits', '#c6d5de', 'neelofar', 10.6, under(76, 10.6), railAt(76)),
  { name: 'cat-hand-painted-dupattas', quality: 58, draw: dupattaTile },
  { name: 'cat-hand-painted-dupattas-wide', quality: 58, draw: dupattasWide },
  { name: 'cat-new-arrivals', quality: 58, draw: newArrivals },
  { name: 'cat-kids', quality: 58, draw: kidsBanner },
  { name: 'og-image', quality: 66, draw: ogImage },
  { name: 'about-1', quality: 58, draw: about },
];
