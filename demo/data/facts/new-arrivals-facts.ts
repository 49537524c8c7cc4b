import { fromMedium } from '../grading.ts';
import type { DemoFacts } from '../types.ts';

export const newArrivalsFacts: Readonly<Record<string, DemoFacts>> = {
  'saawan-leheriya-kurta': {
    set_contents: 'Kurta and shalwar',
    fabric: 'Cotton',
    work: 'Leheriya, tied and dyed on the slant; lace at the sleeves',
    lining: null,
    care: 'Wash the kurta alone in cold water, with salt the first time. Dry in shade. Iron while damp.',
    model_fit: 'Straight, with side slits and sleeves below the elbow; full shalwar',
    lengths: { Kurta: fromMedium(41), Shalwar: fromMedium(38) },
  },
  'dhoop-ikat-coord': {
    set_contents: 'Wrap top and culottes',
    fabric: 'Handloom cloth',
    work: 'Ikat, dyed before weaving',
    lining: null,
    care: 'Machine wash cold on gentle. Dry in shade. Medium iron.',
    model_fit: 'Wraps and ties at the side; wide culottes to mid-calf, elastic at the back',
    lengths: { Top: fromMedium(26), Culottes: fromMedium(33) },
  },
  'aarzoo-lawn-suit': {
    set_contents: 'Shirt, trousers and dupatta of 98 by 36 inches, stitched',
    fabric: 'Lawn shirt and dupatta, cambric trousers, pre-shrunk',
    work: 'Printed flowers; embroidered yoke',
    lining: null,
    care: 'Wash cold. Dry in shade. Light starch on the shirt only.',
    model_fit: 'Full sleeves',
    lengths: { Shirt: fromMedium(43), Trousers: fromMedium(38) },
  },
};
