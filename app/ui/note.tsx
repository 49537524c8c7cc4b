import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type StackProps, spaceStyle } from './layout/stack.tsx';
import styles from './note.module.css';

type NoteProps = Pick<StackProps, 'before' | 'after'> & {
  tone: 'ok' | 'bad' | 'info';
  /** `alert` for an error, `status` for a success. */
  role?: 'alert' | 'status' | undefined;
  title?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Note({ tone, role, title, className, children, ...space }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[tone], className)} style={spaceStyle(space)} role={role}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
