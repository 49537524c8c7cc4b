import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './layout.module.css';

type FieldGridProps = {
  /** In a window of at least this width there are two columns. */
  from: 560 | 768;
  gap: number | string;
  children: ReactNode;
};

export function FieldGrid({ from, gap, children }: FieldGridProps) {
  return (
    <div className={classes(styles.fields, styles[`from${from}`])} style={{ gap }}>
      {children}
    </div>
  );
}
