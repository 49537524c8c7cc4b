import type { ReactNode } from 'react';
import styles from './collection-head.module.css';

type CollectionHeadProps = {
  title: string;
  /** The breadcrumb above the title. */
  children: ReactNode;
};

/** The top of a page of products: where we are, and its name in large letters. */
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
