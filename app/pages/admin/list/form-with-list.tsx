import type { ReactNode } from 'react';
import { Note } from '#app/ui/note.tsx';
import styles from './form-with-list.module.css';

const messages = {
  missing: 'What you wanted to edit is not in this list: it was deleted, or a search leaves it out.',
};

type FormWithListProps = {
  placement: 'above' | 'beside';
  form: ReactNode;
  /** When the address names a row to edit that the list does not have. */
  isMissing?: boolean;
  children: ReactNode;
};

/** A form and the list that it edits; beside it the form needs a wide screen, and is above it otherwise. */
export function FormWithList({ placement, form, isMissing = false, children }: FormWithListProps) {
  return (
    <div className={styles[placement]}>
      {form}
      <div>
        {isMissing && (
          <Note tone="bad" role="alert" after={16}>
            {messages.missing}
          </Note>
        )}
        {children}
      </div>
    </div>
  );
}
