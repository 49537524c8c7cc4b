import { formatRupees } from '#app/platform/text/money.ts';

type Step = { from: number; to: number };

/** Fixed, in rupees, so that an address means the same tomorrow and the number of stored pages stays limited. */
const STEPS: Readonly<Record<string, Step>> = {
  'under-2000': { from: 0, to: 2_000 },
  '2000-3000': { from: 2_000, to: 3_000 },
  'under-3000': { from: 0, to: 3_000 },
  '3000-4000': { from: 3_000, to: 4_000 },
  '3000-5000': { from: 3_000, to: 5_000 },
  'over-4000': { from: 4_000, to: Number.POSITIVE_INFINITY },
  '5000-8000': { from: 5_000, to: 8_000 },
  '8000-12000': { from: 8_000, to: 12_000 },
  'over-12000': { from: 12_000, to: Number.POSITIVE_INFINITY },
};

export const PRICE_STEPS = {
  women: ['under-3000', '3000-5000', '5000-8000', '8000-12000', 'over-12000'],
  kids: ['under-2000', '2000-3000', '3000-4000', 'over-4000'],
};

/** `price` is what the shopper pays, in rupees; a step ends just below the price at which the next one begins. */
export function isInPriceStep(price: number, name: string): boolean {
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  return step !== undefined && price >= step.from && price < step.to;
}

/** In rupees, where the next step begins; null for the highest step. */
export function upperLimit(name: string): number | null {
  const { to } = STEPS[name] ?? { to: Number.POSITIVE_INFINITY };
  return Number.isFinite(to) ? to : null;
}

/** Of a price that lies in none of them: whether it is above the lowest, and so what the shopper wants to spend. */
export function isAbovePriceSteps(price: number, names: readonly string[]): boolean {
  return names.some((name) => price >= (STEPS[name]?.to ?? Number.POSITIVE_INFINITY));
}

export function priceStepLabel(name: string): string {
  const { from, to } = STEPS[name] ?? { from: 0, to: 0 };
  if (from === 0) return `Under ${formatRupees(to)}`;
  if (to === Number.POSITIVE_INFINITY) return `${formatRupees(from)} and over`;
  return `${formatRupees(from)} to ${formatRupees(to).slice('Rs. '.length)}`;
}

/** Staff write sentences; these are the words in them by which a shopper chooses. */
const FABRICS: Readonly<Record<string, RegExp>> = {
  Lawn: /\blawn\b/i,
  Cotton: /\bcotton\b(?! silk)/i,
  'Cotton silk': /\bcotton silk\b/i,
  Silk: /(?:^\W*|\b(?!(?:cotton|raw) silk\b)\w+\W+)silk\b/i,
  'Raw silk': /\braw silk\b/i,
  Khaddar: /\bkhaddar\b/i,
  Handloom: /\bhandloom\b/i,
  Karandi: /\bkarandi\b/i,
  Cambric: /\bcambric\b/i,
  Linen: /\blinen\b/i,
  Chiffon: /\bchiffon\b/i,
  Organza: /\borganza\b/i,
  Georgette: /\bgeorgette\b/i,
  Velvet: /\bvelvet\b/i,
  Viscose: /\bviscose\b/i,
};

const WORKS: Readonly<Record<string, RegExp>> = {
  'Hand-painted': /\bhand-?\s?painted\b/i,
  'Block print': /\bblock[- ]print|\bajrak\b/i,
  Embroidery: /\bembroider|\bchikan\b|\bphulkari\b/i,
  Gota: /\bgota\b/i,
  'Mirror work': /\bmirror/i,
  Zari: /\bzari\b/i,
  'Tie and dye': /\bchunri\b|\bleheriya\b|\btied and dyed\b/i,
  Ikat: /\bikat\b/i,
  Print: /(?:^|[^\w-])printed\b|\bdigital print/i,
};

export const FABRIC_OPTIONS = Object.keys(FABRICS);

export const WORK_OPTIONS = Object.keys(WORKS);

/** Of the piece itself: after a semicolon stands what its dupatta or trousers are made of. */
export function isOfFabric(fabric: string | null, name: string): boolean {
  return fabric !== null && hasWord(FABRICS, name, fabric.split(';')[0] ?? '');
}

export function hasWork(work: string | null, name: string): boolean {
  return work !== null && hasWord(WORKS, name, work);
}

function hasWord(words: Readonly<Record<string, RegExp>>, name: string, text: string): boolean {
  return Object.hasOwn(words, name) && words[name]?.test(text) === true;
}
