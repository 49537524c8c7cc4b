import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import { MarkedText } from '#app/ui/text.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

const messages = { close: 'Close', ok: 'OK', cancel: 'Cancel', saving: 'Saving...' };

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `small` fits a sentence, `large` pictures or a form in columns. */
  size?: 'small' | 'medium' | 'large' | undefined;
};

/** A modal dialog: focus trap, Esc and a click outside close it, the focus returns. */
export function Dialog({ open, onClose, title, children, size = 'medium' }: DialogProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={id}
      data-locks-page=""
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {typeof title === 'string' ? <MarkedText text={title} /> : title}
            </h2>
            <IconButton label={messages.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

type NoticeProps = {
  open: boolean;
  message: string;
  /** Explains a fixed message that is not clear by itself. */
  text?: string | undefined;
  onClose: () => void;
};

export function Notice({ open, message, text, onClose }: NoticeProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={classes(styles.dialog, styles.small)}
      aria-labelledby={id}
      data-locks-page=""
    >
      {open && (
        <>
          <p id={id} className={styles.message}>
            <MarkedText text={message} />
          </p>
          {text !== undefined && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
          <DialogActions before={28}>
            <Button onClick={onClose}>{messages.ok}</Button>
          </DialogActions>
        </>
      )}
    </dialog>
  );
}

type ConfirmProps = {
  open: boolean;
  title: string;
  message: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** While the confirmed action is pending: buttons are disabled, and nothing closes the dialog. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** What can be said with the answer. */
  children?: ReactNode;
};

/** The focus starts on Cancel, so that a hasty Enter does nothing. */
export function Confirm(props: ConfirmProps) {
  const { open, title, message, confirmLabel, busy = false, onConfirm, children } = props;
  const { cancelLabel = messages.cancel } = props;
  const cancel = () => !busy && props.onCancel();
  const modal = useModal(open, cancel);
  const id = useId();
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={classes(styles.dialog, styles.small)}
      aria-labelledby={id}
      aria-describedby={`${id}-message`}
      aria-busy={busy}
      data-locks-page=""
    >
      {open && (
        <>
          <h2 id={id} className={styles.title}>
            <MarkedText text={title} />
          </h2>
          <p id={`${id}-message`} className={styles.text} dir="auto">
            <MarkedText text={message} />
          </p>
          {children}
          <DialogActions before={28}>
            <Button variant="ghost" aria-disabled={busy} onClick={cancel}>
              {cancelLabel}
            </Button>
            <Button aria-disabled={busy} onClick={() => !busy && onConfirm()}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </>
      )}
    </dialog>
  );
}

/** The buttons at the end of a dialog; on a phone the last one is on top. */
export function DialogActions({ before = 24, children }: { before?: number; children: ReactNode }) {
  return (
    <div className={styles.actions} style={{ marginBlockStart: before }}>
      {children}
    </div>
  );
}

type FormActionsProps = {
  save: string;
  cancel?: string;
  busy: boolean;
  /** Nothing can be saved yet. */
  incomplete?: boolean;
  onCancel: () => void;
};

/** Of a form that is saved and then closes its dialog. */
export function FormActions(props: FormActionsProps) {
  const { save, cancel = messages.cancel, busy, incomplete = false, onCancel } = props;
  return (
    <DialogActions>
      <Button variant="ghost" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" disabled={busy || incomplete}>
        {busy ? messages.saving : save}
      </Button>
    </DialogActions>
  );
}
