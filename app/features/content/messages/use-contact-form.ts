import { type FormEvent, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactField,
  type ContactFields,
  checkContact,
  toContactErrors,
} from './contact-rules.ts';

type ContactStatus = { kind: 'none' | 'sending' | 'success' } | { kind: 'error'; reason: string | null };

export function useContactForm() {
  const [status, setStatus] = useState<ContactStatus>({ kind: 'none' });
  const [errors, setErrors] = useState<ContactErrors>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = readForm(element);
    const wrong = checkContact(form);
    setErrors(wrong);
    if (focusOnFirst(element, wrong)) return setStatus({ kind: 'none' });
    setStatus({ kind: 'sending' });
    const answer = await callApi('POST', '/api/contact/', { body: form });
    if (answer.ok) {
      element.reset();
      return setStatus({ kind: 'success' });
    }
    const refused = toContactErrors(answer.error.fields);
    setErrors(refused);
    const isAboutFields = focusOnFirst(element, refused);
    setStatus({ kind: 'error', reason: isAboutFields ? null : answer.error.detail });
  };

  const clearError = (field: ContactField) => setErrors(({ [field]: _cleared, ...others }) => others);

  return { status, errors, submit, clearError };
}

function readForm(element: HTMLFormElement): ContactFields {
  const entries = new FormData(element);
  const read = (field: ContactField) => String(entries.get(field) ?? '');
  return { name: read('name'), email: read('email'), message: read('message') };
}

function focusOnFirst(element: HTMLFormElement, errors: ContactErrors): boolean {
  const first = CONTACT_FIELDS.find((field) => errors[field]);
  if (!first) return false;
  const control = element.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
  return true;
}
