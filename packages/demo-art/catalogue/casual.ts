// Casual wear.
import type { Look } from '../garments/look.ts';
import { band, edge, lace, plain } from './colours.ts';

const AJRAK = ['#9a2a2f', '#efe4d2', '#1d2d55', '#efe4d2'];
const BAGH = ['#a3153c', '#f7e6c0', '#e0a83c', '#e0a83c'];

/** One cut in several colours; its cuffs are a little darker. */
const essential = (slug: string, tint: Look['tint'], colour: string, cuffs: string[]): Look => ({
  slug,
  tint,
  top: {
    shape: 'straight',
    neck: { kind: 'band', slit: 16 },
    sleeve: { kind: 'full', bands: [band('plain', 4.6, cuffs)] },
    cloth: plain(colour, { weave: 'khaddar' }),
    collar: { kind: 'stand' },
    placket: 44,
    buttons: { colour: '#f0e2c8', from: 11, to: 42, gap: 7.4 },
  },
  legs: { shape: 'straight', cloth: plain('#f3ebdf') },
});

export const casual: readonly Look[] = [
  essential('Blooming-Haze', 'sand', '#b31d45', ['#98183a', '#7d0f2e']),
  essential('essential-kurta-neel', 'stone', '#2f4a78', ['#263d64', '#1c2f50']),
  essential('essential-kurta-neem', 'butter', '#4d6a4a', ['#40593e', '#324832']),
  {
    slug: 'kapaas-stripe-kurta',
    tint: 'butter',
    top: {
      shape: 'straight',
      neck: { kind: 'band', slit: 14 },
      sleeve: { kind: 'threequarter' },
      cloth: { pattern: 'stripe', colours: ['#f3ead9', '#d9a335', '#8a6a2a'], weave: 'khaddar', scale: 0.62 },
      collar: { kind: 'stand' },
      placket: 42,
      buttons: { colour: '#8a6a2a', from: 11, to: 40, gap: 7 },
    },
    legs: { shape: 'straight', cloth: plain('#f6f1e6') },
  },
  {
    slug: 'neel-ajrak-kurta',
    tint: 'stone',
    top: {
      shape: 'straight',
      neck: { kind: 'keyhole' },
      sleeve: { kind: 'full', bands: [band('star', 5.6, AJRAK)] },
      cloth: {
        pattern: 'ajrak',
        colours: ['#1d2d55', '#9a2a2f', '#1f1a22', '#efe4d2'],
        weave: 'khaddar',
        scale: 0.44,
      },
      yoke: [band('geo', 4.2, AJRAK)],
      daaman: [band('star', 7.8, AJRAK), band('dots', 2.4, ['#1d2d55', '#efe4d2'], 8)],
    },
    legs: { shape: 'cigarette', cloth: plain('#1d2d55') },
  },
  {
    slug: 'bagh-block-print-kurta',
    tint: 'rose',
    top: {
      shape: 'straight',
      neck: { kind: 'keyhole' },
      sleeve: { kind: 'full', bands: [band('flower', 6, BAGH)] },
      cloth: {
        pattern: 'blockFloral',
        colours: ['#a3153c', '#f7e6c0', '#6f8f63', '#e0a83c'],
        weave: 'khaddar',
        scale: 0.42,
      },
      yoke: [band('flower', 4.8, BAGH)],
      bib: { width: 10, length: 25, colours: BAGH, style: 'gulnar' },
      daaman: [band('ambi', 8.4, ['#7f0f2e', '#f7e6c0', '#a3153c', '#e0a83c'])],
    },
    legs: { shape: 'cigarette', cloth: plain('#a3153c') },
    veil: {
      cloth: {
        pattern: 'ditsy',
        colours: ['#f7ecda', '#a3153c', '#c98a2b', '#6f8f63'],
        scale: 0.55,
        weave: 'chiffon',
      },
      ends: [band('ambi', 7, ['#a3153c', '#f7e6c0', '#a3153c', '#e0a83c'])],
      sides: [edge('#a3153c', 1.6)],
    },
  },
  {
    slug: 'chai-check-coord',
    tint: 'sand',
    top: {
      shape: 'shirt',
      neck: { kind: 'band', slit: 0 },
      sleeve: { kind: 'threequarter' },
      cloth: { pattern: 'check', colours: ['#e9dcc8', '#b98f68', '#6d4a30'], weave: 'khaddar', scale: 0.56 },
      collar: { kind: 'stand' },
      placket: 72,
      buttons: { colour: '#6d4a30', from: 12, to: 66, gap: 9 },
      pockets: [[6, 24, 10, 11]],
    },
    legs: {
      shape: 'wide',
      cloth: { pattern: 'check', colours: ['#e9dcc8', '#b98f68', '#6d4a30'], weave: 'khaddar', scale: 0.56 },
    },
  },
  {
    slug: 'pista-linen-coord',
    tint: 'pista',
    top: {
      shape: 'boxy',
      length: 64,
      neck: { kind: 'boat' },
      sleeve: { kind: 'elbow', bands: [lace('#f5f1e4', 1.5)] },
      cloth: { pattern: 'slub', colours: ['#b9c79f'], weave: 'khaddar' },
      piping: '#f5f1e4',
      daaman: [lace('#f5f1e4', 1.6), band('flower', 4, ['', '#f5f1e4', '#8fa175', '#f5f1e4'], 2)],
    },
    legs: {
      shape: 'wide',
      cloth: { pattern: 'slub', colours: ['#b9c79f'], weave: 'khaddar' },
      bands: [band('flower', 5, ['', '#f5f1e4', '#8fa175', '#f5f1e4'])],
    },
  },
  {
    slug: 'mehndi-lawn-kurta',
    tint: 'butter',
    top: {
      shape: 'aline',
      length: 96,
      neck: { kind: 'keyhole', slit: 8, depth: 9 },
      sleeve: { kind: 'threequarter', bands: [lace('#f4ecd8', 1.5)] },
      cloth: { pattern: 'smallButa', colours: ['#8d8b42', '#f4ecd8', '#efc9bd'], scale: 0.36 },
      piping: '#f4ecd8',
    },
    legs: { shape: 'straight', cloth: plain('#f5efe0') },
  },
  {
    slug: 'phalsa-lawn-suit',
    tint: 'rose',
    top: {
      shape: 'straight',
      neck: { kind: 'round' },
      piping: '#8e2352',
      sleeve: { kind: 'full' },
      cloth: {
        pattern: 'airyLawn',
        colours: ['#b23a6b', '#f2c4cf', '#f6e7d2', '#7f9a5c', '#a9bf86', '#f2dfc0'],
        scale: 0.36,
        seed: 8,
      },
      daaman: [band('flower', 9, ['#8e2352', '#f6d9dc', '#93ab70', '#f6e7d2'])],
    },
    legs: { shape: 'straight', cloth: plain('#a13263') },
    veil: {
      cloth: {
        pattern: 'ditsy',
        colours: ['#f5dbe0', '#a13263', '#c9637f', '#9dac7c'],
        scale: 0.55,
        weave: 'chiffon',
      },
      ends: [band('flower', 6, ['#a13263', '#f6d9dc', '#f2c4cf'])],
      sides: [edge('#a13263', 1.6)],
    },
  },
  {
    slug: 'surmai-pinstripe-kurta',
    tint: 'mist',
    top: {
      shape: 'straight',
      length: 104,
      neck: { kind: 'band', slit: 8 },
      sleeve: { kind: 'threequarter', bands: [band('plain', 4.4, ['#5f666d', '#565d64'])] },
      cloth: { pattern: 'pinstripe', colours: ['#6b727a', '#c5ccd1'], scale: 0.7 },
      collar: { kind: 'stand' },
      placket: 50,
      pockets: [[5.5, 25, 10, 11]],
    },
    legs: { shape: 'straight', cloth: plain('#f5f4f1') },
  },
  {
    slug: 'aangan-angrakha',
    tint: 'clay',
    top: {
      shape: 'flared',
      neck: { kind: 'angrakha' },
      sleeve: { kind: 'full' },
      cloth: {
        pattern: 'blockFloral',
        colours: ['#6f4830', '#f1e2c8', '#c4683a', '#e2b98a'],
        scale: 0.4,
        weave: 'khaddar',
      },
      piping: '#f1e2c8',
      overlap: { piping: '#f1e2c8' },
      tie: '#f1e2c8',
      daaman: [band('geo', 4, ['#583522', '#f1e2c8', '#c4683a', '#f1e2c8'])],
    },
    legs: { shape: 'cigarette', cloth: plain('#f1e6d2') },
  },
  {
    slug: 'chameli-gingham-shirt',
    tint: 'butter',
    top: {
      shape: 'boxy',
      neck: { kind: 'round', depth: 8, half: 7 },
      sleeve: { kind: 'half' },
      cloth: { pattern: 'gingham', colours: ['#f7f9fa', '#7fa9d3'], scale: 0.48 },
      collar: { kind: 'flat', cloth: plain('#fbfcfc') },
      placket: 62,
      buttons: { colour: '#fbfaf6', from: 13, to: 57, gap: 8.6 },
    },
  },
];
