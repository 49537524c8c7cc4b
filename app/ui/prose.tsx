import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './prose.module.css';

/** Styles headings, paragraphs, lists and facts (`dl` with a `div` for each) without classes. */
export function Prose({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.prose, className)}>{children}</div>;
}

/** For text that is not passed as children, such as a post's HTML. */
export const proseClass = styles.prose;
