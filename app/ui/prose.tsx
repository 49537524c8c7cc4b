import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './prose.module.css';

export function Prose({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.prose, className)}>{children}</div>;
}

export const proseClass = styles.prose;
