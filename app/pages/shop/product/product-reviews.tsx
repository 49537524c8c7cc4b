import { useState } from 'react';
import { FIT_NAMES, reviewSummary } from '#app/features/reviews/review.ts';
import { ReviewAuthor } from '#app/features/reviews/review-author.tsx';
import { ReviewForm } from '#app/features/reviews/review-form.tsx';
import type { Review as SentReview, ShownReview } from '#app/features/reviews/schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { evict } from '#app/platform/offline/browser-cache.ts';
import { Stars } from '#app/ui/badge.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text, wordsOf } from '#app/ui/text.tsx';
import { reviewsCall } from './product-extras.ts';
import styles from './product-reviews.module.css';

const messages = {
  title: 'Customer Diaries',
  empty: 'No reviews yet. Be the first to write one!',
  average: (average: string, count: number) =>
    `${average} of 5, from ${count === 1 ? '1 review' : `${count} reviews`}`,
  fit: (fit: string, of: number, said: number) => `${fit}, say ${of} of ${said}`,
  bought: 'Bought here',
  size: (size: string) => `Size ${size}`,
  photo: (name: string) => `Photo by ${name}`,
};

type ProductReviewsProps = {
  product: number;
  reviews: readonly ShownReview[];
};

export function ProductReviews({ product, reviews: known }: ProductReviewsProps) {
  const { reviews, refresh } = useProductReviews(product, known);
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews">{messages.title}</h2>
        <Summary reviews={reviews} />
      </div>
      {reviews.length === 0 && <p className={styles.empty}>{messages.empty}</p>}
      {reviews.length > 0 && (
        <ul>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      <ReviewForm product={product} onSent={refresh} />
    </section>
  );
}

function useProductReviews(product: number, known: readonly ShownReview[]) {
  const [fresh, setFresh] = useState<readonly ShownReview[] | null>(null);
  const refresh = async () => {
    const { key, path } = reviewsCall(product);
    evict(key);
    const answer = await callApi<SentReview[]>('GET', path);
    if (answer.ok) setFresh(answer.data);
  };
  return { reviews: fresh ?? known, refresh };
}

function Summary({ reviews }: { reviews: readonly ShownReview[] }) {
  const summary = reviewSummary(reviews);
  if (!summary) return null;
  const { average, count, fit } = summary;
  return (
    <Cluster as="p" gap="4px 14px" before={8} tone="muted">
      <Stars rating={Number(average)} />
      <span>{messages.average(average, count)}</span>
      {fit && <span>{messages.fit(FIT_NAMES[fit.name], fit.of, fit.said)}</span>}
    </Cluster>
  );
}

function Review({ review }: { review: ShownReview }) {
  const { user_name, rating, comment, created_at, photos } = review;
  const facts = factsOf(review);
  return (
    <li className={styles.review}>
      <Stars rating={rating} />
      <p className={styles.comment} {...wordsOf(comment)}>
        {comment}
      </p>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photo) => (
            <Picture
              key={photo.src}
              picture={photo}
              alt={messages.photo(user_name)}
              sizes="120px"
              ratio="4/5"
            />
          ))}
        </div>
      )}
      {facts && (
        <Text after={2} weight="medium">
          {facts}
        </Text>
      )}
      <ReviewAuthor name={user_name} createdAt={created_at} />
    </li>
  );
}

/** `Bought here · Size M · True to size`; empty when nothing is known. */
function factsOf({ bought_here, size_bought, fit }: ShownReview): string {
  const facts = [
    bought_here && messages.bought,
    size_bought && messages.size(size_bought),
    fit && FIT_NAMES[fit],
  ];
  return facts.filter(Boolean).join(' · ');
}
