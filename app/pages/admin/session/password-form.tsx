import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { requestPasswordConfirmation } from '#app/features/staff/sign-in/confirm-password.ts';
import { CodeField } from '#app/pages/admin/login/code-field.tsx';
import { PasswordInput } from '#app/pages/admin/login/password-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import styles from './password-form.module.css';
import { useHasSecondFactor } from './permissions.ts';

const messages = {
  password: 'Password',
  needed: 'Please enter your password.',
  submit: 'Continue',
  submitting: 'Checking...',
  cancel: 'Cancel',
};

type PasswordFormProps = { onConfirmed: () => void; onCancel: () => void };

export function PasswordForm({ onConfirmed, onCancel }: PasswordFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const hasCode = useHasSecondFactor();
  const [errors, setErrors] = useState<{ password?: string; code?: string }>({});
  const [sending, setSending] = useState(false);

  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (!password) return refuse(messages.needed);
    setSending(true);
    const answer = await requestPasswordConfirmation(password, code);
    setSending(false);
    // A session that has ended is handled by the waiting call.
    if (answer.ok || answer.status === 401) return onConfirmed();
    const { fields, detail } = answer.error;
    if (fields?.code) return setErrors({ code: fields.code });
    refuse(detail);
  }

  function refuse(reason: string) {
    setErrors({ password: reason });
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      {/* Password managers look for the account here. */}
      <input type="hidden" name="username" autoComplete="username" value={signedInName() ?? ''} readOnly />
      <Field label={messages.password} error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            ref={input}
            name="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      {(hasCode || errors.code) && <CodeField value={code} onChange={setCode} error={errors.code} />}
      <div className={styles.choices}>
        <Button type="submit" disabled={sending}>
          {sending ? messages.submitting : messages.submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
