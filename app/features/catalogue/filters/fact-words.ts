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
