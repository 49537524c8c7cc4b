import { useEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { WholeNumbers } from '#app/ui/text.tsx';
import styles from './action-toast.module.css';
import { createToastList } from './toast.tsx';

const RESULT_MS = 5_000;

/** What became of the action; with `canRetry` it is offered again. */
export type ActionResult = { message: string; tone: 'ok' | 'bad'; canRetry: boolean };

export type ActionToast = {
  /** A later toast with the same key replaces this one. */
  key: string;
  message: string;
  label: string;
  /** How many things were changed together; 1 when it is left out. */
  count?: number;
  /** Several are one line, such as "5 orders Confirmed"; its count is the sum of theirs, and its `kind` is null when theirs differ. */
  kind: string | null;
  summary: (count: number, kind: string | null) => string;
  seconds: number;
  run: () => Promise<ActionResult>;
};

type Shown = Omit<ActionToast, 'run'> & {
  id: number;
  tone: 'ok' | 'bad';
  busy: boolean;
  run: ActionToast['run'] | null;
};

const messages = { last: (label: string) => `${label} last`, show: 'Show' };

const toasts = createToastList<Shown>();

/** Stays for the given seconds, and while it is pointed at or has the focus. Control+Z runs the newest action. */
export function showActionToast(toast: ActionToast): void {
  const added = { ...toast, id: toasts.newId(), tone: 'ok', busy: false } as const;
  toasts.change((shown) => [...shown.filter(({ key }) => key !== toast.key), added]);
}

async function runAction({ id, busy, run }: Shown): Promise<void> {
  if (busy || !run) return;
  toasts.change((shown) => shown.map((toast) => (toast.id === id ? { ...toast, busy: true } : toast)));
  const result = await run();
  const { message, tone, canRetry } = result;
  toasts.change((shown) =>
    shown.map((toast) =>
      toast.id === id
        ? canRetry
          ? { ...toast, message, tone, busy: false }
          : { ...toast, id: toasts.newId(), message, tone, busy: false, run: null, seconds: RESULT_MS / 1000 }
        : toast,
    ),
  );
}

/** A live region must be in the page from the start, else screen readers do not announce its changes. */
export function ActionToastRegion() {
  const shown = toasts.useShown();
  const [isHeld, setHeld] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const offers = shown.filter(({ run, tone }) => run !== null && tone === 'ok');
  if (isOpen && offers.length < 2) setOpen(false);
  const isFolded = offers.length > 1 && !isOpen;
  useUndoKey(shown.filter(({ run }) => run !== null).at(-1));
  return (
    <div
      className={styles.region}
      role="status"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <Closing key={toast.id} toast={toast} isHeld={isHeld || toast.busy} />
      ))}
      {isFolded && <FoldedToasts offers={offers} onShow={() => setOpen(true)} />}
      {shown
        .filter((toast) => !isFolded || !offers.includes(toast))
        .map((toast) => (
          <ToastWithAction key={toast.id} toast={toast} />
        ))}
    </div>
  );
}

function FoldedToasts({ offers, onShow }: { offers: readonly Shown[]; onShow: () => void }) {
  const last = offers.at(-1);
  if (!last) return null;
  const kind = offers.every((offer) => offer.kind === last.kind) ? last.kind : null;
  const count = offers.reduce((sum, offer) => sum + (offer.count ?? 1), 0);
  return (
    <div className={styles.toast}>
      <span className={styles.text}>{last.summary(count, kind)}</span>
      <span className={styles.actions}>
        <ActionButton toast={last} label={messages.last(last.label)} />
        <button type="button" className={styles.action} onClick={onShow}>
          {messages.show}
        </button>
      </span>
    </div>
  );
}

function ToastWithAction({ toast }: { toast: Shown }) {
  return (
    <div className={classes(styles.toast, toast.tone === 'bad' && styles.bad)}>
      <span className={styles.text}>
        <WholeNumbers text={toast.message} />
      </span>
      {toast.run && <ActionButton toast={toast} label={toast.label} />}
    </div>
  );
}

function ActionButton({ toast, label }: { toast: Shown; label: string }) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={toast.busy}
      aria-keyshortcuts="Control+Z"
      onClick={() => runAction(toast)}
    >
      {label}
    </button>
  );
}

function Closing({ toast, isHeld }: { toast: Shown; isHeld: boolean }) {
  useClosing(toast, isHeld);
  return null;
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
