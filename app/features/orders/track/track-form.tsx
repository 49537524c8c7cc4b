import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useFieldErrors } from '#app/platform/browser/use-field-errors.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import type { checkTrackRequest } from './track-request.ts';
import { TRACK_MAX_LENGTH } from './track-texts.ts';

const messages = {
  order: 'Order number',
  orderHint: 'It begins with GL and is in our e-mail about your order.',
  phone: 'Phone number',
  phoneHint: 'The one you gave when you ordered.',
  find: 'Find my order',
  finding: 'Looking...',
};

type TrackFormProps = {
  order: string;
  /** What became of the form when it was sent without JavaScript. */
  answer: string | null;
};

export function TrackForm({ order, answer }: TrackFormProps) {
  const { errors, refusal, busy, submit, clearError } = useTrackForm(answer);
  return (
    // The address takes the form without JavaScript; the phone stands in no address.
    <form method="post" action="/track/" noValidate onSubmit={submit} aria-busy={busy}>
      {refusal && (
        <Note tone="bad" role="alert" after={20}>
          {refusal}
        </Note>
      )}
      <Field label={messages.order} hint={messages.orderHint} error={errors.order_id}>
        {(ids) => (
          <TextInput
            {...ids}
            name="order_id"
            required
            maxLength={TRACK_MAX_LENGTH.order_id}
            defaultValue={order}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={() => clearError('order_id')}
          />
        )}
      </Field>
      <Field label={messages.phone} hint={messages.phoneHint} error={errors.phone}>
        {(ids) => (
          <TextInput
            {...ids}
            type="tel"
            name="phone"
            required
            maxLength={TRACK_MAX_LENGTH.phone}
            dir="ltr"
            autoComplete="tel"
            onChange={() => clearError('phone')}
          />
        )}
      </Field>
      <Button type="submit" disabled={busy}>
        {busy ? messages.finding : messages.find}
      </Button>
    </form>
  );
}

function useTrackForm(answer: string | null) {
  const navigate = useNavigate();
  const { errors, show, clearError } = useFieldErrors();
  const [refusal, setRefusal] = useState(answer);
  const [busy, setBusy] = useState(false);
  const check = useRequestCheck();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    setRefusal(null);
    if (check && show(form, check(body))) return;
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

/** Null until its code has come, or when it cannot: the shop judges the form by the same rules, in the same words. */
function useRequestCheck() {
  const [loaded, setLoaded] = useState<{ checkTrackRequest: typeof checkTrackRequest } | null>(null);
  useEffect(() => {
    import('./track-request.ts').then(setLoaded, () => {});
  }, []);
  return loaded?.checkTrackRequest ?? null;
}
