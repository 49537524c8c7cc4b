import { type ComponentType, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { ReviewFieldsProps } from './review-fields.tsx';
import styles from './review-form.module.css';
import { REVIEW_MAX_LENGTH } from './review-max-length.ts';
import { loadReviewSchema, useReviewForm } from './use-review-form.ts';

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
  more: 'Add fit, photos, or that you bought it here',
  photos: 'Your photos appear once we have approved them.',
  photosFailed: 'Not all of your photos could be sent.',
  photosSending: 'Sending your photos...',
  again: 'Send the photos again',
  moreFailed: 'This needs a connection. Please try again.',
  waiting: 'It will appear here once we have approved it.',
};

const RATINGS = [5, 4, 3, 2, 1];

type ReviewFormProps = {
  product: number;
  onSent: () => void;
};

export function ReviewForm({ product, onSent }: ReviewFormProps) {
  const form = useReviewForm(product, onSent);
  const { status, photos, failure, errors, submit, clearError } = form;
  const thanked = status === 'shown' || status === 'waiting';
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-labelledby="review-form"
      onFocus={() => void loadReviewSchema().catch(() => null)}
      onSubmit={submit}
    >
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
              maxLength={REVIEW_MAX_LENGTH.user_name}
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
            maxLength={REVIEW_MAX_LENGTH.comment}
            required
            dir="auto"
            onChange={() => clearError('comment')}
          />
        )}
      </Field>
      <MoreFields errors={errors} clearError={clearError} />
      <Button type="submit" variant="ghost" disabled={status === 'sending'}>
        {status === 'sending' ? messages.sending : messages.send}
      </Button>
      <div role="status">
        {failure && (
          <Note tone="bad" before={20}>
            {failure}
          </Note>
        )}
        {thanked && (
          <Note tone="ok" before={20}>
            <p>{messages.thanks}</p>
            {photos === 'sent' && <p>{messages.photos}</p>}
            {photos === 'failed' && <p>{messages.photosFailed}</p>}
            {photos === 'sending' && <p>{messages.photosSending}</p>}
            {status === 'waiting' && <p>{messages.waiting}</p>}
          </Note>
        )}
      </div>
      {thanked && photos === 'failed' && (
        <Button variant="ghost" size="small" className={styles.again} onClick={form.sendAgain}>
          {messages.again}
        </Button>
      )}
    </form>
  );
}

/** What few visitors fill in is not part of the page's script. */
function MoreFields({ errors, clearError }: ReviewFieldsProps) {
  const [Fields, setFields] = useState<ComponentType<ReviewFieldsProps> | null>(null);
  if (Fields) return <Fields errors={errors} clearError={clearError} />;
  const show = async () => {
    const loaded = await import('./review-fields.tsx').catch(() => null);
    if (!loaded) return showToast(messages.moreFailed);
    setFields(() => loaded.ReviewFields);
  };
  return (
    <Button variant="text" className={styles.more} onClick={show}>
      {messages.more}
    </Button>
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
