// Journal pictures and the outfits of the style page.
import { lookOf } from '../catalogue/index.ts';
import { closeupOf, drawCloseup } from '../closeup.ts';
import { foldedPile } from '../garments/folded.ts';
import type { Look } from '../garments/look.ts';
import { dress } from '../garments/outfit.ts';
import { mix } from '../lib/colour.ts';
import { type Canvas, paintSvg } from '../render/canvas.ts';
import { extent, shoot } from '../render/stage.ts';
import { plaster } from './backdrop.ts';
import {
  courtyard,
  type Light,
  lamplight,
  leafShade,
  litBy,
  morning,
  plainDay,
  windowLight,
} from './daylight.ts';
import { dressForm } from './furniture.ts';
import { bangles, bar, dupattaOnRail, hang, pile, stand, under } from './hang.ts';
import { bowl, brush, floor, jasmine, marigold, niche, sandals } from './props.ts';
import type { Scene } from './scene.ts';
import { clothsOf } from './shop.ts';

const W = 1500,
  H = 1000;

async function lawnSeason(): Promise<Canvas> {
  const cv = plaster(W, H, '#dfe6d3');
  await floor(cv, 790, '#d8c3a5');
  return litBy(cv, windowLight(250, -220, 620, 1100), async () => {
    await pile(
      cv,
      foldedPile(clothsOf(['gulrang', 'aarzoo', 'mehndi', 'phalsa', 'titli', 'bagh']), {
        width: 40,
        depth: 28,
        thick: 5,
        seed: 12,
      }),
      { x: 950, y: 890, scale: 15.4 },
    );
    await paintSvg(
      cv,
      marigold(420, 830, 54) +
        marigold(336, 866, 44, '#f0b23e') +
        marigold(500, 880, 40, '#d9752a') +
        jasmine(590, 902, 24, 10) +
        jasmine(276, 920, 20, 40),
    );
  });
}

async function closeup(slug: string, across: number, over: string): Promise<Canvas> {
  const cv = await drawCloseup(
    { ...closeupOf(lookOf(slug)), placed: '' },
    '#e6ded4',
    { w: W, h: H, fine: 1 },
    across,
  );
  await paintSvg(cv, over);
  return cv;
}

async function caring(): Promise<Canvas> {
  const cv = plaster(W, H, '#d5e0e4');
  await bar(cv, -40, 1560, 110, 9);
  await litBy(cv, leafShade(14, 'left'), async () => {
    await dupattaOnRail(cv, 'motia', { x: 430, y: 106, scale: 7.6, turn: 0.1 }, 30, 106);
    await dupattaOnRail(cv, 'kesar', { x: 1060, y: 106, scale: 7.6, turn: -0.1 }, 32, 100);
  });
  return cv;
}

async function bazaar(): Promise<Canvas> {
  const cv = plaster(W, H, '#b98266');
  await paintSvg(cv, '<rect width="1500" height="1000" fill="#2a120c" opacity=".18"/>');
  const shelves = [
    ['gulnar-festive', 'basant', 'zamurd', 'kesar'],
    ['neel-ajrak', 'phalsa', 'mitti', 'sarson'],
    ['raat', 'saawan', 'taara', 'chandni'],
  ] as const;
  for (let i = 0; i < 3; i++) {
    const x = 280 + i * 470;
    for (const [row, y] of [
      [0, 470],
      [1, 920],
    ] as const) {
      await paintSvg(
        cv,
        `<rect x="${x - 236}" y="${y - 2}" width="472" height="26" fill="#6a3f24"/><rect x="${x - 236}" y="${y - 2}" width="472" height="6" fill="#a8754a"/><rect x="${x - 236}" y="${y + 24}" width="472" height="40" fill="#2a120c" opacity=".28"/>`,
      );
      await pile(
        cv,
        foldedPile(clothsOf([...shelves[(i + row) % 3]!, ...shelves[(i + row * 2 + 1) % 3]!.slice(0, 3)]), {
          width: 38,
          depth: 24,
          thick: 4.4,
          seed: i * 3 + row,
        }),
        { x, y: y + 2, scale: 10.8, tilt: 0.1 },
      );
    }
  }
  return cv;
}

