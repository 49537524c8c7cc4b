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
  /** Stays below the scrolling content. */
  footer?: ReactNode;
  side?: 'start' | 'end' | undefined;
};

/** A full-height panel at the side. The page behind it still scrolls. */
export function Drawer({ open, onClose, title, children, footer, side = 'end' }: DrawerProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  // Its content is rendered at the first opening, and kept during the closing transition.
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
