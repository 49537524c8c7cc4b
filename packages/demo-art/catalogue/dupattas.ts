// Hand-painted dupattas.

import { borderVine, dipDye, endBranches, painting, sideTufts, sprinkle } from '../fabric/placed.ts';
import type { Look } from '../garments/look.ts';
import { band, edge, gota, lace, plain } from './colours.ts';

const LONG = 230,
  WIDE = 92;
const KESAR = ['#e58f2a', '#6d4a9c', '#8d6bb8', '#3f6640', '#567a4c'];
const SHAAM = ['#b9b9bd', '#cf8d96', '#e0b4b6', '#6f7c74', '#87938c'];
const ANAR = ['#a3153c', '#f7dfb0', '#e79aa0', '#f7dfb0'];

export const dupattas: readonly Look[] = [
  {
    slug: 'anar-bagh-dupatta',
    tint: 'rose',
    dupatta: {
      lay: 'rail',
      cloth: {
        pattern: 'painted',
        colours: ['#f5e7e0', '#b3244c', '#dd6f6a', '#55785a', '#8a9c62'],
        scale: 0.62,
        seed: 7,
        weave: 'chiffon',
      },
      ends: [band('gulnar', 6.4, ANAR)],
      sides: [edge('#a3153c', 1.4)],
      fringe: '#a3153c',
    },
  },
  {
    slug: 'neel-kanwal-dupatta',
    tint: 'sky',
    dupatta: {
      lay: 'rail',
      cloth: {
        pattern: 'lilies',
        colours: ['#dfe8ee', '#3c63a8', '#8b7fc0', '#4f8c84', '#86ad8c'],
        scale: 0.6,
        seed: 15,
        weave: 'chiffon',
      },
      ends: [band('plain', 4.6, ['#2b4682', '#c9d5ee', '#c9d5ee', '#c9d5ee'])],
      sides: [edge('#2b4682', 1.4)],
      fringe: '#2b4682',
    },
  },
  {
    slug: 'basant-chunri-dupatta',
    tint: 'butter',
    dupatta: {
      lay: 'rail',
      cloth: {
        pattern: 'bandhani',
        colours: ['#e0a02e', '#fbe9bd', '#b3244c'],
        scale: 0.7,
        weave: 'chiffon',
      },
      ends: [band('geo', 7.4, ['#b3244c', '#fbe9bd', '#e0a02e', '#fbe9bd'])],
      sides: [band('dots', 2.6, ['#b3244c', '#fbe9bd', '#e0a02e', '#fbe9bd'])],
      fringe: '#b3244c',
    },
  },
  {
    slug: 'motia-painted-dupatta',
    tint: 'mist',
    dupatta: {
      lay: 'pegs',
      cloth: {
        pattern: 'jasmine',
        colours: ['#fbfaf4', '#f4ecd2', '#e6e8d8', '#8fa68a', '#a9bda0'],
        scale: 0.6,
        seed: 5,
        weave: 'chiffon',
        sheen: 0.1,
      },
      ends: [gota(1.6)],
      sides: [gota(1.2)],
    },
  },
  {
    slug: 'kesar-phool-dupatta',
    tint: 'shell',
    dupatta: {
      lay: 'rail',
      cloth: plain('#e58f2a', { weave: 'silk', sheen: 0.1 }),
      ends: [edge('#6d4a9c', 1.6)],
      sides: [edge('#6d4a9c', 1.2)],
      fringe: '#e58f2a',
      scatter: sideTufts('crocus', KESAR, WIDE, LONG, 3.6, 3) + sprinkle(KESAR, WIDE, LONG, 26, 9),
    },
  },
  {
    slug: 'shaam-painted-dupatta',
    tint: 'lilac',
    dupatta: {
      lay: 'rail',
      cloth: plain('#b9b9bd', { weave: 'chiffon' }),
      scatter:
        dipDye('#3d3d45', WIDE, LONG, 74) +
        painting({
          flower: 'rose',
          colours: SHAAM,
          seed: 5,
          rows: [
            [12, 6, 7],
            [30, 5, 6.4],
            [50, 3, 5],
            [LONG - 12, 6, 7],
            [LONG - 30, 5, 6.4],
            [LONG - 50, 3, 5],
          ],
          half: 42,
        }),
      ends: [edge('#3d3d45', 1.6)],
      sides: [edge('#3d3d45', 1.2)],
      fringe: '#3d3d45',
    },
  },
  {
    slug: 'zaitoon-bel-dupatta',
    tint: 'pista',
    dupatta: {
      lay: 'pegs',
      cloth: {
        pattern: 'pinDots',
        colours: ['#7d8248', '#f3ead2'],
        scale: 0.5,
        weave: 'chiffon',
        sheer: 0.36,
      },
      ends: [lace('#f3ead2', 1.8)],
      sides: [lace('#f3ead2', 1.8)],
      scatter: borderVine(
        'blossom',
        ['#7d8248', '#f6ecd6', '#f0c9c4', '#e9e2c4', '#cfd0a2'],
        WIDE,
        LONG,
        9,
        2.6,
        8,
      ),
    },
  },
  {
    slug: 'mitti-painted-dupatta',
    tint: 'sand',
    dupatta: {
      lay: 'rail',
      cloth: plain('#7b5138', { weave: 'khaddar' }),
      scatter: endBranches(['#f0e2c6', '#cf7048'], WIDE, LONG, 34, 6),
      sides: [band('line', 0.6, ['', '#f0e2c6'], 1), band('line', 0.3, ['', '#f0e2c6'], 2.4)],
      fringe: '#5f3c28',
    },
  },
];
