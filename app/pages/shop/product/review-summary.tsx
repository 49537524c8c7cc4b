import { FIT_NAMES, reviewSummary, spreadOfStars } from '#app/features/reviews/review.ts';
import type { ShownReview } from '#app/features/reviews/schema.ts';
import { Stars } from '#app/ui/badge.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './review-summary.module.css';

const messages = {
  average: (average: string, count: number) =>
    `${average} of 5, from ${count === 1 ? '1 review' : `${count} reviews`}`,
  fit: (fit: string, of: number, said: number) => `${fit}, say ${of} of ${said}`,
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  spread: 'How many stars were given',
};

/** Fewer are read one by one. */
const FEWEST = 3;

type ReviewSummaryProps = { reviews: readonly Pick<ShownReview, 'rating' | 'fit'>[] };

export function ReviewSummary({ reviews }: ReviewSummaryProps) {
  const summary = reviewSummary(reviews);
  if (!summary) return null;
  const { average, count, fit } = summary;
  return (
    <>
      <Cluster as="p" gap="4px 14px" before={8} tone="muted">
        <Stars rating={Number(average)} />
        <span>{messages.average(average, count)}</span>
        {fit && <span>{messages.fit(FIT_NAMES[fit.name], fit.of, fit.said)}</span>}
      </Cluster>
      {count >= FEWEST && <Spread reviews={reviews} />}
    </>
  );
}

function Spread({ reviews }: ReviewSummaryProps) {
  return (
    <ul className={styles.spread} aria-label={messages.spread}>
      {spreadOfStars(reviews).map(({ stars, count }) => (
        <li key={stars} className={styles.row}>
          <span aria-hidden="true">{stars} ★</span>
          <VisuallyHidden>{messages.stars(stars)}: </VisuallyHidden>
          <span className={styles.bar}>
            <span className={styles.share} style={{ inlineSize: `${(count / reviews.length) * 100}%` }} />
          </span>
          <span>{count}</span>
        </li>
      ))}
    </ul>
  );
}
