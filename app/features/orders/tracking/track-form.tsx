import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { TRACK_MAX_LENGTH } from './track-request.ts';
import { useTrackForm } from './use-track-form.ts';

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
