import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './list-states.module.css';

const messages = { failed: 'The list did not load.', retry: 'Try again', retrying: 'Trying again...' };

type ListEmptyProps = { title: string; text?: ReactNode; action?: ReactNode };

export function ListEmpty({ title, text, action }: ListEmptyProps) {
  return (
    <div className={styles.none}>
      <Blossom className={styles.blossom} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

type ListFailureProps = { title?: string | undefined; reason: string };

export function ListFailure({ title = messages.failed, reason }: ListFailureProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure}>
      <Note tone="bad" role="alert">
        <strong className={styles.label}>{title}</strong> {reason}
      </Note>
      <Button variant="ghost" size="small" disabled={state === 'loading'} onClick={revalidate}>
        {state === 'loading' ? messages.retrying : messages.retry}
      </Button>
    </div>
  );
}