async function kidsEid(): Promise<Canvas> {
  const cv = plaster(W, H, '#f0d9a8');
  await bar(cv, -40, 1560, 92, 9);
  return litBy(cv, lamplight(700, 240, 1300), async () => {
    for (const [slug, x, turn] of [
      ['genda', 330, 0.2],
      ['sooraj', 760, 0],
      ['chhota-ustad', 1190, -0.18],
    ] as const)
      await hang(cv, slug, { x, y: under(88, 10.2), scale: 10.2, turn }, { veil: undefined });
  });
}

/** An outfit on a tailor's form before a coloured wall, 3:4. */
async function outfit(
  wall: string,
  look: Look,
  light: Light,
  more: (cv: Canvas) => Promise<void> = async () => {},
): Promise<Canvas> {
  const cv = plaster(1200, 1600, wall);
  await floor(cv, 1440, mix(wall, '#7a5236', 0.42));
  await litBy(cv, light, async () => {
    const pieces = [...dressForm(), ...dress(look, { pose: 'form', fine: 1 })],
      box = extent(pieces, { turn: 0.12, tilt: 0.03 }),
      scale = Math.min(8.4, 1420 / box.h, 1080 / box.w);
    await shoot(cv, pieces, {
      scale,
      at: [box.x + box.w / 2, box.y],
      px: 600,
      py: 80,
      turn: 0.12,
      tilt: 0.03,
    });
  });
  await more(cv);
  return cv;
}

/** A dupatta as it is worn; worn ones are cut a little smaller than those that hang alone. */
const veilOf = (slug: string): NonNullable<Look['veil']> => {
  const { cloth, ends, sides, fringe, scatter } = lookOf(slug).dupatta!;
  return {
    cloth,
    ...(ends ? { ends } : {}),
    ...(sides ? { sides } : {}),
    ...(fringe ? { fringe } : {}),
    ...(scatter ? { scatter: `<g transform="scale(.804 .852)">${scatter}</g>` } : {}),
  };
};

async function ghararaOnHanger(): Promise<Canvas> {
  const cv = plaster(1200, 1600, '#e3c39a');
  await niche(cv, 120, 60, 960, 1800, '#d8b487');
  await stand(cv, 'heer', { x: 560, y: 230, scale: 8.6, turn: 0.1 });
  await bangles(cv, 900, 1330, 74, 6);
  return cv;
}

export const JOURNAL: readonly Scene[] = [
  { name: 'blog-1', quality: 56, draw: lawnSeason },
  {
    name: 'blog-2',
    quality: 50,
    draw: () =>
      closeup(
        'gul-e-bahar',
        62,
        bowl(1190, 300, 118, '#d0567c') +
          bowl(1372, 540, 92, '#e9a078') +
          bowl(1120, 570, 80, '#6f8d64') +
          brush(640, 830, -30, '#d0567c'),
      ),
  },
  { name: 'blog-3', quality: 44, draw: () => closeup('neel-ajrak', 58, '') },
  { name: 'blog-4', quality: 56, draw: caring },
  { name: 'blog-5', quality: 52, draw: bazaar },
  { name: 'blog-6', quality: 56, draw: kidsEid },
  {
    name: 'style-1',
    quality: 56,
    draw: () => outfit('#d9cbb8', { ...lookOf('Blooming'), veil: veilOf('mitti') }, morning('left')),
  },
  {
    name: 'style-2',
    quality: 56,
    draw: () => outfit('#e6cfa0', { ...lookOf('mehndi'), veil: veilOf('basant') }, leafShade(5, 'right')),
  },
  {
    name: 'style-3',
    quality: 56,
    draw: () => outfit('#d3d6d6', { ...lookOf('ember'), legs: lookOf('kohra').legs }, plainDay()),
  },
  {
    name: 'style-4',
    quality: 56,
    draw: () =>
      outfit(
        '#e7cdc4',
        {
          ...lookOf('surma'),
          veil: veilOf('anar-bagh'),
          legs: { shape: 'straight', cloth: { pattern: 'plain', colours: ['#2a262d'] }, crotch: 74 },
        },
        lamplight(380, 430, 1500),
      ),
  },
  { name: 'style-5', quality: 56, draw: ghararaOnHanger },
  {
    name: 'style-6',
    quality: 54,
    draw: () =>
      outfit('#e9dcc6', lookOf('sahil'), courtyard(0.08, 0.12), (cv) =>
        paintSvg(cv, sandals(1010, 1500, 0.7)),
      ),
  },
];
