import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

const FIRST =
  '[data-first], form[method="post"] :is(input:not([type="hidden"], [type="file"]), select, textarea)';

/** `onClose` is called for Esc and for a click outside; the browser traps and returns the focus. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the paint: a dialog without content must not be visible for a frame.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (!open) return dialog.close();
    showFocused(dialog);
    // Removed while it is open, it would not give the focus back.
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // The `cancel` event of a file input inside the dialog bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Chromium closes on a second Esc even if `cancel` was prevented; the state must follow. The event comes later: an effect that ran
    // again may have opened the dialog since.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const { target, currentTarget } = event;
      if (target === currentTarget && open && !currentTarget.open) onClose();
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && isOutside(event)) onClose();
    },
  };
}

/** WebKit looks for what to focus before it knows that a drawer is no longer hidden, and finds nothing. */
function showFocused(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // A dialog that asks begins in its first field, or on what it names, and not on the button that closes it.
  const field = dialog.querySelector<HTMLElement>(FIRST);
  if (!field && dialog.contains(document.activeElement) && document.activeElement !== dialog) return;
  // Reading the style makes the browser compute it.
  if (getComputedStyle(dialog).visibility === 'hidden') return;
  const first = field ?? dialog.querySelector<HTMLElement>('a[href], button, input, select, textarea');
  (first && chosenOf(first))?.focus();
}

/** Of choices the one that is chosen already, as with the arrow keys. */
function chosenOf(field: HTMLElement): HTMLElement {
  const isChoice = field.matches('input[type="radio"]');
  return (isChoice && field.closest('fieldset')?.querySelector<HTMLElement>(':checked')) || field;
}

/** The backdrop belongs to the dialog element, so the click's coordinates decide; clicks by keyboard have none. */
function isOutside({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLDialogElement>): boolean {
  if (detail === 0) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
