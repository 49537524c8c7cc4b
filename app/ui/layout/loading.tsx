import { Spinner } from '#app/ui/spinner.tsx';
import styles from './loading.module.css';

/** In the middle of the place where something is being loaded. */
export function Loading({ tall = false }: { tall?: boolean }) {
  return (
    <div className={tall ? styles.tall : styles.root}>
      <Spinner />
    </div>
  );
}
