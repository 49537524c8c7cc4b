import { classes } from './classes.ts';
import styles from './ornament.module.css';

export function PhulkariStrip() {
  return <div className={styles.phulkari} aria-hidden="true" />;
}

/** The shop's mark, also used in empty states. */
export function Blossom({ className, size }: { className?: string | undefined; size?: number }) {
  return (
    <svg
      className={classes(styles.blossom, className)}
      style={size === undefined ? undefined : { inlineSize: size, blockSize: 'auto' }}
      viewBox="-1.1 -1.5 2.2 2.6"
      aria-hidden="true"
    >
      <path
        className={styles.petals}
        d="M-.36.1C-.5-.4-.95-.55-.9-1C-.62-.96-.5-.8-.4-.66C-.36-1-.2-1.2 0-1.34C.2-1.2.36-1 .4-.66C.5-.8.62-.96.9-1C.95-.55.5-.4.36.1Z"
      />
      <path
        className={styles.cup}
        d="M-.38.04C-.3.6-.16.78 0 .92C.16.78.3.6.38.04C.2-.1.1-.3 0-.46C-.1-.3-.2-.1-.38.04Z"
      />
    </svg>
  );
}
