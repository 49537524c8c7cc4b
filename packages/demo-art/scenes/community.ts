// Pictures as customers would send them: their pieces at home, no people.

import { plain } from '../catalogue/colours.ts';
import { lookOf } from '../catalogue/index.ts';
import { closeupOf, drawCloseup } from '../closeup.ts';
import { foldedPile } from '../garments/folded.ts';
import { mix } from '../lib/colour.ts';
import { seeded } from '../lib/numbers.ts';
import { type Canvas, paintSvg } from '../render/canvas.ts';
import { shoot } from '../render/stage.ts';
import { plaster, studio } from './backdrop.ts';
import { courtyard, type Light, lamplight, leafShade, litBy, morning, windowLight } from './daylight.ts';
import { chair } from './furniture.ts';
import { bar, dupattaOnRail, type Hanging, hang, pegs, pile, stand, under } from './hang.ts';
import { jaaliLight } from './light.ts';
import { door, floor, jasmine, marigold, niche, petals, tray } from './props.ts';
import type { Scene } from './scene.ts';
import { clothsOf, sunlit } from './shop.ts';

const W = 1200,
  H = 1500;
const look = (n: number, quality: number, draw: () => Promise<Canvas>): Scene => ({
  name: `look-${n}`,
  quality,
  draw,
});
const sun = (x: number, y: number, cell: number, depth: number) => ({
  x,
  y,
  w: 900,
  h: 1700,
  cell,
  bar: cell / 10,
  depth,
});

async function onWall(wall: string, slug: string, at: Hanging, light: Light): Promise<Canvas> {
  const cv = plaster(W, H, wall);
  await pegs(cv, [[at.x + 4, at.y - 9.6 * at.scale]], 13);
  return litBy(cv, light, () => hang(cv, slug, at));
}

/** A close view of cloth strewn with something. */
async function strewn(slug: string, across: number, over: string, w = W, h = H): Promise<Canvas> {
  const cv = await drawCloseup(closeupOf(lookOf(slug)), '#e6ded4', { w, h, fine: 1 }, across);
  await paintSvg(cv, over);
  return cv;
}

/** Folded suits on a cane chair: everybody knows how large a chair is. */
async function pileOnChair(): Promise<Canvas> {
  const cv = plaster(W, H, '#e9e0d2');
  await floor(cv, 1180, '#b98f68', true);
  return litBy(cv, morning('left'), async () => {
    const scale = 11.6,
      view = { turn: -0.2, tilt: 0.2 };
    await paintSvg(
      cv,
      '<defs><filter id="fs" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="26"/></filter></defs><ellipse cx="650" cy="1330" rx="330" ry="46" fill="#2a120c" opacity=".42" filter="url(#fs)"/>',
    );
    await shoot(cv, chair(), {
      scale,
      at: [0, 0],
      px: 600,
      py: 1330,
      ...view,
      wall: [{ dx: 6, dy: 1, blur: 5, dark: 0.3 }],
    });
    await pile(
      cv,
      foldedPile(clothsOf(['neel-ajrak', 'gulnar-festive', 'chandni', 'zamurd', 'subah', 'raat']), {
        width: 35,
        depth: 26,
        thick: 4.6,
        seed: 2,
      }),
      { x: 600, y: 860, scale, ...view },
    );
  });
}

async function laidFlat(): Promise<Canvas> {
  const cv = studio(W, H, '#e5ddcf', { fall: 0.14, grain: 0.03 });
  await hang(cv, 'gul-e-bahar', {
    x: 600,
    y: 130,
    scale: 9.6,
    bare: true,
    turn: 0,
    wall: [
      { dx: 1.6, dy: 2, blur: 1.6, dark: 0.34 },
      { dx: 0.4, dy: 0.5, blur: 0.5, dark: 0.3 },
    ],
  });
  await paintSvg(
    cv,
    petals(34, 8, ['#c2386a', '#d76d8a', '#a3153c'], [60, 960, 1080, 500]) +
      marigold(150, 1300, 62) +
      marigold(262, 1384, 46, '#f0b23e'),
  );
  return cv;
}

async function inNiche(wall: string, inner: string, slug: string): Promise<Canvas> {
  const cv = plaster(W, H, wall);
  await niche(cv, 140, 40, 920, 1720, inner);
  return litBy(cv, courtyard(0.07, 0.14), () => stand(cv, slug, { x: 600, y: 230, scale: 7.6, form: true }));
}

