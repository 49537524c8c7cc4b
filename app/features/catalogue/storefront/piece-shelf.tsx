import { useId } from 'react';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { PieceRow } from './piece-row.tsx';
import styles from './piece-shelf.module.css';

/** One piece alone is no choice. */
const FEWEST = 2;

type PieceShelfProps = { title: string; pieces: readonly ProductCardData[] };

export function PieceShelf({ title, pieces }: PieceShelfProps) {
  const id = useId();
  if (pieces.length < FEWEST) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PieceRow pieces={pieces} />
    </section>
  );
}
