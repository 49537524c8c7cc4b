import type { DemoPhoto } from './types.ts';

/** The last three wait for approval. */
export const photos: readonly DemoPhoto[] = [
  {
    picture: 'look-1',
    alt_text: 'Green tiered maxi on a hanger against a peach wall, with lattice light across it',
    approved: true,
  },
  {
    picture: 'look-2',
    alt_text: 'Close view of a red block-printed kurta strewn with marigold petals',
    approved: true,
  },
  {
    picture: 'look-3',
    alt_text: 'Orange chunri dupatta hung over a rail in the afternoon sun',
    approved: true,
  },
  {
    picture: 'look-4',
    alt_text: 'A stack of folded kurtas on a wooden floor beside a sunny wall',
    approved: true,
  },
  {
    picture: 'look-5',
    alt_text: 'Yellow frock with a rani border hanging on a blue wall',
    approved: true,
  },
  {
    picture: 'look-6',
    alt_text: 'Hand-painted ivory suit laid flat with fallen petals around the hem',
    approved: true,
  },
  {
    picture: 'look-7',
    alt_text: 'Emerald Eid suit hanging in a green arched niche',
    approved: true,
  },
  {
    picture: 'look-8',
    alt_text: 'Indigo ajrak kurta on a sand-coloured wall, striped by window light',
    approved: true,
  },
  {
    picture: 'look-9',
    alt_text: 'Blue leheriya kaftan drying on a rooftop line',
    approved: true,
  },
  {
    picture: 'look-10',
    alt_text: 'Painted lotus dupatta spread over a white charpai',
    approved: true,
  },
  {
    picture: 'look-11',
    alt_text: 'Folded lawn suit on a brass tray with jasmine buds',
    approved: true,
  },
  {
    picture: 'look-12',
    alt_text: 'Two small Eid kurtas, one green and one blue, side by side on wooden pegs',
    approved: true,
  },
  {
    picture: 'look-13',
    alt_text: 'Rani-pink gharara hung from its loops beside a carved door',
    approved: false,
  },
  {
    picture: 'look-14',
    alt_text: 'Corner of a mirror-work yoke throwing spots of light on a wall',
    approved: false,
  },
  {
    picture: 'look-15',
    alt_text: 'Pile of folded dupattas in grey, olive and saffron on a window sill',
    approved: false,
  },
];
