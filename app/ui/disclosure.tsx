import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = { summary: string; children: ReactNode };

/** What only some readers want to see, behind a line that says what it is. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
