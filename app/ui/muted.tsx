import type { ReactNode } from 'react';
import { type StackProps, spaceStyle } from './layout/stack.tsx';
import styles from './muted.module.css';

type MutedProps = Pick<StackProps, 'before' | 'after'> & { dir?: 'auto'; children: ReactNode };

/** What matters less: small and grey. */
export function Muted({ dir, children, ...space }: MutedProps) {
  return (
    <p className={styles.muted} style={spaceStyle(space)} dir={dir}>
      {children}
    </p>
  );
}
