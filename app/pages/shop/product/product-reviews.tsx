import { useState } from 'react';
import { FIT_NAMES } from '#app/features/reviews/review.ts';
import { ReviewAuthor } from '#app/features/reviews/review-author.tsx';
import { ReviewForm } from '#app/features/reviews/review-form.tsx';
import type { Review as SentReview, ShownReview } from '#app/features/reviews/schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { evict } from '#app/platform/offline/browser-cache.ts';
import { Stars } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, Text, wordsOf } from '#app/ui/text.tsx';
import { reviewsCall } from './product-extras.ts';
import styles from './product-reviews.module.css';
import { ReviewSummary } from './review-summary.tsx';

const messages = {
  title: 'Reviews',
  subtitle: 'Customer Diaries',
  write: 'Write a review',
  empty: 'No reviews yet. Be the first to write one!',
  bought: 'Bought here',
  size: (size: string) => `Size ${size}`,
  photo: (name: string) => `Photo by ${name}`,
  photos: 'Photos by customers',
  withPhotos: (count: number) => `With photos (${count})`,
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
        <Muted>{messages.subtitle}</Muted>
        <ReviewSummary reviews={reviews} />
        {reviews.length > 0 && (
          <a className={`link ${styles.write}`} href="#review-form">
            {messages.write}
          </a>
        )}
      </div>
      <ReviewList reviews={reviews} />
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

function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  const [isFiltered, setIsFiltered] = useState(false);
  const withPhotos = reviews.filter(({ photos }) => photos.length > 0);
  if (reviews.length === 0) return <p className={styles.empty}>{messages.empty}</p>;
  return (
    <div>
      <PhotoStrip reviews={withPhotos} />
      {withPhotos.length > 0 && withPhotos.length < reviews.length && (
        <Button
          variant="ghost"
          size="small"
          className={styles.filter}
          aria-pressed={isFiltered}
          onClick={() => setIsFiltered(!isFiltered)}
        >
          {messages.withPhotos(withPhotos.length)}
        </Button>
      )}
      <ul aria-label={messages.title}>
        {(isFiltered ? withPhotos : reviews).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </div>
  );
}

type Photographed = Pick<ShownReview, 'id' | 'user_name' | 'photos'>;

/** Each leads to its review. */
function PhotoStrip({ reviews }: { reviews: readonly Photographed[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={messages.photos}>
      {reviews.flatMap(({ id, user_name, photos }) =>
        photos.map((photo) => (
          <li key={photo.src}>
            <a href={`#${idOf(id)}`}>
              <Picture picture={photo} alt={messages.photo(user_name)} sizes="120px" ratio="4/5" />
            </a>
          </li>
        )),
      )}
    </ul>
  );
}

const idOf = (review: number) => `review-${review}`;

function Review({ review }: { review: ShownReview }) {
  const { id, user_name, rating, comment, created_at, photos, from_earlier_shop } = review;
  const facts = factsOf(review);
  return (
    <li className={styles.review} id={idOf(id)}>
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
      <ReviewAuthor name={user_name} createdAt={created_at} isEarlier={from_earlier_shop} />
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
