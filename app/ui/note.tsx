import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './note.module.css';

type NoteProps = {
  tone: 'ok' | 'bad' | 'info';
  /** `alert` for what went wrong just now, `status` for what went well. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A message in the page, where it belongs. */
export function Note({ tone, role, className, children }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[tone], className)} role={role}>
      {children}
    </div>
  );
}
