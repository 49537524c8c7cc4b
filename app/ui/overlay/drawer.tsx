import { type ComponentProps, useId, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './drawer.module.css';
import { ModalParts } from './modal-parts.tsx';
import { useModal } from './use-modal.ts';

type DrawerProps = Omit<ComponentProps<typeof ModalParts>, 'titleId'> & {
  open: boolean;
  side?: 'start' | 'end' | undefined;
};

/** A full-height panel at the side. The page behind it still scrolls. */
export function Drawer({ open, side = 'end', ...content }: DrawerProps) {
  // Its content is rendered at the first opening, and kept during the closing transition.
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
