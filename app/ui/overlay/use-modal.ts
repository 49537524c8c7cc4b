import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * The props of a native `<dialog>` that follows `open`. The browser keeps focus inside, answers Esc and gives focus back;
 * `onClose` is called for Esc and for a click beside the dialog.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the paint: a dialog whose content is gone must not be seen for a frame.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file picker inside a dialog fires `cancel` as well, and it bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Chromium closes on a second Esc whatever `cancel` says; the state must learn of it.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && open) onClose();
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && isBeside(event)) onClose();
    },
  };
}

/** The veil belongs to the dialog element, so where the click fell tells; the keyboard's clicks have no place. */
function isBeside({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLDialogElement>): boolean {
  if (detail === 0) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
