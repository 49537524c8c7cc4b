/** What staff can say of a product, each a line of text or null when unknown. */
export const FACTS = ['set_contents', 'fabric', 'work', 'lining', 'care', 'model_fit'] as const;
export type FactName = (typeof FACTS)[number];

export const MAX_FACT = 300;

/** For whom a kids' piece is made; women's pieces have null. */
export const MADE_FOR = ['girl', 'boy', 'both'] as const;
export type MadeFor = (typeof MADE_FOR)[number];
