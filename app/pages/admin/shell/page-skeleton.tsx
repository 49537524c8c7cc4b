import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

const messages = { loading: 'Loading' };

export function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <div className={`skeleton ${styles.title}`} />
      <div className={`skeleton ${styles.tools}`} />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={`skeleton ${styles.row}`} />
      ))}
    </div>
  );
}
