// How a garment is described. The catalogue is a list of these; everything else follows from them.
import type { Band } from '../fabric/bands.ts';
import type { PatternName } from '../fabric/texture.ts';
import type { Weave } from '../render/surface.ts';
import type { LegShape } from './legs.ts';

export type Cloth = {
  pattern: PatternName;
  /** Ground first, then the motif's colours. */
  colours: readonly string[];
  scale?: number;
  seed?: number;
  weave?: Weave;
  sheen?: number;
  /** Stitched relief of the pattern itself (chikan, phulkari). */
  relief?: number;
  thin?: number;
  /** Share of what lies behind that is seen through one layer laid flat; chiffon has some of its own. */
  sheer?: number;
  turn?: number;
};

export type NeckKind = 'round' | 'v' | 'boat' | 'square' | 'keyhole' | 'band' | 'wrap' | 'angrakha';
export type Neck = { kind: NeckKind; half?: number; depth?: number; slit?: number };

export type SleeveLook = {
  kind:
    | 'full'
    | 'gathered'
    | 'threequarter'
    | 'elbow'
    | 'half'
    | 'short'
    | 'cap'
    | 'puff'
    | 'bell'
    | 'kimono'
    | 'none';
  bands?: readonly Band[];
};

export type Silhouette =
  | 'straight'
  | 'aline'
  | 'flared'
  | 'short'
  | 'boxy'
  | 'bodice'
  | 'empire'
  | 'kaftan'
  | 'shirt'
  | 'swing';

export type TopLook = {
  shape: Silhouette;
  length?: number;
  neck: Neck;
  sleeve: SleeveLook;
  cloth: Cloth;
  yoke?: readonly Band[];
  /** A panel of the neckband's colours running down the front. */
  bib?: { width: number; length: number; colours: readonly string[]; style: 'gulnar' | 'plain' | 'mirror' };
  daaman?: readonly Band[];
  piping?: string;
  collar?: { kind: 'stand' | 'shirt' | 'flat' | 'frill'; cloth?: Cloth };
  buttons?: { colour: string; from: number; to: number; gap: number; radius?: number };
  placket?: number;
  pockets?: readonly (readonly [x: number, y: number, w: number, h: number])[];
  belt?: { cloth: Cloth; bow?: boolean; y?: number; flat?: boolean };
  /** A small bow at the middle of the neckline. */
  neckBow?: Cloth;
  /** Cord with tassels at the neck, or at the side of an overlap. */
  tie?: string;
  overlap?: { piping: string; width?: number };
  frill?: Cloth;
  /** Extra ornament in centimetres on the flat front (and back). */
  placed?: (side: 'front' | 'back') => string;
  slit?: boolean;
  curved?: number;
};

export type SkirtLook = {
  /** Lengths of the tiers, top to bottom, in centimetres. */
  tiers: readonly number[];
  /** Gather of every tier against the one above. */
  gather: number;
  cloth: Cloth;
  bands?: readonly Band[];
  /** Half width at which the hem stands. */
  stand: number;
  waist?: number;
};

export type LegLook = {
  shape: LegShape;
  cloth: Cloth;
  bands?: readonly Band[];
  knee?: Band;
  crease?: boolean;
  placed?: string;
  hem?: number;
  /** Height of the crotch, where the top is too short to hide it: above it the legs are sewn together. */
  crotch?: number;
};
export type VeilLook = {
  cloth: Cloth;
  ends?: readonly Band[];
  sides?: readonly Band[];
  fringe?: string;
  scatter?: string;
};

export type DupattaLook = VeilLook & {
  /** How the four pictures show it. */
  lay: 'rail' | 'pegs';
  endPaint?: (width: number, length: number) => string;
  dip?: string;
};

export type Tint =
  | 'sand'
  | 'rose'
  | 'pista'
  | 'sky'
  | 'stone'
  | 'lilac'
  | 'butter'
  | 'shell'
  | 'mist'
  | 'clay';

export type Look = {
  slug: string;
  tint: Tint;
  child?: boolean;
  top?: TopLook;
  skirt?: SkirtLook;
  legs?: LegLook | undefined;
  veil?: VeilLook | undefined;
  dupatta?: DupattaLook;
};
