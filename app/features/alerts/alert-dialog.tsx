import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useFieldErrors } from '#app/platform/browser/use-field-errors.ts';
import { fieldErrors } from '#app/platform/text/zod.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { stockAlertSchema } from './schema.ts';

const messages = {
  title: 'Tell me when it is back',
  size: 'Size',
  contact: 'E-mail or WhatsApp number',
  hint: 'Used for this one message, and deleted after it.',
  send: 'Tell me',
  close: 'Close',
};

export type AlertDialogProps = {
  product: number;
  /** The sizes that are sold out; none for a piece without sizes. */
  sizes: readonly string[];
  open: boolean;
  onClose: () => void;
};

export function AlertDialog({ open, onClose, ...asked }: AlertDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} size="small">
      <AlertForm {...asked} onClose={onClose} />
    </Dialog>
  );
}

function AlertForm({ product, sizes, onClose }: Omit<AlertDialogProps, 'open'>) {
  const { outcome, errors, busy, submit, clearError } = useAlertForm(product);
  if (outcome?.isSaved) return <Saved text={outcome.text} onClose={onClose} />;
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      {outcome && (
        <Note tone="bad" role="alert" after={18}>
          {outcome.text}
        </Note>
      )}
      {sizes.length > 0 && (
        <Field label={messages.size} error={errors.size}>
          {(ids) => (
            <Select {...ids} name="size" defaultValue={sizes[0]}>
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={messages.contact} hint={messages.hint} error={errors.contact}>
        {(ids) => (
          <TextInput
            {...ids}
            name="contact"
            required
            maxLength={254}
            dir="auto"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onChange={() => clearError('contact')}
          />
        )}
      </Field>
      <FormActions save={messages.send} busy={busy} onCancel={onClose} />
    </form>
  );
}

function Saved({ text, onClose }: { text: string; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  // The form, with the button that was pressed, is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <Note tone="ok" role="status" after={20}>
        {text}
      </Note>
      <Button block ref={close} onClick={onClose}>
        {messages.close}
      </Button>
    </>
  );
}

function useAlertForm(product: number) {
  const { errors, show, clearError } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isSaved: boolean; text: string } | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    setOutcome(null);
    if (show(form, fieldErrors(stockAlertSchema.safeParse(body)))) return;
    setBusy(true);
    const path = `/products/${product}/stock-alerts/`;
    const answer = await callApi<{ detail: string }>('POST', path, { body });
    setBusy(false);
    if (answer.ok) return setOutcome({ isSaved: true, text: answer.data.detail });
    if (!show(form, answer.error.fields ?? {})) setOutcome({ isSaved: false, text: answer.error.detail });
  };

  return { outcome, errors, busy, submit, clearError };
}
