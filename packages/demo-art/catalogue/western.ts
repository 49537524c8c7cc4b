// Western Grace.

import { offsetLine, stroke } from '../fabric/bands.ts';
import type { Look } from '../garments/look.ts';
import type { Point } from '../lib/numbers.ts';
import { band, lace, plain } from './colours.ts';

const DOTS = ['', '#e5c98c', '#b98a45', '#e5c98c'];
const BRICK = {
  pattern: 'blockFloral',
  colours: ['#a8392f', '#f5e6cd', '#e2a53c', '#e2a53c'],
  scale: 0.5,
} as const;
const KOHRA = { pattern: 'pinstripe', colours: ['#b3b4b8', '#f4f4f4'], scale: 0.8 } as const;
const IKAT = { pattern: 'ikat', colours: ['#4a2b20', '#efe2cc', '#b5522c', '#2b3a66'], scale: 0.72 } as const;

/** The stitched casing of a drawstring, with its small gathers. */
function drawstring(y: number, half: number): string {
  const line: Point[] = Array.from(
    { length: 49 },
    (_, i) => [(i / 24 - 1) * half, y + Math.sin(i * 2.1) * 0.12] as const,
  );
  let s = stroke(line, '#f6f5ef', 0.7) + stroke(offsetLine(line, -0.5), '#000000', 0.18, 'opacity=".3"');
  for (let x = -half; x < half; x += 1.7)
    s += `<path d="M${x.toFixed(1)} ${y - 3.4}Q${(x + 0.5).toFixed(1)} ${y} ${x.toFixed(1)} ${y + 4.4}" stroke="#0b1a3c" stroke-width=".3" stroke-opacity=".2" fill="none"/>`;
  return s;
}

