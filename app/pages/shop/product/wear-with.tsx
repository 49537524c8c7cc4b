import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { PieceRow } from '#app/features/catalogue/storefront/piece-row.tsx';
import styles from './wear-with.module.css';

const messages = { title: 'Wear it with' };

export function WearWith({ pieces }: { pieces: readonly ProductCardData[] }) {
  if (pieces.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="wear-with">
      <h2 id="wear-with">{messages.title}</h2>
      <PieceRow pieces={pieces} />
    </section>
  );
}
