import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useFieldErrors } from '#app/platform/browser/use-field-errors.ts';
import { fieldErrors } from '#app/platform/text/field-errors.ts';
import { trackRequestSchema } from './track-request.ts';

export function useTrackForm(answer: string | null) {
  const navigate = useNavigate();
  const { errors, show, clearError } = useFieldErrors();
  const [refusal, setRefusal] = useState(answer);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    setRefusal(null);
    if (show(form, fieldErrors(trackRequestSchema.safeParse(body)))) return;
    setBusy(true);
    const found = await callApi<{ confirmation_path: string }>('POST', '/orders/track/', { body });
    // Busy until the order's page has come.
    if (found.ok) await navigate(found.data.confirmation_path);
    setBusy(false);
    if (found.ok) return;
    if (!show(form, found.error.fields ?? {})) setRefusal(found.error.detail);
  };

  return { errors, refusal, busy, submit, clearError };
}
