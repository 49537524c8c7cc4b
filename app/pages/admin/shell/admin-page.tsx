import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

type AdminPageProps = {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ title, intro, action, children }: AdminPageProps) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
