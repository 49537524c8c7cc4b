/** The scene for the last category, whose tile is as wide as the row. */
export const WIDE_TILE = 'cat-hand-painted-dupattas-wide';
