import type { ReactNode } from 'react';
import styles from './collection-head.module.css';

type CollectionHeadProps = {
  title: string;
  children: ReactNode;
};

export function CollectionHead({ title, children }: CollectionHeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
    </header>
  );
}