export const western: readonly Look[] = [
  {
    slug: 'gulrang-bell-top',
    tint: 'rose',
    top: {
      shape: 'swing',
      length: 64,
      neck: { kind: 'v' },
      sleeve: { kind: 'bell', bands: [band('plain', 2.2, ['#d4708a', '#b64a6b'])] },
      cloth: {
        pattern: 'lawn',
        colours: ['#f6eee8', '#d4708a', '#e9a9a4', '#8fa386', '#6f8f7a', '#e7bd6a'],
        scale: 0.42,
        seed: 4,
      },
      piping: '#c2386a',
      tie: '#b64a6b',
    },
  },
  {
    slug: 'misty-poplin-shirt',
    tint: 'sky',
    top: {
      shape: 'shirt',
      length: 74,
      neck: { kind: 'band', slit: 0 },
      sleeve: { kind: 'full', bands: [band('plain', 6, ['#f7f8f8', '#dfe5ea', '#dfe5ea', '#dfe5ea'])] },
      cloth: { pattern: 'pinstripe', colours: ['#eef2f5', '#6f93b4'], scale: 0.62 },
      collar: { kind: 'stand', cloth: plain('#f7f8f8') },
      placket: 74,
      buttons: { colour: '#fbfbf9', from: 12, to: 68, gap: 9.2 },
      pockets: [[6, 24, 10.5, 11.5]],
      curved: 7,
    },
  },
  {
    slug: 'ember-wrap-top',
    tint: 'sand',
    top: {
      shape: 'bodice',
      neck: { kind: 'wrap' },
      sleeve: { kind: 'threequarter' },
      cloth: { pattern: 'slub', colours: ['#b5522c'], sheen: 0.1, weave: 'silk' },
      overlap: { piping: '#a5472a', width: 0.5 },
      belt: { cloth: { pattern: 'slub', colours: ['#aa4b28'], sheen: 0.1, weave: 'silk' }, bow: false },
    },
    skirt: {
      tiers: [26],
      gather: 1.55,
      cloth: { pattern: 'slub', colours: ['#b5522c'], sheen: 0.1, weave: 'silk' },
      stand: 27,
    },
  },
  {
    slug: 'noor-tiered-maxi',
    tint: 'pista',
    top: {
      shape: 'bodice',
      neck: { kind: 'square' },
      sleeve: { kind: 'short' },
      cloth: {
        pattern: 'ditsy',
        colours: ['#5d7a63', '#f3e6d2', '#e9b9b0', '#3d5a47'],
        scale: 0.62,
        seed: 3,
      },
      piping: '#f3e6d2',
    },
    skirt: {
      tiers: [30, 34, 36],
      gather: 1.5,
      cloth: {
        pattern: 'ditsy',
        colours: ['#5d7a63', '#f3e6d2', '#e9b9b0', '#3d5a47'],
        scale: 0.62,
        seed: 3,
      },
      stand: 40,
    },
  },
  {
    slug: 'sitara-evening-dress',
    tint: 'lilac',
    top: {
      shape: 'bodice',
      neck: { kind: 'v' },
      sleeve: { kind: 'full', bands: [band('dots', 3.4, DOTS)] },
      cloth: { pattern: 'slub', colours: ['#7b0f22'], sheen: 0.22, weave: 'silk' },
      yoke: [band('dots', 3.2, DOTS)],
    },
    skirt: {
      tiers: [102],
      gather: 1.7,
      cloth: { pattern: 'slub', colours: ['#7b0f22'], sheen: 0.22, weave: 'silk' },
      stand: 40,
      bands: [band('star', 5.4, ['', '#e5c98c', '#a34450', '#e5c98c'])],
    },
  },
  {
    slug: 'gulmohar-shirt-dress',
    tint: 'shell',
    top: {
      shape: 'bodice',
      neck: { kind: 'v', depth: 12, half: 6.8 },
      sleeve: { kind: 'elbow', bands: [band('plain', 4, ['#9a3029', '#872620', '#872620', '#872620'])] },
      cloth: BRICK,
      collar: { kind: 'shirt' },
      placket: 38,
      buttons: { colour: '#f3e6cf', from: 15, to: 33, gap: 8 },
      pockets: [
        [-17, 20, 9.5, 10],
        [7.5, 20, 9.5, 10],
      ],
      belt: { cloth: plain('#9a3029'), bow: true },
    },
    skirt: { tiers: [72], gather: 1.35, cloth: BRICK, stand: 32 },
  },
  {
    slug: 'kohra-pinstripe-coord',
    tint: 'stone',
    top: {
      shape: 'shirt',
      length: 61,
      neck: { kind: 'v', depth: 22 },
      sleeve: { kind: 'cap' },
      cloth: KOHRA,
      placket: 60,
      buttons: { colour: '#45474d', from: 27, to: 54, gap: 8.4, radius: 0.95 },
      pockets: [
        [-17, 44, 10, 2.6],
        [7, 44, 10, 2.6],
      ],
    },
    legs: { shape: 'culotte', cloth: KOHRA, crease: true, hem: 148, crotch: 74 },
  },
  {
    slug: 'surma-peplum-top',
    tint: 'stone',
    top: {
      shape: 'bodice',
      neck: { kind: 'round' },
      sleeve: { kind: 'full', bands: [band('plain', 5, ['#26222a', '#3b3640', '#3b3640', '#3b3640'])] },
      cloth: { pattern: 'chikan', colours: ['#2a262d', '#4a444f'], scale: 0.4, relief: 1.2 },
      yoke: [band('lace', 2, ['', '#403a45'])],
    },
    skirt: {
      tiers: [26],
      gather: 1.9,
      cloth: { pattern: 'chikan', colours: ['#2a262d', '#4a444f'], scale: 0.4, relief: 1.2 },
      stand: 29,
      bands: [lace('#403a45', 1.6)],
    },
  },
  {
    slug: 'moti-polka-dress',
    tint: 'rose',
    top: {
      shape: 'bodice',
      neck: { kind: 'boat' },
      sleeve: { kind: 'threequarter' },
      cloth: { pattern: 'polka', colours: ['#f8f6f1', '#26211f'], scale: 0.3 },
      piping: '#26211f',
      belt: { cloth: plain('#26211f'), y: 37, flat: true },
    },
    skirt: {
      tiers: [72],
      gather: 2.1,
      cloth: { pattern: 'polka', colours: ['#f8f6f1', '#26211f'], scale: 0.3 },
      stand: 41,
    },
  },
  {
    slug: 'sahil-leheriya-kaftan',
    tint: 'sky',
    top: {
      shape: 'kaftan',
      neck: { kind: 'keyhole', depth: 12, slit: 8 },
      sleeve: { kind: 'none' },
      cloth: { pattern: 'leheriya', colours: ['#f2f6f8', '#2b4a86', '#83aed0'], scale: 0.62 },
      piping: '#f8f7f2',
      tie: '#f4f2ea',
      placed: () => drawstring(44, 30),
    },
  },
  {
    slug: 'dastaan-ikat-maxi',
    tint: 'shell',
    top: {
      shape: 'empire',
      neck: { kind: 'v', depth: 17 },
      sleeve: { kind: 'gathered', bands: [band('plain', 3, ['#3b2119', '#3b2119'])] },
      cloth: IKAT,
      yoke: [band('plain', 6, ['#3b2119', '#5d3a2b', '#5d3a2b', '#b5522c'])],
    },
    skirt: { tiers: [108], gather: 1.2, cloth: IKAT, stand: 31 },
  },
];
