import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles.root} role="status">
      <span className={styles.star} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
