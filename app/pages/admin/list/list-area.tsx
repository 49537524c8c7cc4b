import type { ReactNode } from 'react';
import styles from './list-area.module.css';
import { useListLoading } from './use-list-loading.ts';

/** The place of a list; it fades a little while another search or filter is on its way. */
export function ListArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles.area} aria-busy={useListLoading()}>
      {children}
    </div>
  );
}
