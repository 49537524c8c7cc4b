import { type ReactNode, useId } from 'react';
import { isRouteErrorResponse, type MetaDescriptor, useRevalidator, useRouteError } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/feedback.tsx';
import styles from './shell.module.css';

type AdminPageProps = {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ title, intro, action, children }: AdminPageProps) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}

const messages = {
  area: 'admin',
  title: 'This page did not open.',
  fallback: 'Something went wrong. Everything you saved is safe.',
  retry: 'Try again',
  retrying: 'Trying again...',
  waiting: 'Opening the admin area',
  needsScript: 'Please turn on JavaScript to use the admin area.',
};

export function adminMeta(title: string, brand: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand} ${messages.area}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export function AdminError() {
  const reason = readReason(useRouteError());
  const { revalidate, state } = useRevalidator();
  return (
    <main className={styles.root}>
      <h1 className={styles.wholeWindowTitle}>{messages.title}</h1>
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

export function AdminWaiting() {
  return (
    <main className={styles.root}>
      <Spinner label={messages.waiting} />
      <noscript>{messages.needsScript}</noscript>
    </main>
  );
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.panelTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
