import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import styles from './orders-failure.module.css';

const messages = { failed: 'Failed to load orders.', retry: 'Try again', retrying: 'Trying again...' };

/** The list did not come: what happened, why, and another try. */
export function OrdersFailure({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure}>
      <Note tone="bad" role="alert">
        <strong className={styles.what}>{messages.failed}</strong> {reason}
      </Note>
      <Button variant="ghost" size="small" disabled={state === 'loading'} onClick={revalidate}>
        {state === 'loading' ? messages.retrying : messages.retry}
      </Button>
    </div>
  );
}
