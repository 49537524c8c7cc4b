import { type FormEvent, useState } from 'react';
import { type SignInResult, signIn } from '#app/features/staff/sign-in/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { PasswordInput } from './password-input.tsx';

const messages = {
  username: 'Username',
  password: 'Password',
  usernameNeeded: 'Please enter your username.',
  passwordNeeded: 'Please enter your password.',
  submit: 'Login',
  submitting: 'Logging in...',
  success: '✅ Login successful!',
  failed: 'Login failed',
  unreachable: '❌ Server error',
};

type Errors = { username?: string; password?: string; form?: string };

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const ready = useReady();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { username, password } = readForm(form);
    const missing = findMissing(username, password);
    setErrors(missing);
    if (missing.username || missing.password)
      return focusOn(form, missing.username ? 'username' : 'password');
    setSending(true);
    const result = await signIn(username, password);
    if (result.signedIn) {
      showToast(messages.success);
      return onSignedIn();
    }
    setSending(false);
    setErrors({ form: failureText(result) });
    focusOn(form, 'password');
  }

  // Before its script runs, a submit would send the password to the page's address; `post` keeps it out of the query
  // string.
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={messages.username} error={errors.username}>
        {(ids) => (
          <TextInput
            {...ids}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={150}
            required
          />
        )}
      </Field>
      <Field label={messages.password} error={errors.password}>
        {(ids) => <PasswordInput {...ids} name="password" />}
      </Field>
      {errors.form && (
        <Note tone="bad" role="alert" after={18}>
          <p>
            <MarkedText text={errors.form} />
          </p>
        </Note>
      )}
      <Button type="submit" block disabled={!ready || sending}>
        {sending ? messages.submitting : messages.submit}
      </Button>
    </form>
  );
}

function readForm(form: HTMLFormElement) {
  const entries = new FormData(form);
  return {
    username: String(entries.get('username') ?? '').trim(),
    password: String(entries.get('password') ?? ''),
  };
}

function findMissing(username: string, password: string): Errors {
  return {
    ...(!username && { username: messages.usernameNeeded }),
    ...(!password && { password: messages.passwordNeeded }),
  };
}

function failureText({ status, error }: Extract<SignInResult, { signedIn: false }>): string {
  if (status === 0) return messages.unreachable;
  const reason = error.code === 'unreadable' ? '' : error.detail;
  return `❌ ${reason || messages.failed}`;
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
