import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './prose.module.css';

/** Text for long reading: plain headings, paragraphs, lists and facts (`dl` with a `div` for each) inside get their look here. */
export function Prose({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.prose, className)}>{children}</div>;
}

/** The class for text that is not written as children, such as a post that comes as HTML. */
export const proseClass = styles.prose;
