// Eid.

import { dot } from '../fabric/motifs.ts';
import type { Look } from '../garments/look.ts';
import { band, edge, gota, lace, plain, silk } from './colours.ts';

const GULNAR = ['#7d0f2e', '#f2cf7d', '#e39a9d', '#f2cf7d'];
const ZAMURD = ['#0e4030', '#e3cf96', '#2c7a5a', '#e3cf96'];
const CHAND = ['', '#ffffff', '#f3f6f8', '#ffffff'];
const RANI = ['#211a20', '#f0a43a', '#d8366f', '#f4d9a8'];
const MIRROR = ['', '#b3244c', '#2b4f93', '#d9a335'];
const HEER = {
  pattern: 'smallButa',
  colours: ['#c2306b', '#eac46e', '#e0a855'],
  scale: 0.32,
  weave: 'silk',
  sheen: 0.16,
} as const;
const TAARA = {
  pattern: 'stars',
  colours: ['#e2882c', '#fbe3a2', '#f7d27c'],
  scale: 0.36,
  weave: 'silk',
  sheen: 0.16,
} as const;

export const eid: readonly Look[] = [
  {
    slug: 'gulnar-festive-suit',
    tint: 'butter',
    top: {
      shape: 'straight',
      neck: { kind: 'keyhole' },
      sleeve: { kind: 'full', bands: [band('gulnar', 6.8, GULNAR)] },
      cloth: {
        pattern: 'buta',
        colours: ['#a3153c', '#e8bd62', '#d68a8f'],
        sheen: 0.12,
        weave: 'silk',
        scale: 0.36,
      },
      yoke: [band('gulnar', 5.8, GULNAR)],
      bib: { width: 11, length: 27, colours: GULNAR, style: 'gulnar' },
      daaman: [band('gulnar', 10.6, GULNAR), band('dots', 2.6, ['', '#f2cf7d', '#e39a9d', '#f2cf7d'], 11.4)],
    },
    legs: { shape: 'cigarette', cloth: plain('#a3153c', { sheen: 0.12, weave: 'silk' }) },
    veil: {
      cloth: {
        pattern: 'ditsy',
        colours: ['#e8b04a', '#a3153c', '#f7e6c0', '#7f8c4a'],
        scale: 0.5,
        weave: 'chiffon',
        sheen: 0.05,
      },
      ends: [band('ambi', 7.4, ['#a3153c', '#f2cf7d', '#a3153c', '#f2cf7d'])],
      sides: [edge('#a3153c', 1.2)],
      fringe: '#a3153c',
    },
  },
  {
    slug: 'zamurd-eid-suit',
    tint: 'pista',
    top: {
      shape: 'aline',
      length: 104,
      neck: { kind: 'v', depth: 16 },
      sleeve: { kind: 'full', bands: [band('star', 6.2, ZAMURD)] },
      cloth: {
        pattern: 'chikan',
        colours: ['#14563f', '#7fae8f'],
        relief: 0.9,
        scale: 0.42,
        sheen: 0.12,
        weave: 'silk',
      },
      yoke: [band('star', 5, ZAMURD)],
      daaman: [band('star', 9.6, ZAMURD)],
    },
    legs: { shape: 'straight', cloth: plain('#e9e2cd') },
    veil: {
      cloth: {
        pattern: 'bandhani',
        colours: ['#efe8d4', '#2c7a5a', '#c9962f'],
        scale: 0.6,
        weave: 'chiffon',
      },
      ends: [band('star', 7, ['#14563f', '#e3cf96', '#e9e2cd', '#e3cf96'])],
      sides: [edge('#14563f', 1.2)],
      fringe: '#c9962f',
    },
  },
  {
    slug: 'chandni-chikan-suit',
    tint: 'sky',
    top: {
      shape: 'straight',
      neck: { kind: 'keyhole' },
      sleeve: { kind: 'full', bands: [lace('#ffffff', 1.6), band('flower', 5, CHAND, 2)] },
      cloth: { pattern: 'chikan', colours: ['#c6d6e2', '#ffffff'], relief: 1.2, scale: 0.42 },
      yoke: [band('flower', 4.8, CHAND)],
      daaman: [lace('#ffffff', 1.8), band('flower', 8.4, CHAND, 2.2)],
    },
    legs: { shape: 'straight', cloth: plain('#f4f6f7'), bands: [lace('#ffffff', 1.6)] },
  },
  {
    slug: 'raat-ki-rani-suit',
    tint: 'stone',
    top: {
      shape: 'straight',
      neck: { kind: 'round' },
      sleeve: { kind: 'full', bands: [band('geo', 5, RANI)] },
      cloth: {
        pattern: 'phulkari',
        colours: ['#231c22', '#d8366f', '#f0a43a', '#f4d9a8'],
        scale: 0.36,
        relief: 0.7,
      },
      yoke: [band('geo', 5, RANI)],
      daaman: [band('geo', 8.4, ['#d8366f', '#f0a43a', '#f4d9a8', '#f4d9a8'])],
    },
    legs: { shape: 'cigarette', cloth: plain('#231c22') },
    veil: {
      cloth: plain('#cf3b73', { weave: 'chiffon', sheen: 0.08 }),
      ends: [band('geo', 8, ['#231c22', '#f0a43a', '#f4d9a8', '#f4d9a8'])],
      sides: [edge('#231c22', 1.4)],
      fringe: '#f0a43a',
    },
  },
  {
    slug: 'heer-gharara-suit',
    tint: 'shell',
    top: {
      shape: 'straight',
      length: 82,
      neck: { kind: 'round' },
      sleeve: { kind: 'full', bands: [gota(3)] },
      cloth: HEER,
      yoke: [gota(3), gota(1.4, 3.8)],
      daaman: [gota(3), gota(1.2, 4)],
    },
    legs: { shape: 'gharara', cloth: HEER, bands: [gota(2.6)], knee: gota(4.4), hem: 141 },
    veil: {
      cloth: { pattern: 'pinDots', colours: ['#f3d5d4', '#dcb368'], scale: 0.4, weave: 'chiffon' },
      ends: [gota(3.4)],
      sides: [gota(1.6)],
    },
  },
  {
    slug: 'chaand-mirror-kurta',
    tint: 'lilac',
    top: {
      shape: 'straight',
      neck: { kind: 'band', slit: 14 },
      sleeve: { kind: 'full', bands: [band('mirror', 3, MIRROR, 0.8)] },
      cloth: plain('#f7f5ef'),
      collar: { kind: 'stand' },
      piping: '#b3244c',
      bib: { width: 17, length: 27, colours: ['', '#b3244c', '#2b4f93', '#d9a335'], style: 'mirror' },
      daaman: [band('mirror', 3.4, MIRROR, 2.4)],
    },
    legs: { shape: 'straight', cloth: plain('#f7f5ef') },
  },
  {
    slug: 'shabnam-gota-angrakha',
    tint: 'sand',
    top: {
      shape: 'flared',
      length: 98,
      neck: { kind: 'angrakha' },
      sleeve: { kind: 'full', bands: [gota(3)] },
      cloth: {
        pattern: 'smallButa',
        colours: ['#cdb392', '#d9a94e', '#c08f37'],
        scale: 0.5,
        weave: 'silk',
        sheen: 0.1,
      },
      yoke: [gota(1.6)],
      overlap: { piping: '#d9b25c', width: 1.6 },
      tie: '#c9962f',
      daaman: [gota(2.8, 0.6)],
    },
    legs: { shape: 'shalwar', cloth: plain('#cdb392', { weave: 'silk', sheen: 0.1 }), bands: [gota(2)] },
    veil: {
      cloth: plain('#f6efe2', { weave: 'chiffon', sheen: 0.06 }),
      ends: [gota(3.4)],
      sides: [gota(1.4)],
    },
  },
  {
    slug: 'badami-eid-maxi',
    tint: 'clay',
    top: {
      shape: 'empire',
      neck: { kind: 'round' },
      sleeve: { kind: 'full', bands: [gota(2.4)] },
      cloth: silk('#c49a72'),
      yoke: [band('flower', 6, ['#b0845c', '#f6ead2', '#dcb368', '#e8c987'])],
    },
    skirt: {
      tiers: [108],
      gather: 1.9,
      cloth: silk('#c49a72'),
      stand: 43,
      bands: [gota(2, 1), gota(1.6, 7), gota(1.6, 12)],
    },
    veil: {
      cloth: plain('#f5ede0', { weave: 'chiffon' }),
      ends: [gota(3), edge('#b98f68', 1)],
      sides: [edge('#c79c5e', 1.2)],
    },
  },
  {
    slug: 'firdaus-organza-dupatta',
    tint: 'stone',
    dupatta: {
      lay: 'rail',
      cloth: {
        pattern: 'smallButa',
        colours: ['#e9dac0', '#d0a44e', '#c08f37'],
        scale: 0.55,
        weave: 'chiffon',
        sheen: 0.2,
        thin: 0.8,
        sheer: 0.54,
      },
      ends: [lace('#f3e2b8', 1.4), gota(4.4, 1.2)],
      sides: [lace('#f3e2b8', 1.4), gota(2.4, 1.2)],
      scatter: dot(0, 0, 0.1, '#d0a44e'),
    },
  },
  {
    slug: 'taara-lehnga-set',
    tint: 'butter',
    top: {
      shape: 'short',
      length: 54,
      neck: { kind: 'v', depth: 15 },
      sleeve: { kind: 'elbow', bands: [gota(2.4)] },
      cloth: TAARA,
      yoke: [gota(2.6)],
      daaman: [gota(2.2)],
    },
    skirt: {
      tiers: [98],
      gather: 1.9,
      cloth: TAARA,
      stand: 50,
      waist: 44,
      bands: [band('star', 12, ['#b3245c', '#f5d98c', '#e2882c', '#f5d98c']), gota(2, 12.6)],
    },
    veil: { cloth: plain('#c83a76', { weave: 'chiffon', sheen: 0.08 }), ends: [gota(4)], sides: [gota(1.6)] },
  },
];