/** Washing on a rooftop: sky, a parapet, a rope with pegs. */
async function rooftop(): Promise<Canvas> {
  const cv = studio(W, H, '#bcd6e6', { fall: -0.1, grain: 0.01 });
  await paintSvg(
    cv,
    `<defs><linearGradient id="sk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fbfe0"/><stop offset=".75" stop-color="#dcebf1"/><stop offset="1" stop-color="#f2e6d6"/></linearGradient><filter id="cl"><feGaussianBlur stdDeviation="26"/></filter></defs><rect width="${W}" height="1220" fill="url(#sk)"/><g filter="url(#cl)" fill="#ffffff" opacity=".7"><ellipse cx="250" cy="380" rx="230" ry="46"/><ellipse cx="980" cy="640" rx="260" ry="52"/><ellipse cx="420" cy="930" rx="300" ry="40"/></g><rect y="1180" width="${W}" height="320" fill="#c98f6e"/>`,
  );
  let bricks = '';
  const random = seeded(5);
  for (let r = 0; r < 8; r++)
    for (let c = -1; c < 9; c++)
      bricks += `<rect x="${c * 150 + (r % 2) * 75 + 3}" y="${1186 + r * 42}" width="144" height="37" fill="${mix('#b9714e', '#e0b08c', random() * 0.5)}"/>`;
  await paintSvg(
    cv,
    `${bricks}<rect y="1164" width="${W}" height="26" fill="#dcb294"/><rect y="1188" width="${W}" height="10" fill="#2a120c" opacity=".25"/>`,
  );
  await bar(cv, -60, 1260, 150, 4, plain('#efe6d4'), 26);
  await hang(cv, 'sahil', { x: 600, y: 148, scale: 7.6, bare: true, turn: 0.14, wall: [] });
  await paintSvg(
    cv,
    [430, 770]
      .map(
        (x, i) =>
          `<g transform="translate(${x} ${166 + i * 2}) rotate(${i ? 4 : -5})"><rect x="-8" y="-14" width="16" height="64" rx="4" fill="#b98552"/><rect x="-8" y="-14" width="6" height="64" rx="3" fill="#dcb386"/><rect x="-10" y="10" width="20" height="5" fill="#8d8f92"/></g>`,
      )
      .join(''),
  );
  return cv;
}

/** A woven bed with a dupatta thrown over it. */
async function charpai(): Promise<Canvas> {
  const cv = studio(W, H, '#cfc4b2', { fall: 0.12, grain: 0.03 });
  let s = '';
  for (let y = -20; y < H + 40; y += 46)
    for (let x = -20; x < W + 40; x += 46) {
      const over = ((x + y + 40) / 46) % 2 < 1;
      s += `<rect x="${x + 2}" y="${y + 2}" width="42" height="42" fill="${over ? '#f4efe6' : '#e9e2d5'}"/><path d="${over ? `M${x + 8} ${y + 8}H${x + 40}M${x + 8} ${y + 22}H${x + 40}M${x + 8} ${y + 36}H${x + 40}` : `M${x + 8} ${y + 8}V${y + 40}M${x + 22} ${y + 8}V${y + 40}M${x + 36} ${y + 8}V${y + 40}`}" stroke="#b3a78f" stroke-width="2" opacity=".55"/>`;
    }
  await paintSvg(
    cv,
    `${s}<rect width="86" height="${H}" fill="#7b4a2b"/><rect x="14" width="20" height="${H}" fill="#b37c4e" opacity=".6"/><rect x="86" width="26" height="${H}" fill="#2a120c" opacity=".22"/>`,
  );
  await dupattaOnRail(
    cv,
    'neel-kanwal',
    {
      x: 660,
      y: -30,
      scale: 12.4,
      turn: -0.05,
      wall: [
        { dx: 2.2, dy: 2.4, blur: 2, dark: 0.4 },
        { dx: 0.5, dy: 0.6, blur: 0.6, dark: 0.35 },
      ],
    },
    33,
    116,
  );
  await jaaliLight(
    cv,
    { x: 260, y: -160, w: 900, h: 1900, cell: 150, bar: 16, depth: 0.16, soft: 5, arch: false },
    0.5,
  );
  return cv;
}

async function onTray(): Promise<Canvas> {
  const cv = plaster(W, H, '#b79a83', { grain: 0.03 });
  await paintSvg(cv, tray(600, 780, 500));
  await pile(cv, foldedPile(clothsOf(['phalsa', 'aarzoo']), { width: 32, depth: 27, thick: 4, seed: 6 }), {
    x: 600,
    y: 1060,
    scale: 18,
    tilt: 0.95,
    turn: 0.12,
  });
  const random = seeded(3);
  let s = '';
  for (let i = 0; i < 15; i++)
    s += jasmine(230 + random() * 760, 1010 + random() * 190, 20 + random() * 12, random() * 90);
  await paintSvg(cv, s);
  return cv;
}

