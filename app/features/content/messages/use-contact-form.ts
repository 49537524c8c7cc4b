import { type FormEvent, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useFieldErrors } from '#app/platform/browser/use-field-errors.ts';
import { fieldErrors } from '#app/platform/text/field-errors.ts';
import { contactSchema } from './contact-message.ts';

type ContactStatus = { kind: 'none' | 'sending' | 'success' } | { kind: 'error'; reason: string | null };

export function useContactForm() {
  const [status, setStatus] = useState<ContactStatus>({ kind: 'none' });
  const { errors, show, clearError } = useFieldErrors();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const body = Object.fromEntries(new FormData(element));
    if (show(element, fieldErrors(contactSchema.safeParse(body)))) return setStatus({ kind: 'none' });
    setStatus({ kind: 'sending' });
    const answer = await callApi('POST', '/api/contact/', { body });
    if (answer.ok) {
      element.reset();
      return setStatus({ kind: 'success' });
    }
    const isAboutFields = show(element, answer.error.fields ?? {});
    setStatus({ kind: 'error', reason: isAboutFields ? null : answer.error.detail });
  };

  return { status, errors, submit, clearError };
}
