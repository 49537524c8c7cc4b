import { useState } from 'react';
import { isBuyable, needsSize } from '#app/features/catalogue/products/product.ts';
import { sumOfPieces } from '#app/features/content/styles/style-price.ts';
import type { StylePiece } from '#app/features/content/styles/style-schema.ts';

/** Which pieces are ticked and in which sizes; at first all that can be bought. */
export function useStylePieces(pieces: readonly StylePiece[]) {
  const [left, setLeft] = useState<readonly number[]>([]);
  const [sizes, setSizes] = useState<Readonly<Record<number, string>>>({});
  const [hasTried, setTried] = useState(false);

  const isTaken = (piece: StylePiece) => isBuyable(piece) && !left.includes(piece.id);
  const sizeOf = ({ id }: StylePiece) => sizes[id] ?? null;
  const isMissing = (piece: StylePiece) => needsSize(piece) && sizeOf(piece) === null;
  const taken = pieces.filter(isTaken);

  return {
    isTaken,
    take: ({ id }: StylePiece, isWanted: boolean) =>
      setLeft((now) => (isWanted ? now.filter((other) => other !== id) : [...now, id])),
    sizeOf,
    choose: ({ id }: StylePiece, size: string) => setSizes((now) => ({ ...now, [id]: size })),
    lacksSize: (piece: StylePiece) => hasTried && isTaken(piece) && isMissing(piece),
    taken,
    sum: sumOfPieces(taken) ?? 0,
    /** False when a size is missing, which its row then says. */
    check: () => {
      setTried(true);
      return !taken.some(isMissing);
    },
  };
}
