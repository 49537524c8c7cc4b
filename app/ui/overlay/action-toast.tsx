import { useEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './action-toast.module.css';
import { createToastList } from './toast-list.ts';

const RESULT_MS = 5_000;

/** What became of the action; with `canRetry` it is offered again. */
export type ActionResult = { message: string; tone: 'ok' | 'bad'; canRetry: boolean };

export type ActionToast = {
  /** A later toast with the same key replaces this one. */
  key: string;
  message: string;
  label: string;
  seconds: number;
  run: () => Promise<ActionResult>;
};

type Shown = Omit<ActionToast, 'run'> & { id: number; tone: 'ok' | 'bad'; run: ActionToast['run'] | null };

const toasts = createToastList<Shown>();

/** Stays for the given seconds, and while it is pointed at or has the focus. Control+Z runs the newest action. */
export function showActionToast(toast: ActionToast): void {
  const added = { ...toast, id: toasts.newId(), tone: 'ok' } as const;
  toasts.change((shown) => [...shown.filter(({ key }) => key !== toast.key), added]);
}

async function runAction({ id, run }: Shown): Promise<void> {
  const result = await run?.();
  if (!result) return;
  const { message, tone, canRetry } = result;
  toasts.change((shown) =>
    shown.map((toast) =>
      toast.id === id
        ? canRetry
          ? { ...toast, message, tone }
          : { ...toast, id: toasts.newId(), message, tone, run: null, seconds: RESULT_MS / 1000 }
        : toast,
    ),
  );
}

/** A live region must be in the page from the start, else screen readers do not announce its changes. */
export function ActionToastRegion() {
  const shown = toasts.useShown();
  useUndoKey(shown.filter(({ run }) => run !== null).at(-1));
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastWithAction key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastWithAction({ toast }: { toast: Shown }) {
  const [isHeld, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  useClosing(toast, isHeld || busy);
  async function act() {
    if (busy) return;
    setBusy(true);
    await runAction(toast);
    setBusy(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the time only stops while it is read.
    <div
      className={classes(styles.toast, toast.tone === 'bad' && styles.bad)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{toast.message}</span>
      {toast.run && (
        <button
          type="button"
          className={styles.action}
          aria-disabled={busy}
          aria-keyshortcuts="Control+Z"
          onClick={act}
        >
          {toast.label}
        </button>
      )}
    </div>
  );
}

/** The time stops while it is held. */
function useClosing({ id, seconds }: Shown, isHeld: boolean): void {
  const left = useRef(seconds * 1000);
  useEffect(() => {
    if (isHeld) return;
    const began = performance.now();
    const timer = setTimeout(() => toasts.remove(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [id, isHeld]);
}

/** In a text field the browser's own undo is meant. */
function useUndoKey(newest: Shown | undefined): void {
  useEffect(() => {
    if (!newest) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.repeat || isTextField(event.target)) return;
      event.preventDefault();
      void runAction(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}
