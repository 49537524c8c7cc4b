import { ReviewForm } from '#app/features/reviews/review-form.tsx';
import { type ShownReview, useProductReviews } from '#app/features/reviews/use-product-reviews.ts';
import { Stars } from '#app/ui/stars.tsx';
import styles from './product-reviews.module.css';

const messages = { title: 'Customer Diaries', empty: 'No reviews yet. Be the first to write one!' };

type ProductReviewsProps = {
  product: number;
  reviews: readonly ShownReview[];
};

export function ProductReviews({ product, reviews: known }: ProductReviewsProps) {
  const { reviews, refresh } = useProductReviews(product, known);
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews" className={styles.title}>
        {messages.title}
      </h2>
      {reviews.length === 0 && <p className={styles.empty}>{messages.empty}</p>}
      {reviews.length > 0 && (
        <ul>
          {reviews.map(({ id, user_name, rating, comment }) => (
            <li key={id} className={styles.review}>
              <Stars rating={rating} />
              <p className={styles.comment} dir="auto">
                {comment}
              </p>
              <p className={styles.name} dir="auto">
                {user_name}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ReviewForm product={product} onSent={refresh} />
    </section>
  );
}
