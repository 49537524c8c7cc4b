import type { ReactNode } from 'react';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './home.module.css';

const messages = { all: 'View all' };

type SectionHeadProps = {
  id: string;
  title: string;
  note?: ReactNode;
  /** The list with all of it. */
  to?: string;
  /** At the end of the line. */
  children?: ReactNode;
};

export function SectionHead({ id, title, note, to, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={styles.title} dir="auto">
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {to && <AllLink to={to} of={title} />}
      {children}
    </header>
  );
}

export function AllLink({ to, of }: { to: string; of: string }) {
  return (
    <Link className={`link ${styles.all}`} to={to}>
      {messages.all}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Link>
  );
}
