import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** In a window that is not shown nothing is painted. */
const NO_PAINT_MS = 250;

/**
 * `onClose` is called for Esc and for a click outside; the browser traps and returns the focus. With `afterPaint` what the
 * tap changes otherwise is painted first: for a dialog that opens or closes the browser computes the styles of the whole page.
 */
export function useModal(open: boolean, onClose: () => void, { afterPaint = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the paint: a dialog without content must not be visible for a frame.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    const change = () => (open ? dialog.showModal() : dialog.close());
    if (afterPaint) return oncePainted(change);
    change();
  }, [open, afterPaint]);

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

/** Once the next frame is painted. Calling the result cancels the work. */
function oncePainted(work: () => void): () => void {
  let timer = window.setTimeout(run, NO_PAINT_MS);
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run);
  });
  function run() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
