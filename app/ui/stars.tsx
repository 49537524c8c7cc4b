import styles from './stars.module.css';

const OUT_OF = 5;

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of ${OUT_OF} stars`}>
      <span className={styles.gold} style={{ inlineSize: `${(rating / OUT_OF) * 100}%` }} />
    </span>
  );
}