async function twoOnPegs(): Promise<Canvas> {
  const cv = plaster(W, H, '#ead3b0');
  await paintSvg(
    cv,
    '<rect y="150" width="1200" height="74" fill="#2a120c" opacity=".18" transform="translate(8 14)"/><rect y="150" width="1200" height="74" fill="#8a5a34"/><rect y="152" width="1200" height="10" fill="#c08a58" opacity=".7"/>',
  );
  await pegs(
    cv,
    [
      [340, 190],
      [860, 190],
    ],
    17,
  );
  return litBy(cv, windowLight(120, -120, 620, 1300), async () => {
    await hang(cv, 'mor-mirror', { x: 338, y: under(184, 11.2), scale: 11.2, turn: 0.16 });
    await hang(cv, 'chota-neel', { x: 858, y: under(184, 11.2), scale: 11.2, turn: -0.12 });
  });
}

async function byTheDoor(): Promise<Canvas> {
  const cv = plaster(W, H, '#d9b08c');
  await paintSvg(
    cv,
    `${door(-60, 60, 480, 1440)}<rect x="434" y="46" width="24" height="1454" fill="#2a120c" opacity=".2"/>`,
  );
  await stand(cv, 'heer', { x: 800, y: 190, scale: 8.4, turn: -0.14 });
  return cv;
}

async function spotsOfLight(): Promise<Canvas> {
  const cv = plaster(W, H, '#c5b3a6', { fall: 0.2 }),
    random = seeded(11);
  let s = '<defs><filter id="sp"><feGaussianBlur stdDeviation="5"/></filter></defs><g filter="url(#sp)">';
  for (let i = 0; i < 70; i++) {
    const x = 420 + random() * 780,
      y = random() * 1100,
      r = 9 + random() * 17;
    s += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(1)}" ry="${(r * (1 + random() * 0.6)).toFixed(1)}" transform="rotate(${(random() * 60).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="#fff6df" opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`;
  }
  await paintSvg(cv, `${s}</g>`);
  await stand(cv, 'chaand', { x: 330, y: 330, scale: 25, turn: 0.5 }, { legs: undefined });
  return cv;
}

async function windowSill(): Promise<Canvas> {
  const cv = plaster(W, H, '#dfe3da');
  await paintSvg(
    cv,
    '<defs><linearGradient id="wi" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe3ee"/><stop offset="1" stop-color="#f6efdf"/></linearGradient></defs><rect x="150" y="-20" width="900" height="1130" fill="#f2ede2"/><rect x="190" y="-20" width="820" height="1090" fill="url(#wi)"/><path d="M600-20V1070M190 520H1010" stroke="#f2ede2" stroke-width="34"/><path d="M617-20V1070M190 537H1010" stroke="#2a120c" stroke-opacity=".14" stroke-width="5"/><ellipse cx="330" cy="820" rx="150" ry="240" fill="#8fae7c" opacity=".4"/><ellipse cx="860" cy="900" rx="180" ry="200" fill="#7d9f70" opacity=".36"/>',
  );
  await floor(cv, 1110, '#efe6d6');
  await pile(
    cv,
    foldedPile(clothsOf(['shaam', 'zaitoon', 'kesar', 'motia', 'mitti']), {
      width: 38,
      depth: 26,
      thick: 5.6,
      seed: 9,
    }),
    { x: 600, y: 1330, scale: 19 },
  );
  return cv;
}

export const COMMUNITY: readonly Scene[] = [
  look(1, 54, () =>
    onWall('#e6bfa2', 'noor', { x: 600, y: 250, scale: 8.4 }, windowLight(180, -100, 600, 1350)),
  ),
  look(2, 46, () =>
    strewn(
      'bagh',
      34,
      petals(34, 4, ['#e8962a', '#f0b23e', '#d9752a'], [520, 640, 640, 820]) +
        marigold(860, 1120, 84) +
        marigold(1010, 1220, 68, '#f0b23e') +
        marigold(760, 1260, 58, '#d9752a'),
    ),
  ),
  look(3, 54, async () => {
    const cv = plaster(W, H, '#c98f76');
    await bar(cv, -40, 1240, 128, 11);
    return sunlit(cv, sun(100, -60, 150, 0.24), () =>
      dupattaOnRail(cv, 'basant', { x: 610, y: 124, scale: 10.6 }, 31, 114),
    );
  }),
  look(4, 54, pileOnChair),
  look(5, 56, () =>
    onWall('#a9c6d8', 'sooraj', { x: 600, y: 330, scale: 13.4, turn: -0.1 }, leafShade(31, 'right')),
  ),
  look(6, 54, laidFlat),
  look(7, 54, () => inNiche('#a8b894', '#9fae8a', 'zamurd')),
  look(8, 52, () => onWall('#d7c7b0', 'neel-ajrak', { x: 600, y: 260, scale: 9 }, lamplight(420, 380, 1250))),
  look(9, 52, rooftop),
  look(10, 50, charpai),
  look(11, 54, onTray),
  look(12, 54, twoOnPegs),
  look(13, 54, byTheDoor),
  look(14, 54, spotsOfLight),
  look(15, 54, windowSill),
];
