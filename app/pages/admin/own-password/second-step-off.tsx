import { type FormEvent, useState } from 'react';
import { CodeField } from '#app/pages/admin/login/code-field.tsx';
import { PasswordInput } from '#app/pages/admin/login/password-input.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import styles from './second-step.module.css';

const messages = {
  password: 'Password',
  turnOff: 'Turn it off',
  cancel: 'Cancel',
  done: 'The second step is off',
};

export function SecondStepOff({ onDone }: { onDone: () => void }) {
  const { write, isBusy } = useStaffWrite();
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await write(
      { method: 'POST', path: '/api/admin/account/second-factor/turn-off/', body: typed },
      { success: messages.done },
    );
    if (answer.ok) onDone();
    else setErrors(answer.error.fields ?? { password: answer.error.detail });
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
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
