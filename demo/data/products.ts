import { casualWear } from './products/casual-wear.ts';
import { eid } from './products/eid.ts';
import { handPaintedDupattas } from './products/hand-painted-dupattas.ts';
import { handPaintedSuits } from './products/hand-painted-suits.ts';
import { kids } from './products/kids.ts';
import { newArrivals } from './products/new-arrivals.ts';
import { westernGrace } from './products/western-grace.ts';
import type { DemoProduct } from './types.ts';

export const products: readonly DemoProduct[] = [
  ...westernGrace,
  ...casualWear,
  ...eid,
  ...handPaintedSuits,
  ...handPaintedDupattas,
  ...newArrivals,
  ...kids,
];
