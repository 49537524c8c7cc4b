import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import styles from './modal-parts.module.css';

const messages = { close: 'Close' };

type ModalPartsProps = {
  /** Of the heading, which names the dialog. */
  titleId: string;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays below the scrolling content. */
  footer?: ReactNode;
};

/** What a drawer and a sheet hold. Their stylesheets set its measures. */
export function ModalParts({ titleId, onClose, title, children, footer }: ModalPartsProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={messages.close} onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
}
