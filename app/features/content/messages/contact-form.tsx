import { type ComponentProps, type FormEvent, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useFieldErrors } from '#app/platform/browser/use-field-errors.ts';
import { fieldErrors } from '#app/platform/text/zod.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { CONTACT_MAX_LENGTH, type ContactField, contactMessages, contactSchema } from './contact-message.ts';

const messages = {
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
};

export function ContactForm() {
  const { status, errors, submit, clearError } = useContactForm();
  const about = (field: ContactField) => ({
    name: field,
    required: true,
    maxLength: CONTACT_MAX_LENGTH[field],
    onChange: () => clearError(field),
  });
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={messages.name} error={errors.name}>
        {(ids) => <TextInput {...ids} {...about('name')} {...PERSON} dir="auto" />}
      </Field>
      <Field label={messages.email} error={errors.email}>
        {(ids) => <TextInput {...ids} {...about('email')} {...ADDRESS} />}
      </Field>
      <Field label={messages.message} error={errors.message}>
        {(ids) => <TextArea {...ids} {...about('message')} rows={6} dir="auto" />}
      </Field>
      <Cluster before={4}>
        <Button type="submit" block="phone" disabled={status.kind === 'sending'}>
          {status.kind === 'sending' ? messages.sending : messages.send}
        </Button>
      </Cluster>
      {status.kind === 'success' && (
        <Note tone="ok" role="status" before={20}>
          {contactMessages.sent}
        </Note>
      )}
      {status.kind === 'error' && (
        <Note tone="bad" role="alert" before={20}>
          <p>{contactMessages.failed}</p>
          {status.reason && <p>{status.reason}</p>}
        </Note>
      )}
    </form>
  );
}

const PERSON: ComponentProps<'input'> = { autoComplete: 'name', autoCapitalize: 'words' };

const ADDRESS: ComponentProps<'input'> = { type: 'email', autoComplete: 'email', inputMode: 'email' };

type ContactStatus = { kind: 'none' | 'sending' | 'success' } | { kind: 'error'; reason: string | null };

function useContactForm() {
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
