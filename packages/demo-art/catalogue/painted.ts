// Hand-painted suits and new arrivals.

import { mustardSprigs, painting } from '../fabric/placed.ts';
import type { Look } from '../garments/look.ts';
import { band, edge, lace, plain } from './colours.ts';

const SARSON = ['#d9962f', '#f4c92c', '#f8e39a', '#6f7a3c', '#8a9448'];
const DHOOP = {
  pattern: 'ikat',
  colours: ['#e58a2e', '#f7ead0', '#7c2233', '#7c2233'],
  scale: 0.55,
} as const;

export const paintedSuits: readonly Look[] = [
  {
    slug: 'gul-e-bahar-painted-suit',
    tint: 'rose',
    top: {
      shape: 'straight',
      neck: { kind: 'keyhole' },
      sleeve: { kind: 'full', bands: [edge('#c9597c', 1.4)] },
      cloth: {
        pattern: 'painted',
        colours: ['#f6efe6', '#d0567c', '#e9a078', '#6f8d64', '#94a86c'],
        scale: 0.5,
        seed: 5,
      },
      piping: '#b94468',
      daaman: [edge('#c9597c', 1.4)],
    },
    legs: { shape: 'straight', cloth: plain('#f4ece2') },
    veil: {
      cloth: {
        pattern: 'painted',
        colours: ['#f6dcd9', '#b93a64', '#dd7f5e', '#6f8d64', '#94a86c'],
        scale: 0.4,
        seed: 9,
        weave: 'chiffon',
      },
      ends: [edge('#c9597c', 2)],
      sides: [edge('#c9597c', 1)],
      fringe: '#c9597c',
    },
  },
  {
    slug: 'neelofar-painted-suit',
    tint: 'sky',
    top: {
      shape: 'aline',
      length: 104,
      neck: { kind: 'v', depth: 16 },
      sleeve: { kind: 'full' },
      cloth: {
        pattern: 'lilies',
        colours: ['#25315c', '#8fb2df', '#d9d2ee', '#4f8c84', '#7fae9a'],
        scale: 0.48,
        seed: 12,
        sheen: 0.08,
      },
      piping: '#c9d5ee',
    },
    legs: { shape: 'cigarette', cloth: plain('#25315c') },
  },
  {
    slug: 'subah-painted-kurta',
    tint: 'butter',
    top: {
      shape: 'straight',
      neck: { kind: 'round' },
      sleeve: { kind: 'threequarter' },
      cloth: {
        pattern: 'poppies',
        colours: ['#f3e4c0', '#d9822f', '#c84f3a', '#6d8450', '#95a05a'],
        scale: 0.5,
        seed: 21,
      },
      piping: '#a24a22',
    },
    legs: { shape: 'straight', cloth: plain('#f7efdc') },
  },
  {
    slug: 'sawan-painted-suit',
    tint: 'mist',
    top: {
      shape: 'straight',
      neck: { kind: 'boat' },
      sleeve: { kind: 'full' },
      cloth: {
        pattern: 'monsoon',
        colours: ['#a9c190', '#fbf8ee', '#f4eab0', '#3f6b45', '#5c8a52'],
        scale: 0.46,
        seed: 31,
      },
      piping: '#fbf8ee',
    },
    legs: { shape: 'shalwar', cloth: plain('#7fa267') },
    veil: {
      cloth: plain('#f8f7f0', { weave: 'chiffon' }),
      ends: [
        band('leaves', 12, ['', '#7fa267', '#5c8a52', 'none'], 11),
        band('leaves', 15, ['', '#4d7d48', '#8fb37a', 'none'], 1),
      ],
      sides: [edge('#6f9a5c', 1.2)],
    },
  },
  {
    slug: 'gul-e-lala-painted-suit',
    tint: 'stone',
    top: {
      shape: 'straight',
      neck: { kind: 'v', depth: 16 },
      sleeve: { kind: 'full' },
      cloth: plain('#201d21', { weave: 'silk', sheen: 0.1 }),
      piping: '#c02a32',
      placed: (side) =>
        painting({
          flower: 'tulip',
          colours: ['#201d21', '#d2323a', '#ee8a42', '#7d9280', '#93a68f'],
          seed: side === 'front' ? 4 : 9,
          rows: [
            [104, 7, 7.4],
            [80, 5, 5.6],
            [56, 3, 4.4],
          ],
          half: 31,
        }),
    },
    legs: { shape: 'cigarette', cloth: plain('#201d21', { weave: 'silk', sheen: 0.1 }) },
    veil: {
      cloth: {
        pattern: 'tulips',
        colours: ['#2a262b', '#d2323a', '#ee8a42', '#7d9280', '#93a68f'],
        scale: 0.4,
        seed: 3,
        weave: 'chiffon',
      },
      ends: [edge('#c02a32', 1.6)],
      sides: [edge('#c02a32', 1)],
      fringe: '#c02a32',
    },
  },
  {
    slug: 'kachnar-painted-angrakha',
    tint: 'rose',
    top: {
      shape: 'flared',
      length: 96,
      neck: { kind: 'angrakha' },
      sleeve: { kind: 'threequarter' },
      cloth: {
        pattern: 'orchids',
        colours: ['#f3d6d8', '#b2397f', '#c777a8', '#8ba07f', '#a3b496'],
        scale: 0.46,
        seed: 14,
      },
      piping: '#c2386a',
      overlap: { piping: '#c2386a' },
      tie: '#c2386a',
    },
    legs: { shape: 'culotte', cloth: plain('#f6f1e8'), hem: 150 },
  },
  {
    slug: 'sarson-painted-coord',
    tint: 'butter',
    top: {
      shape: 'shirt',
      length: 70,
      neck: { kind: 'band', slit: 12 },
      sleeve: { kind: 'full' },
      cloth: plain('#d9962f'),
      collar: { kind: 'stand' },
      placket: 34,
      buttons: { colour: '#f5e7c6', from: 10, to: 31, gap: 6.6 },
      placed: (side) =>
        mustardSprigs({
          colours: SARSON,
          seed: side === 'front' ? 6 : 8,
          places: [
            ...Array.from(
              { length: 11 },
              (_, i) =>
                [
                  (i - 5) * 4.9,
                  70,
                  [22, 15, 27, 18, 12, 24, 16, 29, 19, 25, 14][(i * 7 + (side === 'front' ? 0 : 3)) % 11]!,
                  ((i * 37) % 17) - 8,
                ] as const,
            ),
            ...(side === 'front'
              ? ([
                  [13.5, 27, 21, -10],
                  [15.4, 24, 15, 16],
                ] as const)
              : []),
          ],
        }),
    },
    legs: {
      shape: 'straight',
      cloth: plain('#d9962f'),
      placed: mustardSprigs({
        colours: SARSON,
        seed: 12,
        places: [
          [-3, 79, 21, -6],
          [1.4, 79, 15, 9],
        ],
      }),
    },
  },
  {
    slug: 'saawan-leheriya-kurta',
    tint: 'mist',
    top: {
      shape: 'straight',
      length: 98,
      neck: { kind: 'keyhole', slit: 8, depth: 9.5 },
      sleeve: { kind: 'threequarter', bands: [lace('#ffffff', 1.8)] },
      cloth: { pattern: 'leheriya', colours: ['#f6f7de', '#5fa446', '#1f6a45'], scale: 0.62 },
      piping: '#ffffff',
    },
    legs: { shape: 'shalwar', cloth: plain('#f8f8f4') },
  },
  {
    slug: 'dhoop-ikat-coord',
    tint: 'shell',
    top: {
      shape: 'boxy',
      length: 66,
      neck: { kind: 'wrap' },
      sleeve: { kind: 'kimono', bands: [edge('#7c2233', 1.6)] },
      cloth: DHOOP,
      piping: '#7c2233',
      overlap: { piping: '#7c2233', width: 1 },
      tie: '#7c2233',
      daaman: [edge('#7c2233', 1.6)],
    },
    legs: { shape: 'culotte', cloth: DHOOP, bands: [edge('#7c2233', 2.4)], hem: 146 },
  },
  {
    slug: 'aarzoo-lawn-suit',
    tint: 'sky',
    top: {
      shape: 'straight',
      neck: { kind: 'round' },
      sleeve: { kind: 'full' },
      cloth: {
        pattern: 'airyLawn',
        colours: ['#fbfaf5', '#6fa3cf', '#9cc4e2', '#7fa26b', '#a5bd86', '#eed47a'],
        scale: 0.38,
        seed: 17,
      },
      piping: '#4f86b8',
      yoke: [band('flower', 4.6, ['#dcebf5', '#5d93c2', '#7fa26b', '#5d93c2'])],
      daaman: [band('flower', 8.6, ['#dcebf5', '#5d93c2', '#7fa26b', '#5d93c2'])],
    },
    legs: { shape: 'straight', cloth: plain('#a9cbe4') },
    veil: {
      cloth: {
        pattern: 'leheriya',
        colours: ['#fafaf6', '#8fbbdd', '#c4dcec'],
        scale: 0.5,
        weave: 'chiffon',
      },
      ends: [edge('#5d93c2', 2)],
      sides: [edge('#5d93c2', 1.2)],
    },
  },
];
