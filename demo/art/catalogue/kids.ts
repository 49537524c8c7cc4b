// Kids.
import type { Look } from '../garments/look.ts';
import { band, edge, gota, lace, plain } from './colours.ts';

const ROSE = { pattern: 'ditsy', colours: ['#f4c7cb', '#fdf6f0', '#c2386a', '#8ea77b'], scale: 0.5, seed: 6 } as const;
const SUN = plain('#efc04b', { sheen: 0.12, weave: 'silk' });
const TITLI = { pattern: 'airyLawn', colours: ['#fcfaf5', '#7fb0d8', '#e58fa8', '#8fb07a', '#a9c490', '#f0c46a'], scale: 0.24, seed: 4 } as const;
const BADAL = { pattern: 'wideStripe', colours: ['#f8fafb', '#93bfdf'], scale: 0.36 } as const;
const BARFI = { pattern: 'gingham', colours: ['#fdf8f7', '#e88aa6'], scale: 0.34 } as const;
const GULABO = { pattern: 'smallButa', colours: ['#e07a98', '#f2d38a', '#e0b05a'], scale: 0.26, weave: 'silk', sheen: 0.15 } as const;
const MOR = ['#0f6a6c', '#2a5fb0', '#e0b04a', '#d0457e'];

export const kids: readonly Look[] = [
  {
    slug: 'nanhi-gulab-frock', tint: 'rose', child: true,
    top: { shape: 'bodice', neck: { kind: 'round' }, sleeve: { kind: 'short' }, cloth: ROSE, piping: '#fdf6f0', belt: { cloth: plain('#fdf6f0'), bow: true, y: 37 } },
    skirt: { tiers: [26, 28], gather: 1.7, cloth: ROSE, stand: 44, bands: [lace('#fdf6f0', 1.5)] },
  },
  {
    slug: 'chota-neel-kurta', tint: 'sky', child: true,
    top: { shape: 'straight', length: 84, neck: { kind: 'band', slit: 12 }, sleeve: { kind: 'full' }, cloth: { pattern: 'blockFloral', colours: ['#dfeaf1', '#2f5c9a', '#2f5c9a', '#86a9cf'], scale: 0.3, weave: 'khaddar' }, collar: { kind: 'stand' }, placket: 24, buttons: { colour: '#2f5c9a', from: 7.5, to: 22, gap: 4.6 } },
    legs: { shape: 'straight', cloth: plain('#f6f5f0') },
  },
  {
    slug: 'tota-green-kurta', tint: 'pista', child: true,
    top: { shape: 'aline', length: 84, neck: { kind: 'keyhole', slit: 9 }, sleeve: { kind: 'threequarter' }, cloth: { pattern: 'buta', colours: ['#a9c47f', '#f6f0d8', '#d9822f'], scale: 0.28 }, yoke: [band('flower', 3.2, ['#d9822f', '#fbf0cf', '#7d9a55', '#fbf0cf'])], daaman: [band('geo', 4, ['#d9822f', '#fbf0cf', '#7d9a55', '#fbf0cf'])] },
    legs: { shape: 'straight', cloth: plain('#f6f0d8') },
  },
  {
    slug: 'sooraj-gota-frock', tint: 'butter', child: true,
    top: { shape: 'bodice', neck: { kind: 'square', depth: 11 }, sleeve: { kind: 'puff' }, cloth: SUN, piping: '#c2386a', belt: { cloth: plain('#c2386a', { sheen: 0.15, weave: 'silk' }), y: 37 } },
    skirt: { tiers: [56], gather: 2.2, cloth: SUN, stand: 48, bands: [band('gulnar', 5.4, ['#c2386a', '#fde9b4', '#f4a6b8', '#fde9b4']), gota(1.2, 5.8)] },
  },
  {
    slug: 'titli-lawn-frock', tint: 'sky', child: true,
    top: { shape: 'bodice', neck: { kind: 'round', depth: 9 }, sleeve: { kind: 'none' }, cloth: TITLI, collar: { kind: 'frill', cloth: plain('#fcfaf5') }, belt: { cloth: plain('#e58fa8', { sheen: 0.12, weave: 'silk' }), bow: true, y: 37 } },
    skirt: { tiers: [58], gather: 2.1, cloth: TITLI, stand: 44 },
  },
  {
    slug: 'badal-kids-coord', tint: 'butter', child: true,
    top: { shape: 'boxy', length: 66, neck: { kind: 'v', depth: 12, half: 7 }, sleeve: { kind: 'half' }, cloth: BADAL, collar: { kind: 'flat' }, placket: 40, buttons: { colour: '#ffffff', from: 10.5, to: 37, gap: 6 }, pockets: [[4, 14, 7, 7.6]] },
    legs: { shape: 'wide', cloth: BADAL, hem: 134 },
  },
  {
    slug: 'genda-shalwar-kameez', tint: 'pista', child: true,
    top: { shape: 'aline', length: 90, neck: { kind: 'round' }, sleeve: { kind: 'short', bands: [gota(1.2)] }, cloth: { pattern: 'smallButa', colours: ['#eeb032', '#fdf8e8', '#5d8a45'], scale: 0.24 }, piping: '#5d8a45', yoke: [edge('#5d8a45', 1), band('gota', 1.6, ['#f4f1ea', '#ffffff', '#ffffff', '#cfcac0'], 1.4)], daaman: [edge('#5d8a45', 1.2)] },
    legs: { shape: 'shalwar', cloth: plain('#faf8f1'), bands: [edge('#eeb032', 1.2)] },
    veil: { cloth: plain('#f1bd4c', { weave: 'chiffon' }), ends: [band('gota', 2.2, ['#f4f1ea', '#ffffff', '#ffffff', '#cfcac0'])], sides: [band('gota', 1, ['#f4f1ea', '#ffffff', '#ffffff', '#cfcac0'])] },
  },
  {
    slug: 'chhota-ustad-suit', tint: 'stone', child: true,
    top: { shape: 'straight', length: 92, neck: { kind: 'band', slit: 12 }, sleeve: { kind: 'full', bands: [band('plain', 3.2, ['#f4f3ee', '#dcdad3', '#dcdad3', '#dcdad3'])] }, cloth: plain('#f8f7f3'), collar: { kind: 'stand' }, placket: 28, buttons: { colour: '#b5b7bb', from: 7.5, to: 26, gap: 4.6, radius: 0.56 }, pockets: [[4, 15, 7.5, 8]], curved: 6 },
    legs: { shape: 'shalwar', cloth: plain('#f8f7f3') },
  },
  {
    slug: 'barfi-gingham-top', tint: 'mist', child: true,
    top: { shape: 'bodice', length: 40, neck: { kind: 'square', depth: 11 }, sleeve: { kind: 'puff' }, cloth: BARFI, frill: plain('#fdf8f7'), buttons: { colour: '#ffffff', from: 12, to: 19, gap: 5 } },
    skirt: { tiers: [26], gather: 1.6, cloth: BARFI, stand: 31 },
  },
  {
    slug: 'nimbu-polka-top', tint: 'lilac', child: true,
    top: { shape: 'swing', length: 62, neck: { kind: 'round' }, sleeve: { kind: 'short' }, cloth: { pattern: 'polka', colours: ['#f2d95a', '#fffdf4'], scale: 0.3 }, piping: '#fffdf4', belt: { cloth: plain('#fffdf4'), bow: false, y: -99 } },
  },
  {
    slug: 'mor-mirror-kurta', tint: 'mist', child: true,
    top: { shape: 'straight', length: 84, neck: { kind: 'band', slit: 10 }, sleeve: { kind: 'full', bands: [band('mirror', 1.9, MOR, 0.6)] }, cloth: plain('#12777a'), collar: { kind: 'stand' }, bib: { width: 12, length: 16, colours: MOR, style: 'mirror' }, daaman: [band('mirror', 2.2, MOR, 1.6)] },
    legs: { shape: 'cigarette', cloth: plain('#23396f') },
  },
  {
    slug: 'gulabo-gharara-set', tint: 'shell', child: true,
    top: { shape: 'straight', length: 74, neck: { kind: 'round' }, sleeve: { kind: 'elbow', bands: [gota(1.4)] }, cloth: GULABO, yoke: [gota(1.8)], daaman: [gota(1.8)] },
    legs: { shape: 'gharara', cloth: GULABO, bands: [gota(1.6)], knee: gota(2.6), hem: 141 },
    veil: { cloth: { pattern: 'pinDots', colours: ['#f7dde1', '#e0b868'], scale: 0.3, weave: 'chiffon' }, ends: [gota(2)], sides: [gota(1)] },
  },
  {
    slug: 'patang-painted-kurta', tint: 'butter', child: true,
    top: { shape: 'straight', length: 86, neck: { kind: 'band', slit: 10 }, sleeve: { kind: 'full' }, cloth: { pattern: 'kites', colours: ['#9cc7e6', '#cf3a3f', '#f0c23f', '#fbfaf4'], scale: 0.36, seed: 3 }, collar: { kind: 'stand' }, placket: 20, buttons: { colour: '#ffffff', from: 7.5, to: 18, gap: 4.6 } },
    legs: { shape: 'straight', cloth: plain('#f8f7f2') },
  },
];
