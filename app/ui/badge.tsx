import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';
import { VisuallyHidden } from './text.tsx';

const messages = {
  rated: (stars: string, count: number) => `Rated ${stars} of ${OUT_OF} by ${count} reviews`,
};

type TagProps = {
  tone: 'sale' | 'made' | 'low' | 'out';
  /** Plain text in a narrow window. */
  isBareOnPhones?: boolean;
  children: ReactNode;
};

export function Tag({ tone, isBareOnPhones, children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[tone], isBareOnPhones && styles.bareOnPhones)}>
      {children}
    </span>
  );
}

/** `done` needs no hand and has no colour. */
type StatusTone = 'warning' | 'info' | 'success' | 'primary' | 'danger' | 'done';

export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classes(styles.status, styles[tone])}>{children}</span>;
}

/** The number at the corner of a positioned button or link, whose own label says it to screen readers; nothing at 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} key={count} aria-hidden="true">
      {count}
    </span>
  );
}

const OUT_OF = 5;

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of ${OUT_OF} stars`}>
      <span className={styles.gold} style={{ inlineSize: `${(rating / OUT_OF) * 100}%` }} />
    </span>
  );
}

/** "★ 4.7 (12)". */
export function Rating({ average, count }: { average: number; count: number }) {
  const stars = average.toFixed(1);
  return (
    <span className={styles.rating}>
      <span className={styles.star} aria-hidden="true" />
      <span translate="no" aria-hidden="true">
        {stars} ({count})
      </span>
      <VisuallyHidden>{messages.rated(stars, count)}</VisuallyHidden>
    </span>
  );
}
