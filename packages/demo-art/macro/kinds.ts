// Which yarn a product is woven of, where its cloth's weave does not say it.
import type { Cloth, Look } from '../garments/look.ts';
import type { YarnName } from './threads.ts';

const OWN: Record<string, YarnName> = {
  'misty-poplin': 'poplin',
  surmai: 'twill',
  kohra: 'twill',
  firdaus: 'organza',
  zaitoon: 'net',
  'pista-linen': 'linen',
  dhoop: 'handloom',
  dastaan: 'handloom',
  ember: 'viscose',
  noor: 'voile',
  sahil: 'voile',
  chai: 'handloom',
  mitti: 'handloom',
  kapaas: 'khaddar',
};

/** Block-printed or painted borders lie in the cloth; embroidery and ribbon stand on it. */
export const FLAT_EDGES = [
  'bagh',
  'neel-ajrak',
  'phalsa',
  'aangan',
  'basant',
  'mitti',
  'tota',
  'aarzoo',
  'sawan',
  'saawan',
];

export function yarnOf(look: Look, cloth: Cloth): YarnName {
  const main = look.top?.cloth ?? look.dupatta?.cloth;
  const own =
    cloth === main ? Object.entries(OWN).find(([slug]) => look.slug.startsWith(slug))?.[1] : undefined;
  if (own) return own;
  switch (cloth.weave) {
    case 'khaddar':
    case 'denim':
      return 'khaddar';
    case 'silk':
      return 'rawSilk';
    case 'chiffon':
      return 'chiffon';
    default:
      return 'lawn';
  }
}
