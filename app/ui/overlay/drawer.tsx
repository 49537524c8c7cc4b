import { type ReactNode, useId, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import styles from './drawer.module.css';
import { useModal } from './use-modal.ts';

const messages = { close: 'Close' };

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  side?: 'start' | 'end' | undefined;
};

/** A panel from the side of the page, as tall as the window. The page behind it keeps scrolling. */
export function Drawer({ open, onClose, title, children, footer, side = 'end' }: DrawerProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  // What it holds is not written into the page before it is first opened, and stays while it slides away.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <dialog {...modal} className={classes(styles.drawer, styles[side])} aria-labelledby={id}>
      {wasOpen && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton label={messages.close} onClick={onClose} className={styles.close}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
