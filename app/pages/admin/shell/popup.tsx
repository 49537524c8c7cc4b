import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './popup.module.css';

type PopupProps = {
  /** The name of the button, where its content does not say it. */
  label?: string;
  button: ReactNode;
  buttonClass?: string | undefined;
  /** Opens above the button. */
  up?: boolean;
  /** Closes after a choice. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a few links and deeds below it, until one is chosen, Esc is pressed or the focus leaves. */
export function Popup({ label, button, buttonClass, up = false, children }: PopupProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    trigger.current?.focus();
  }
  // A dialog that opens now gives the focus back to the button.
  function choose() {
    setOpen(false);
    trigger.current?.focus();
  }
  return (
    // Can have the focus, so that a click on what Safari does not focus is no leaving.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button and the links inside.
    <div className={styles.popup} tabIndex={-1} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={classes(styles.list, up && styles.up)}>
          {children(choose)}
        </div>
      )}
    </div>
  );
}

export const popupItem = styles.item;
