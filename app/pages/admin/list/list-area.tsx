import type { ReactNode } from 'react';
import styles from './list-area.module.css';
import { useListLoading } from './use-list-loading.ts';

/** Dimmed while another search or filter is loading. */
export function ListArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles.area} aria-busy={useListLoading()}>
      {children}
    </div>
  );
}
