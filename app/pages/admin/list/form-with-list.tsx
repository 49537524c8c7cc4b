import type { ReactNode } from 'react';
import styles from './form-with-list.module.css';

type FormWithListProps = { placement: 'above' | 'beside'; form: ReactNode; children: ReactNode };

/** A form and the list that it edits; beside it the form needs a wide screen, and is above it otherwise. */
export function FormWithList({ placement, form, children }: FormWithListProps) {
  return (
    <div className={styles[placement]}>
      {form}
      <div>{children}</div>
    </div>
  );
}
