import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import styles from './review-form.module.css';
import { useReviewForm } from './use-review-form.ts';

const messages = {
  title: 'Leave a Review',
  name: 'Name',
  nameHint: 'Your name is public; a first name is enough.',
  rating: 'Rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  comment: 'Comment',
  send: 'Submit Review',
  sending: 'Submitting...',
  thanks: 'Thank you for your review!',
  waiting: 'It will appear here once we have approved it.',
};

const RATINGS = [5, 4, 3, 2, 1];

type ReviewFormProps = {
  product: number;
  onSent: () => void;
};

export function ReviewForm({ product, onSent }: ReviewFormProps) {
  const { status, errors, submit, clearError } = useReviewForm(product, onSent);
  const ready = useReady();
  const thanked = status === 'shown' || status === 'waiting';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-labelledby="review-form">
      <h3 id="review-form" className={styles.title}>
        {messages.title}
      </h3>
      <div className={styles.two}>
        <Field label={messages.name} error={errors.user_name} hint={messages.nameHint}>
          {(ids) => (
            <TextInput
              {...ids}
              name="user_name"
              autoComplete="given-name"
              maxLength={80}
              required
              dir="auto"
              onChange={() => clearError('user_name')}
            />
          )}
        </Field>
        <Field label={messages.rating}>{(ids) => <Ratings {...ids} />}</Field>
      </div>
      <Field label={messages.comment} error={errors.comment}>
        {(ids) => (
          <TextArea
            {...ids}
            name="comment"
            rows={4}
            maxLength={2000}
            required
            dir="auto"
            onChange={() => clearError('comment')}
          />
        )}
      </Field>
      <Button type="submit" variant="ghost" disabled={!ready || status === 'sending'}>
        {status === 'sending' ? messages.sending : messages.send}
      </Button>
      <div role="status">
        {thanked && (
          <Note tone="ok" className={styles.thanks}>
            <p>{messages.thanks}</p>
            {status === 'waiting' && <p>{messages.waiting}</p>}
          </Note>
        )}
      </div>
    </form>
  );
}

function Ratings(ids: { id: string }) {
  return (
    <Select {...ids} name="rating" defaultValue="5">
      {RATINGS.map((rating) => (
        <option key={rating} value={rating}>
          {messages.stars(rating)}
        </option>
      ))}
    </Select>
  );
}
