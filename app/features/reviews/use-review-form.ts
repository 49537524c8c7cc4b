import { type FormEvent, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useFieldErrors } from '#app/platform/browser/use-field-errors.ts';
import { fieldErrors } from '#app/platform/text/field-errors.ts';
import type { SubmittedReview } from './review-schema.ts';

type Photos = 'none' | 'sending' | 'sent' | 'failed';

type Unsent = { review: SubmittedReview; files: readonly File[] };

type ReviewStatus = 'none' | 'sending' | 'shown' | 'waiting';

/** `onSent` is called when the review is visible. `failure` is a sentence; what was typed stays. */
export function useReviewForm(product: number, onSent: () => void) {
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
  const loaded = await import('./send-photos.ts').catch(() => null);
  return loaded ? loaded.sendPhotos(review, files) : files;
}

const WHEN_BLANK = { user_name: 'Please enter your name.', comment: 'Please enter your comment.' };

/** The schema is not part of the page's script. Without it, as when offline, only blank fields are found here. */
async function findErrors(review: Record<string, unknown>): Promise<Record<string, string>> {
  const input = await loadReviewSchema().catch(() => null);
  if (input) return fieldErrors(input.reviewSchema.safeParse(review));
  return Object.fromEntries(
    Object.entries(WHEN_BLANK).filter(([field]) => String(review[field] ?? '').trim() === ''),
  );
}

export function loadReviewSchema() {
  return import('./review-input.ts');
}
