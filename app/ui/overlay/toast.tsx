import { useSyncExternalStore } from 'react';
import { classes } from '#app/ui/classes.ts';
import { CheckIcon } from '#app/ui/icons.tsx';
import styles from './toast.module.css';

const DURATION_MS = 2000;

// A message that begins with an emoji needs no icon.
const OWN_SIGN = /^\p{Emoji_Presentation}/u;

type Toast = { id: number; message: string; tone: 'ok' | 'bad' };

const NONE: readonly Toast[] = [];
let toasts = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

/** At the top right for two seconds. */
export function showToast(message: string, { tone = 'ok' }: { tone?: 'ok' | 'bad' } = {}): void {
  const toast = { id: ++lastId, message, tone };
  change([...toasts, toast]);
  setTimeout(() => change(toasts.filter(({ id }) => id !== toast.id)), DURATION_MS);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A live region must be in the page from the start, else screen readers do not announce its changes. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map(({ id, message, tone }) => (
        <p key={id} className={classes(styles.toast, tone === 'bad' && styles.bad)}>
          {tone === 'ok' && !OWN_SIGN.test(message) && <CheckIcon />}
          {message}
        </p>
      ))}
    </div>
  );
}
