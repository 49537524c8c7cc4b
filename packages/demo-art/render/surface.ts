// What a piece of cloth looks like: repeating print, placed ornament, weave and sheen.
export type Texture = {
  /** Straight colour, with coverage in alpha. */
  data: Uint8Array;
  /** Height of stitching or relief, 0..1; absent on flat prints. */
  height?: Float32Array;
  w: number;
  h: number;
  /** Pixels per centimetre. */
  density: number;
  /** Cloth coordinates of the first pixel. */
  x: number;
  y: number;
};

export type Weave = 'lawn' | 'khaddar' | 'silk' | 'chiffon' | 'denim';

export type Surface = {
  /** Repeating tile, opaque. */
  tile: Texture;
  /** Turn of the print on the piece, and its shift. */
  turn: number;
  shift: readonly [number, number];
  overlay: Texture | undefined;
  /** Seen on the inside only. */
  inner: Texture | undefined;
  weave: Weave;
  sheen: number;
  relief: number;
  /** The inside of the cloth is this much paler than the face. */
  inside: number;
  /** Light passes through thin cloth: 0 none .. 1 veil. */
  thin: number;
  /** Share of what lies behind that is seen through one layer laid flat: 0 is opaque. */
  sheer: number;
  /** How much light a pale cloth throws back into its own folds: 0 none .. 1. */
  bounce: number;
};
