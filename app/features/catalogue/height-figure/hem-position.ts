import type { SizeLength } from '#app/features/catalogue/products/schema.ts';

/**
 * Places of the body above the floor as parts of the whole height, by R. Drillis and R. Contini, Body Segment Parameters (1966), which
 * gives shoulder 0.818, hip 0.530, knee 0.285 and ankle 0.039; halfway between two of them lies the middle of thigh and calf.
 */
const PLACES = [
  { name: 'hip', at: 0.53 },
  { name: 'thigh', at: 0.408 },
  { name: 'knee', at: 0.285 },
  { name: 'calf', at: 0.162 },
  { name: 'ankle', at: 0.039 },
  { name: 'floor', at: 0 },
] as const;

export type Place = (typeof PLACES)[number]['name'];

/** Where a tape begins: at the neck end of the shoulder, a little above the joint of the arm, or at the waist. */
const TOP = { shoulder: 0.84, waist: 0.62 } as const;

const FROM_WAIST = /trouser|shalwar|gharara|sharara|culotte|lehnga|lehenga|skirt|palazzo|churidar|pants/i;

const CM_PER_INCH = 2.54;

/** `cm`: whole centimetres below the place, negative above it, 0 at it. `hem`: above the floor, as a part of the wearer's height. */
export type End = { from: keyof typeof TOP; place: Place; cm: number; hem: number };

/** Where a garment of this length ends on somebody of this height. A piece that is longer than its wearer ends below the floor. */
export function hemPosition({ part, inches }: Pick<SizeLength, 'part' | 'inches'>, heightCm: number): End {
  const from = FROM_WAIST.test(part) ? 'waist' : 'shoulder';
  const hem = TOP[from] - (inches * CM_PER_INCH) / heightCm;
  const distance = ({ at }: { at: number }) => Math.abs(at - hem);
  const nearest = PLACES.reduce((best, place) => (distance(place) < distance(best) ? place : best));
  // A fingertip more or less is how somebody stands.
  const cm = Math.round((nearest.at - hem) * heightCm);
  return { from, place: nearest.name, cm: Math.abs(cm) <= 1 ? 0 : cm, hem };
}

/** The lengths of one size, each part once: of this size, else of medium, else of the one in the middle. */
export function lengthsOfSize(lengths: readonly SizeLength[], size: string | null): SizeLength[] {
  const sizes = [...new Set(lengths.map((row) => row.size))];
  const shown = [size, 'M', sizes[Math.floor(sizes.length / 2)]].find((one) => one && sizes.includes(one));
  return lengths.filter((row) => row.size === shown);
}
