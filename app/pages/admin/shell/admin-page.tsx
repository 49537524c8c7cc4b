import type { ComponentProps, ReactNode } from 'react';
import { isRouteErrorResponse, type MetaDescriptor, useRevalidator, useRouteError } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { MessageTitle, Spinner } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
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
      <Cluster align="end" ends gap="8px 24px" after={14}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {intro && (
            <Text className={styles.intro} tone="muted" before={2}>
              {intro}
            </Text>
          )}
        </div>
        {action}
      </Cluster>
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
  return (
    <main className={styles.root}>
      <MessageTitle>{messages.title}</MessageTitle>
      <p>{reason ?? messages.fallback}</p>
      <RetryButton />
    </main>
  );
}

export function RetryButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button {...look} disabled={state === 'loading'} onClick={revalidate}>
      {state === 'loading' ? messages.retrying : messages.retry}
    </Button>
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
