import type { FormEvent, ReactNode } from 'react';
import { Note } from '#app/ui/feedback.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';

type RecordDialogFrameProps = {
  title: string;
  /** What follows from it. */
  text?: string;
  save: string;
  busy: boolean;
  /** Why it was refused as a whole. */
  error: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A form in a dialog. */
export function RecordDialog({
  title,
  text,
  save,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: RecordDialogFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
        {text && <Muted after={16}>{text}</Muted>}
        {error && (
          <Note tone="bad" role="alert" after={16}>
            {error}
          </Note>
        )}
        {children}
        <FormActions save={save} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
