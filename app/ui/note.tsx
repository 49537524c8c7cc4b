import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './note.module.css';

type NoteProps = {
  tone: 'ok' | 'bad' | 'info';
  /** `alert` for an error, `status` for a success. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Note({ tone, role, className, children }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[tone], className)} role={role}>
      {children}
    </div>
  );
}
