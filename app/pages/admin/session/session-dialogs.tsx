import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { requestPasswordConfirmation } from '#app/features/staff/sign-in/sign-in.ts';
import { CodeField, PasswordInput } from '#app/pages/admin/login/password-fields.tsx';
import { SignInForm } from '#app/pages/admin/login/sign-in-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { useHasSecondFactor } from './permissions.tsx';
import styles from './session-dialogs.module.css';
import { PasswordDialogContext, SignInDialogContext, usePromiseDialog } from './use-staff-call.ts';

const messages = {
  signIn: 'Sign in again',
  ended: 'Your session has ended.',
  signInText: 'What you typed is still here and will be saved once you sign in.',
  confirm: 'Enter your password again',
  confirmText:
    'For money, people, contact details and what protects the shop. You are asked once in 15 minutes. What you typed is still here and will be saved once you enter your password.',
  password: 'Password',
  needed: 'Please enter your password.',
  submit: 'Continue',
  submitting: 'Checking...',
  cancel: 'Cancel',
};

export function SignInDialog({ children }: { children: ReactNode }) {
  const { isOpen, text = messages.ended, open, close } = usePromiseDialog();
  return (
    <SignInDialogContext value={open}>
      {children}
      {/* The frame around it may be in Urdu. */}
      <div lang="en" dir="ltr">
        <Dialog open={isOpen} onClose={() => close(false)} title={messages.signIn} size="small">
          <Text tone="muted" after={20}>
            {text} {messages.signInText}
          </Text>
          <SignInForm onSignedIn={() => close(true)} />
        </Dialog>
      </div>
    </SignInDialogContext>
  );
}

export function PasswordDialog({ children }: { children: ReactNode }) {
  const { isOpen, open, close } = usePromiseDialog();
  return (
    <PasswordDialogContext value={open}>
      {children}
      <Dialog open={isOpen} onClose={() => close(false)} title={messages.confirm} size="small">
        <Text tone="muted" after={20}>
          {messages.confirmText}
        </Text>
        <PasswordForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </PasswordDialogContext>
  );
}

type PasswordFormProps = { onConfirmed: () => void; onCancel: () => void };

function PasswordForm({ onConfirmed, onCancel }: PasswordFormProps) {
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
      <Cluster gap={12} className={styles.choices}>
        <Button type="submit" disabled={sending}>
          {sending ? messages.submitting : messages.submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Cluster>
    </form>
  );
}
