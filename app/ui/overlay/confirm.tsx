import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { MarkedText } from '#app/ui/marked-text.tsx';
import styles from './dialog.module.css';
import { DialogActions } from './dialog-actions.tsx';
import { useModal } from './use-modal.ts';

const messages = { cancel: 'Cancel' };

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
};

/** The focus starts on Cancel, so that a hasty Enter does nothing. */
export function Confirm(props: ConfirmProps) {
  const { open, title, message, confirmLabel, busy = false, onConfirm } = props;
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
