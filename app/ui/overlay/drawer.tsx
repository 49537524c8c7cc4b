import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import styles from './drawer.module.css';
import { useModal } from './use-modal.ts';

type DrawerProps = Omit<ComponentProps<typeof ModalParts>, 'titleId'> & {
  open: boolean;
  side?: 'start' | 'end' | undefined;
};

/** A full-height panel at the side. The page behind it still scrolls. */
export function Drawer({ open, side = 'end', ...content }: DrawerProps) {
  // Its content is rendered at the first opening, and stays mounted during the closing transition.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const modal = useModal(open, content.onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      className={classes(styles.drawer, styles[side], open && styles.shown)}
      aria-labelledby={id}
    >
      {wasOpen && <ModalParts {...content} titleId={id} />}
    </dialog>
  );
}

type SheetProps = Omit<ComponentProps<typeof ModalParts>, 'titleId'> & { open: boolean };

/** A modal panel at the lower edge of the window, within reach of a thumb. */
export function Sheet({ open, ...content }: SheetProps) {
  const modal = useModal(open, content.onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      className={classes(styles.sheet, open && styles.sheetShown)}
      aria-labelledby={id}
      data-locks-page=""
    >
      {open && <ModalParts {...content} titleId={id} />}
    </dialog>
  );
}

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
function ModalParts({ titleId, onClose, title, children, footer }: ModalPartsProps) {
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
