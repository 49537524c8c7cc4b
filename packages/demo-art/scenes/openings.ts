// The picture that opens a collection: pieces on a rail, three to one. A phone shows the middle of it, from 1,100 to 1,290 pixels of its width.

import type { Canvas } from '../render/canvas.ts';
import { plaster } from './backdrop.ts';
import { courtyard, type Light, lamplight, leafShade, litBy, morning, windowLight } from './daylight.ts';
import { bar, dupattaOnRail, hang, under } from './hang.ts';
import type { Scene } from './scene.ts';

const WIDTH = 2100;
const HEIGHT = 700;

type Opening = {
  name: string;
  wall: string;
  light: Light;
  /** From left to right. */
  pieces: readonly string[];
  scale: number;
  rail?: number;
  /** Between the middles of two pieces. */
  apart: number;
  /** Over the rail instead of on hangers. */
  isOverRail?: boolean;
};

async function drawOpening({
  wall,
  light,
  pieces,
  scale,
  rail = 58,
  apart,
  isOverRail,
}: Opening): Promise<Canvas> {
  const cv = plaster(WIDTH, HEIGHT, wall);
  await bar(cv, -40, WIDTH + 40, rail, 7);
  return litBy(cv, light, async () => {
    for (const [index, { slug, ...at }] of placesOf({ pieces, scale, apart }).entries()) {
      if (isOverRail) await dupattaOnRail(cv, slug, { ...at, y: rail - 4 }, 24 + index);
      else await hang(cv, slug, { ...at, y: under(rail, scale) });
    }
  });
}

export const placesOf = ({ pieces, scale, apart }: Pick<Opening, 'pieces' | 'scale' | 'apart'>) =>
  pieces.map((slug, index) => {
    const place = index - (pieces.length - 1) / 2;
    return { slug, x: WIDTH / 2 + place * apart, scale, turn: place * -0.1 };
  });

const WOMEN = { scale: 5.2, apart: 322 };
/** So far apart that a phone shows three whole pieces and nothing of the others. */
const KIDS = { scale: 5.9, rail: 112, apart: 395 };
const DUPATTAS = { scale: 4.6, apart: 322, isOverRail: true };

export const OPENINGS: readonly Opening[] = [
  {
    ...WOMEN,
    name: 'womens',
    wall: '#efd9cc',
    light: windowLight(300, -120, 560, 900),
    pieces: ['subah', 'zamurd', 'gulnar-festive', 'mehndi', 'neelofar'],
  },
  {
    ...WOMEN,
    name: 'shop-all',
    wall: '#cdd6b9',
    light: leafShade(14, 'left'),
    pieces: ['chandni', 'gul-e-lala', 'bagh', 'aangan', 'moti'],
  },
  {
    ...WOMEN,
    name: 'new-arrivals',
    wall: '#e9d9a6',
    light: courtyard(0.1, 0.1, 120),
    pieces: ['sawan', 'saawan', 'dhoop', 'aarzoo', 'kachnar'],
  },
  {
    ...WOMEN,
    name: 'western-grace',
    wall: '#e6d3dc',
    light: windowLight(1180, -120, 560, 900),
    pieces: ['misty', 'gulmohar', 'noor', 'gulrang', 'sitara'],
  },
  {
    ...WOMEN,
    name: 'casual-wear',
    wall: '#eddcb4',
    light: courtyard(0.12, 0.16),
    pieces: ['kapaas', 'bagh', 'neel-ajrak', 'mehndi', 'phalsa'],
  },
  {
    ...WOMEN,
    name: 'eid',
    wall: '#d9a892',
    light: lamplight(1050, 300, 1000),
    pieces: ['chaand', 'zamurd', 'gulnar-festive', 'shabnam', 'raat-ki-rani'],
  },
  {
    ...WOMEN,
    name: 'hand-painted-suits',
    wall: '#c6d5de',
    light: morning('left'),
    pieces: ['subah', 'gul-e-bahar', 'neelofar', 'gul-e-lala', 'sawan'],
  },
  {
    ...DUPATTAS,
    name: 'hand-painted-dupattas',
    wall: '#cdd6b9',
    light: morning('left'),
    pieces: ['shaam', 'anar-bagh', 'neel-kanwal', 'kesar', 'motia'],
  },
  {
    ...KIDS,
    name: 'kids',
    wall: '#d3e0e6',
    light: windowLight(420, -120, 560, 900, -20),
    pieces: ['chota-neel', 'titli', 'tota', 'nanhi', 'patang'],
  },
];

export const SCENES_OF_COLLECTIONS: readonly Scene[] = OPENINGS.map((opening) => ({
  name: `opening-${opening.name}`,
  quality: 54,
  draw: () => drawOpening(opening),
}));
