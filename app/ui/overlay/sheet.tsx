import { type ComponentProps, useId } from 'react';
import { classes } from '#app/ui/classes.ts';
import { ModalParts } from './modal-parts.tsx';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

type SheetProps = Omit<ComponentProps<typeof ModalParts>, 'titleId'> & { open: boolean };

/** A modal panel at the lower edge of the window, within reach of a thumb. */
export function Sheet({ open, ...content }: SheetProps) {
  const modal = useModal(open, content.onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      className={classes(styles.sheet, open && styles.shown)}
      aria-labelledby={id}
      data-locks-page=""
    >
      {open && <ModalParts {...content} titleId={id} />}
    </dialog>
  );
}
