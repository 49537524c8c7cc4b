// Every picture that is not of one product.
import { CHARTS } from '../charts/size-chart.ts';
import { COMMUNITY } from './community.ts';
import { JOURNAL } from './journal.ts';
import { SCENES_OF_COLLECTIONS } from './openings.ts';
import type { Scene } from './scene.ts';
import { SHOP } from './shop.ts';

export const SCENES: readonly Scene[] = [...SHOP, ...SCENES_OF_COLLECTIONS, ...COMMUNITY, ...JOURNAL, ...CHARTS];
