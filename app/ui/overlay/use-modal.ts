import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { oncePainted } from '#app/platform/browser/once-painted.ts';

type Options = {
  /** What the tap changes otherwise is painted first: for a dialog that opens or closes the browser computes the styles of the whole page. */
  afterPaint?: boolean;
  /** Renders what is about to open. The same function each time. */
  prepare?: () => void;
};

/** `onClose` is called for Esc and for a click outside; the browser traps and returns the focus. */
export function useModal(open: boolean, onClose: () => void, { afterPaint = false, prepare }: Options = {}) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the paint: a dialog without content must not be visible for a frame.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    const change = () => {
      if (!open) return dialog.close();
      prepare?.();
      dialog.showModal();
    };
    if (afterPaint) return oncePainted(change);
    change();
  }, [open, afterPaint, prepare]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // The `cancel` event of a file input inside the dialog bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Chromium closes on a second Esc even if `cancel` was prevented; the state must follow.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && open) onClose();
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && isBeside(event)) onClose();
    },
  };
}

/** The backdrop belongs to the dialog element, so the click's coordinates decide; clicks by keyboard have none. */
function isBeside({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLDialogElement>): boolean {
  if (detail === 0) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
