import { type ComponentType, type FormEvent, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useFieldErrors } from '#app/platform/browser/use-field-errors.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Text } from '#app/ui/text.tsx';
import { REVIEW_MAX_LENGTH } from './review.ts';
import type { ReviewFieldsProps } from './review-fields.tsx';
import styles from './review-form.module.css';
import type { SubmittedReview } from './schema.ts';

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
      <Text id="review-form" as="h3" after={18}>
        {messages.title}
      </Text>
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
      <Button type="submit" variant="ghost" block="phone" disabled={status === 'sending'}>
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
        <Cluster before={14}>
          <Button variant="ghost" size="small" block="phone" onClick={form.sendAgain}>
            {messages.again}
          </Button>
        </Cluster>
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
    <Cluster after={14}>
      <Button variant="text" onClick={show}>
        {messages.more}
      </Button>
    </Cluster>
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

type Photos = 'none' | 'sending' | 'sent' | 'failed';

type Unsent = { review: SubmittedReview; files: readonly File[] };

type ReviewStatus = 'none' | 'sending' | 'shown' | 'waiting';

/** `onSent` is called when the review is visible. `failure` is a sentence; what was typed stays. */
function useReviewForm(product: number, onSent: () => void) {
  const [status, setStatus] = useState<ReviewStatus>('none');
  const [photos, setPhotos] = useState<Photos>('none');
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, show, clearError } = useFieldErrors();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    const files = fields.getAll('photos').filter((file) => file instanceof File && file.size > 0) as File[];
    fields.delete('photos');
    const review: Record<string, unknown> = { product, ...Object.fromEntries(fields) };
    setStatus('sending');
    setFailure(null);
    if (show(element, await findErrors(review))) return setStatus('none');
    const answer = await callApi<SubmittedReview>('POST', '/reviews/submit/', { body: review });
    if (!answer.ok) {
      if (!show(element, answer.error.fields ?? {})) setFailure(answer.error.detail);
      return setStatus('none');
    }
    await sendFiles({ review: answer.data, files });
    element.reset();
    setStatus(answer.data.is_approved ? 'shown' : 'waiting');
    onSent();
  };

  const sendFiles = async ({ review, files }: Unsent) => {
    setPhotos(files.length === 0 ? 'none' : 'sending');
    const left = await sendAll(review, files);
    setUnsent(left.length > 0 ? { review, files: left } : null);
    if (files.length > 0) setPhotos(left.length > 0 ? 'failed' : 'sent');
  };
  const sendAgain = () => unsent && photos !== 'sending' && sendFiles(unsent);

  return { status, photos, failure, errors, submit, sendAgain, clearError };
}

/** @returns those that did not arrive. */
async function sendAll(review: SubmittedReview, files: readonly File[]): Promise<readonly File[]> {
  if (files.length === 0) return [];
  const loaded = await import('./review-fields.tsx').catch(() => null);
  return loaded ? loaded.sendPhotos(review, files) : files;
}

const WHEN_BLANK = { user_name: 'Please enter your name.', comment: 'Please enter your comment.' };

/** The schema is not part of the page's script. Without it, as when offline, only blank fields are found here. */
async function findErrors(review: Record<string, unknown>): Promise<Record<string, string>> {
  const input = await loadReviewSchema().catch(() => null);
  if (input) return input.reviewErrors(review);
  return Object.fromEntries(
    Object.entries(WHEN_BLANK).filter(([field]) => String(review[field] ?? '').trim() === ''),
  );
}

function loadReviewSchema() {
  return import('./review-input.ts');
}
