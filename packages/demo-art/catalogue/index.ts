// All looks of the shop, in the order of the categories.
import type { Look } from '../garments/look.ts';
import { casual } from './casual.ts';
import { dupattas } from './dupattas.ts';
import { eid } from './eid.ts';
import { kids } from './kids.ts';
import { paintedSuits } from './painted.ts';
import { western } from './western.ts';

export const LOOKS: readonly Look[] = [...western, ...casual, ...eid, ...paintedSuits, ...dupattas, ...kids];

export function lookOf(slug: string): Look {
  const found = LOOKS.find((l) => l.slug.startsWith(slug));
  if (!found) throw new Error(`No look is described for ${slug}`);
  return found;
}
