import { useSyncExternalStore } from 'react';
import { classes } from '#app/ui/classes.ts';
import { CheckIcon } from '#app/ui/icons.tsx';
import { WholeNumbers, wordsOf } from '#app/ui/text.tsx';
import styles from './toast.module.css';

const DURATION_MS = 2000;

// A message that begins with an emoji needs no icon.
const OWN_SIGN = /^\p{Emoji_Presentation}/u;

type Action = { label: string; run: () => void };

type Toast = { id: number; message: string; tone: 'ok' | 'bad'; action: Action | null };

type ToastOptions = { tone?: 'ok' | 'bad'; action?: Action };

const toasts = createToastList<Toast>();

/** At the top right for two seconds, and as long as somebody points at its action or has the focus on it. */
export function showToast(message: string, { tone = 'ok', action }: ToastOptions = {}): void {
  const toast = { id: toasts.newId(), message, tone, action: action ?? null };
  toasts.change((shown) => [...shown, toast]);
  const expire = () => (isHeld ? setTimeout(expire, DURATION_MS) : toasts.remove(toast.id));
  setTimeout(expire, DURATION_MS);
}

let isHeld = false;

/**
 * A live region must be in the page from the start, else screen readers do not announce its changes.
 * `anchored`: at the place of the element around it, not at that of the window.
 */
export function ToastRegion({ anchored = false }: { anchored?: boolean }) {
  const shown = toasts.useShown();
  return (
    <div className={classes(styles.region, anchored && styles.anchored)} role="status" aria-live="polite">
      {shown.map(({ id, message, tone, action }) => (
        <div key={id} className={classes(styles.toast, tone === 'bad' && styles.bad)}>
          {tone === 'ok' && !OWN_SIGN.test(message) && <CheckIcon />}
          <p {...wordsOf(message)}>
            <WholeNumbers text={message} />
          </p>
          {action && <ToastAction id={id} action={action} />}
        </div>
      ))}
    </div>
  );
}

function ToastAction({ id, action: { label, run } }: { id: number; action: Action }) {
  const hold = (held: boolean) => () => {
    isHeld = held;
  };
  const act = () => {
    isHeld = false;
    toasts.remove(id);
    run();
  };
  return (
    <button
      type="button"
      className={styles.action}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      onClick={act}
    >
      {label}
    </button>
  );
}

/** The toasts of a region: outside React, so that any code can show one. */
export function createToastList<Toast extends { id: number }>() {
  const none: readonly Toast[] = [];
  let toasts = none;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const change = (next: (shown: readonly Toast[]) => readonly Toast[]) => {
    toasts = next(toasts);
    for (const listener of listeners) listener();
  };
  return {
    newId: () => ++lastId,
    change,
    remove: (id: number) => change((shown) => shown.filter((toast) => toast.id !== id)),
    useShown: () =>
      useSyncExternalStore(
        subscribe,
        () => toasts,
        () => none,
      ),
  };
}
