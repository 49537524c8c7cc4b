import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import styles from './insert-dialog.module.css';

type AddressDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  hint: string;
  example: string;
  given: string;
  submitLabel: string;
  onSubmit: (typed: string) => boolean;
  wrong: string;
  children?: ReactNode;
};

/** It is inside the post's form, so it cannot be a form itself. */
export function AddressDialog({ open, onClose, title, ...rest }: AddressDialogProps) {
  return (
    <Dialog open={open} title={title} size="small" onClose={onClose}>
      <AddressFields {...rest} />
    </Dialog>
  );
}

type AddressFieldsProps = Omit<AddressDialogProps, 'open' | 'onClose' | 'title'>;

function AddressFields(props: AddressFieldsProps) {
  const { label, hint, example, given, submitLabel, onSubmit, wrong, children } = props;
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, whose first button would have the focus.
  useEffect(() => field.current?.focus(), []);
  function submit() {
    if (!onSubmit(typed)) setError(wrong);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  }
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={field}
            inputMode="url"
            placeholder={example}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className={styles.actions}>
        {children}
        <Button onClick={submit}>{submitLabel}</Button>
      </div>
    </>
  );
}
