import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import styles from './whole-window.module.css';

const messages = {
  title: 'This page did not open.',
  fallback: 'Something went wrong. Everything you saved is safe.',
  retry: 'Try again',
  retrying: 'Trying again...',
};

export function AdminError() {
  const reason = readReason(useRouteError());
  const { revalidate, state } = useRevalidator();
  return (
    <main className={styles.root}>
      <h1 className={styles.title}>{messages.title}</h1>
      <p>{reason ?? messages.fallback}</p>
      <Button disabled={state === 'loading'} onClick={revalidate}>
        {state === 'loading' ? messages.retrying : messages.retry}
      </Button>
    </main>
  );
}

function readReason(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const detail: unknown = error.data?.detail;
  return typeof detail === 'string' ? detail : null;
}
