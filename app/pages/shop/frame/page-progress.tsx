import { useNavigation } from 'react-router';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './page-progress.module.css';

const messages = { loading: 'Loading' };

export function PageProgress() {
  const loading = useNavigation().state === 'loading';
  return (
    <div className={styles.root} role="status">
      {loading && (
        <>
          <span className={styles.line} />
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
