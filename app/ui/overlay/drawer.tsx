import { type ComponentProps, useCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '#app/ui/classes.ts';
import styles from './drawer.module.css';
import { ModalParts } from './modal-parts.tsx';
import { useModal } from './use-modal.ts';

type DrawerProps = Omit<ComponentProps<typeof ModalParts>, 'titleId'> & {
  open: boolean;
  side?: 'start' | 'end' | undefined;
  /** Its content is rendered before it opens. */
  isPrepared?: boolean | undefined;
};

/** A full-height panel at the side. The page behind it still scrolls. */
export function Drawer({ open, side = 'end', isPrepared = false, ...content }: DrawerProps) {
  // Its content is rendered at the first opening at the latest, and kept during the closing transition.
  const [wasOpen, setWasOpen] = useState(open);
  const prepare = useCallback(() => flushSync(() => setWasOpen(true)), []);
  const modal = useModal(open, content.onClose, { afterPaint: true, prepare });
  const id = useId();
  return (
    <dialog
      {...modal}
      className={classes(styles.drawer, styles[side], open && styles.shown)}
      aria-labelledby={id}
    >
      {(wasOpen || isPrepared) && <ModalParts {...content} titleId={id} />}
    </dialog>
  );
}
