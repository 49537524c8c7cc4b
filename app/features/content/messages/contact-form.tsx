import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import styles from './contact-form.module.css';
import { CONTACT_MAX_LENGTH, type ContactField, contactMessages } from './contact-message.ts';
import { useContactForm } from './use-contact-form.ts';

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
      <div className={styles.end}>
        <Button type="submit" disabled={status.kind === 'sending'}>
          {status.kind === 'sending' ? messages.sending : messages.send}
        </Button>
      </div>
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
