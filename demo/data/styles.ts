import type { DemoStyle } from './types.ts';

/** The price of the whole outfit in rupees. */
export const styles: readonly DemoStyle[] = [
  {
    name: 'Monday Khaddar, Earth Dupatta',
    category: 'Office',
    price: 6480,
    picture: 'style-1',
    pieces: ['Blooming-Haze', 'mitti-painted-dupatta'],
    look: 'Blooming-Haze with mitti-painted-dupatta over one shoulder',
  },
  {
    name: 'Mehndi Lawn and a Chunri',
    category: 'Summer Day',
    price: 7980,
    picture: 'style-2',
    pieces: ['mehndi-lawn-kurta', 'basant-chunri-dupatta'],
    look: 'mehndi-lawn-kurta with basant-chunri-dupatta',
  },
  {
    name: 'Wrap Top over Chalk Stripe',
    category: 'Campus',
    price: 11280,
    picture: 'style-3',
    pieces: ['ember-wrap-top', 'kohra-pinstripe-coord'],
    look: 'ember-wrap-top over the culottes of kohra-pinstripe-coord',
  },
  {
    name: 'Black Chikan, Pomegranate Dupatta',
    category: 'Dholki',
    price: 12190,
    picture: 'style-4',
    pieces: ['surma-peplum-top', 'anar-bagh-dupatta'],
    look: 'surma-peplum-top with anar-bagh-dupatta',
  },
  {
    name: 'Rani Gharara, Plain Gold',
    category: 'Eid Evening',
    price: 16490,
    picture: 'style-5',
    pieces: ['heer-gharara-suit'],
    look: 'heer-gharara-suit on a hanger with a row of gold bangles',
  },
  {
    name: 'Kaftan and Kolhapuris',
    category: 'Weekend',
    price: 5490,
    picture: 'style-6',
    pieces: ['sahil-leheriya-kaftan'],
    look: 'sahil-leheriya-kaftan with flat leather sandals below it',
  },
];
