import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './layout.module.css';

type TwoSidesProps = { className?: string | undefined; children: ReactNode };

/** What the page is about on one side of a wide window, the text on the other. */
export function TwoSides({ className, children }: TwoSidesProps) {
  return <div className={classes(styles.sides, className)}>{children}</div>;
}
