export const PRODUCT_TYPES = ['Kurta', 'Top', 'Dresses', 'Co-ord', 'Dupatta', 'Maxi'] as const;
export const PIECE_SETS = ['1 Piece', '2 Piece', '3 Piece'] as const;
export const COLLECTIONS = ['Womens Clothing', 'Kids Collection'] as const;
