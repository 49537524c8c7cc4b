import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import styles from './dialog.module.css';
import { DialogActions } from './dialog-actions.tsx';
import { useModal } from './use-modal.ts';

const messages = { close: 'Close', ok: 'OK' };

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
