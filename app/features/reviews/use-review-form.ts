import { type FormEvent, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { Review } from './review.ts';

export type ReviewErrors = { user_name?: string; comment?: string };

/** A review that waits for approval is not approved. */
type SentReview = Review & { is_approved: boolean };

const messages = { name: 'Please enter your name.', comment: 'Please enter your comment.' };

type ReviewStatus = 'none' | 'sending' | 'shown' | 'waiting';

/** `onSent` is called when the review is visible. A failure shows no message: what was typed stays. */
export function useReviewForm(product: number, onSent: () => void) {
  const [status, setStatus] = useState<ReviewStatus>('none');
  const [errors, setErrors] = useState<ReviewErrors>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const review = { product, ...readForm(element) };
    const wrong = findMissing(review);
    setErrors(wrong);
    if (focusOnFirst(element, wrong)) return setStatus('none');
    setStatus('sending');
    const answer = await callApi<SentReview>('POST', '/reviews/submit/', { body: review });
    if (!answer.ok) return setStatus('none');
    element.reset();
    setStatus(answer.data.is_approved ? 'shown' : 'waiting');
    onSent();
  };

  const clearError = (field: keyof ReviewErrors) => setErrors(({ [field]: _cleared, ...others }) => others);

  return { status, errors, submit, clearError };
}

function readForm(element: HTMLFormElement) {
  const entries = new FormData(element);
  const read = (field: string) => String(entries.get(field) ?? '').trim();
  return { user_name: read('user_name'), rating: Number(read('rating')), comment: read('comment') };
}

function findMissing({ user_name, comment }: { user_name: string; comment: string }): ReviewErrors {
  return {
    ...(!user_name && { user_name: messages.name }),
    ...(!comment && { comment: messages.comment }),
  };
}

function focusOnFirst(element: HTMLFormElement, errors: ReviewErrors): boolean {
  const first = (['user_name', 'comment'] as const).find((field) => errors[field]);
  if (!first) return false;
  const control = element.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
  return true;
}
