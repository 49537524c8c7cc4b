import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './file-form.module.css';
import { TableFileField } from './table-file-field.tsx';

type FileFormProps<Answer> = {
  to: Pick<FormCall, 'method' | 'path'>;
  /** Sent with the file. */
  fields?: Record<string, string>;
  label: string;
  hint: string;
  accept?: string;
  send: string;
  sending: string;
  quiet?: boolean;
  /** Stands before the file. */
  children?: ReactNode;
  /** What leads to another address needs no loading of this one. */
  reloads?: boolean;
  onSent?: (answer: Answer) => unknown;
  /** True when the screen shows the refusal itself. */
  onRefused?: (error: ApiError) => boolean | undefined;
  onChoose?: () => void;
};

/** Sends one table. A refusal stands under the file, which stays chosen. */
export function FileForm<Answer>(props: FileFormProps<Answer>) {
  const { to, fields = {}, reloads = true, onSent, onRefused } = props;
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { write, isBusy } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (file) body.append('file', file);
    const answer = await write<Answer>(
      { ...to, body },
      { reload: ({ ok }) => ok && reloads, untilShown: true },
    );
    if (!answer.ok) return refuse(answer.error);
    setFile(null);
    setError(null);
    if (input.current) input.current.value = '';
    await onSent?.(answer.data);
  }

  function refuse(refusal: ApiError) {
    const isShown = onRefused?.(refusal) === true;
    setError(isShown ? null : (refusal.fields?.file ?? refusal.detail));
    if (!isShown) input.current?.focus();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {props.children}
      <TableFileField
        label={props.label}
        hint={props.hint}
        error={error}
        input={input}
        {...(props.accept && { accept: props.accept })}
        className={styles.file}
        onChoose={(chosen) => {
          setFile(chosen);
          setError(null);
          props.onChoose?.();
        }}
      />
      <Button type="submit" variant={props.quiet ? 'ghost' : 'primary'} disabled={isBusy()}>
        {isBusy() ? props.sending : props.send}
      </Button>
    </form>
  );
}
