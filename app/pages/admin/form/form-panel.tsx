import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './form-panel.module.css';
import { useFocusBack } from './use-focus-back.ts';

const messages = { cancel: 'Cancel', saving: 'Saving...' };

type FormPanelProps = {
  title: string;
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  submitLabel: string;
  /** Beside the button, where the eye is after pressing it. */
  error: ReactNode;
  onCancel?: (() => void) | undefined;
  quiet?: boolean | undefined;
  more?: ReactNode;
};

export function FormPanel(props: FormPanelProps) {
  const { title, children, onSubmit, saving, submitLabel, error, onCancel, quiet, more } = props;
  const id = useId();
  const submitButton = useFocusBack<HTMLButtonElement>(saving);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!saving) onSubmit(event);
  }
  return (
    <form
      className={styles.panel}
      method="post"
      noValidate
      aria-labelledby={id}
      aria-busy={saving}
      onSubmit={submit}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      {error}
      <div className={styles.actions}>
        <Button ref={submitButton} type="submit" variant={quiet ? 'ghost' : 'primary'} disabled={saving}>
          {saving ? messages.saving : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={saving} onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
        {more}
      </div>
    </form>
  );
}
