import type { ReactNode } from 'react';
import styles from './collection-head.module.css';

const messages = { pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`) };

type CollectionHeadProps = {
  title: string;
  pieces: number;
  /** The breadcrumb above the title. */
  children: ReactNode;
};

/** The top of a page of products: where we are, its name in large letters, how many pieces it holds. */
export function CollectionHead({ title, pieces, children }: CollectionHeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <div className={styles.line}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {pieces > 0 && <p className={styles.pieces}>{messages.pieces(pieces)}</p>}
      </div>
    </header>
  );
}
