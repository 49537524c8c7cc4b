import type { ReactNode } from 'react';
import styles from './list-area.module.css';
import { useListLoading } from './use-list-loading.ts';

export function ListArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles.area} aria-busy={useListLoading()}>
      {children}
    </div>
  );
}
