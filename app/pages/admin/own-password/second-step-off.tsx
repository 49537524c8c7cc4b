import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from '#app/pages/admin/login/code-field.tsx';
import { PasswordInput } from '#app/pages/admin/login/password-input.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Note } from '#app/ui/note.tsx';
import styles from './second-step.module.css';

const messages = {
  text: 'Enter your password and a code. From then on your password alone signs you in.',
  password: 'Password',
  turnOff: 'Turn it off',
  cancel: 'Cancel',
  done: 'The second step is off',
};

type Errors = { password?: string; code?: string; whole?: string };

export function SecondStepOff({ onDone }: { onDone: () => void }) {
  const { write, isBusy } = useStaffWrite();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await write(
      { method: 'POST', path: '/api/admin/account/second-factor/turn-off/', body: typed },
      { success: messages.done, untilShown: true },
    );
    if (answer.ok) return onDone();
    const { fields, detail } = answer.error;
    setErrors(fields ?? { whole: detail });
    const wrong = fields?.password || !fields?.code ? 'password' : 'code';
    form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.select();
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{messages.text}</p>
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field label={messages.password} error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            value={typed.password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
          />
        )}
      </Field>
      <CodeField value={typed.code} onChange={(code) => setTyped({ ...typed, code })} error={errors.code} />
      <Cluster gap={12}>
        <Button type="submit" variant="danger" disabled={isBusy()}>
          {messages.turnOff}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {messages.cancel}
        </Button>
      </Cluster>
    </form>
  );
}
