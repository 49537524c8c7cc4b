// Colours and bands that several looks share.
import type { Band, BandStyle } from '../fabric/bands.ts';
import type { Cloth } from '../garments/look.ts';

export const plain = (colour: string, more: Partial<Cloth> = {}): Cloth => ({
  pattern: 'plain',
  colours: [colour],
  ...more,
});
export const silk = (colour: string, sheen = 0.14): Cloth => ({
  pattern: 'slub',
  colours: [colour],
  weave: 'silk',
  sheen,
});
export const band = (style: BandStyle, height: number, colours: readonly string[], inset = 0): Band => ({
  style,
  height,
  colours,
  inset,
});

/** Flat metal ribbon. */
export const gota = (height: number, inset = 0): Band =>
  band('gota', height, ['#d0a44e', '#e3c27a', '#f6e2ac', '#9c6f27'], inset);
export const edge = (colour: string, height = 1.4): Band =>
  band('plain', height, [colour, colour, colour, colour]);
export const lace = (colour: string, height = 1.8): Band => band('lace', height, ['', colour]);
