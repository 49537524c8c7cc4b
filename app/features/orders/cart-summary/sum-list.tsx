import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './sum-list.module.css';

type SumListProps = { isBoxed?: boolean; busy?: boolean; children: ReactNode };

export function SumList({ isBoxed = false, busy = false, children }: SumListProps) {
  return (
    <dl className={classes(styles.sums, isBoxed && styles.boxed, busy && styles.busy)} aria-busy={busy}>
      {children}
    </dl>
  );
}

type SumRowProps = { name: string; amount: string; look?: keyof typeof LOOKS | undefined };

const LOOKS = {
  strong: styles.strong,
  total: styles.total,
  smallTotal: classes(styles.total, styles.small),
  /** With some space above. */
  apart: styles.apart,
};

export function SumRow({ name, amount, look }: SumRowProps) {
  return (
    <div className={classes(styles.row, look && LOOKS[look])}>
      <dt>{name}</dt>
      <dd translate={/\d/.test(amount) ? 'no' : undefined}>{amount}</dd>
    </div>
  );
}
