import { useEffect, useState } from 'react';
import { categoryCall } from '#app/features/catalogue/catalogue-queries.ts';
import { NEW_ARRIVALS } from '#app/features/catalogue/categories/category.ts';
import { isBuyable, toCardData } from '#app/features/catalogue/products/product.ts';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { PieceShelf } from '#app/features/catalogue/storefront/piece-shelf.tsx';
import { fetchCached } from '#app/platform/offline/browser-cache.ts';
import styles from './new-pieces.module.css';

const messages = { title: 'New in the shop' };

const PIECES = 4;

/** For whoever came to a page that is not there: something to go on with. Nothing without a connection. */
export function NewPieces() {
  const [pieces, setPieces] = useState<readonly ProductCardData[]>([]);
  useEffect(() => {
    let isHere = true;
    void fetchCached(categoryCall(NEW_ARRIVALS)).then((answer) => {
      if (!isHere || answer.outcome !== 'known') return;
      setPieces(answer.data.filter(isBuyable).slice(0, PIECES).map(toCardData));
    });
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className={`wrap ${styles.pieces}`}>
      <PieceShelf title={messages.title} pieces={pieces} />
    </div>
  );
}
