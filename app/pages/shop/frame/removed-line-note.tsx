import type { MouseEvent } from 'react';
import { type RemovedLine, restoreToCart } from '#app/features/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './removed-line-note.module.css';

const messages = { removed: (name: string) => `${name} was removed.`, undo: 'Undo' };

/** Rendered from the start, so that screen readers announce its changes. */
export function RemovedLineNote({ line, onUndone }: { line: RemovedLine | null; onUndone: () => void }) {
  const undo = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with its note.
    currentTarget.closest('dialog')?.querySelector('button')?.focus({ preventScroll: true });
    if (line) restoreToCart(line);
    onUndone();
  };
  return (
    <div role="status">
      {line && (
        <p className={styles.removed}>
          <span dir="auto">{messages.removed(line.item.name)}</span>
          <Button variant="text" onClick={undo}>
            {messages.undo}
          </Button>
        </p>
      )}
    </div>
  );
}
