import { type FormEvent, useState } from 'react';
import { type SignInResult, signIn } from '#app/features/staff/sign-in/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Disclosure } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { MarkedText } from '#app/ui/text.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { CodeField, PasswordInput } from './password-fields.tsx';

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
  codeNeeded: 'Please enter the code.',
  back: 'Back',
  lost: 'Lost your phone?',
  lostText:
    'Enter one of your recovery codes. If you have none, another owner can turn your second step off under Staff; if you are the only owner, run npm run staff -- second-step-off NAME on the server.',
};

/** The answers after the right password: the code is what is missing or wrong. */
const ABOUT_CODE = ['second_factor_needed', 'wrong_code', 'too_many_codes'];

type Errors = { username?: string; password?: string; code?: string; form?: string };

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [errors, setErrors] = useState<Errors>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const [sending, setSending] = useState(false);
  const ready = useReady();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { username, password, code } = readForm(form);
    const missing = findMissing(username, password);
    if (asksForCode && !code) missing.code = messages.codeNeeded;
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) return focusOn(form, first);
    setSending(true);
    const result = await signIn(username, password, code);
    if (result.signedIn) {
      showToast(messages.success);
      return onSignedIn();
    }
    setSending(false);
    const { code: reason = '', detail } = result.error;
    if (ABOUT_CODE.includes(reason)) {
      setAsksForCode(true);
      // The first time nothing is wrong yet, and the field takes the focus when it comes.
      if (reason === 'second_factor_needed') return;
      setErrors({ code: detail });
      return focusOn(form, 'code');
    }
    setAsksForCode(false);
    setErrors({ form: failureText(result) });
    focusOn(form, 'password');
  }

  // Before its script runs, a submit would send the password to the page's address; `post` keeps it out of the query
  // string.
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div hidden={asksForCode}>
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
      </div>
      {asksForCode && <CodeField error={errors.code} autoFocus />}
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
      {asksForCode && (
        <Button variant="text" block onClick={() => setAsksForCode(false)}>
          {messages.back}
        </Button>
      )}
      {asksForCode && (
        <Disclosure summary={messages.lost}>
          <p>{messages.lostText}</p>
        </Disclosure>
      )}
    </form>
  );
}

function readForm(form: HTMLFormElement) {
  const entries = new FormData(form);
  return {
    username: String(entries.get('username') ?? '').trim(),
    password: String(entries.get('password') ?? ''),
    code: String(entries.get('code') ?? '').trim(),
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
