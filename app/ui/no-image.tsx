import styles from './no-image.module.css';
import { Blossom } from './ornament.tsx';

const messages = { text: 'No Image' };

export function NoImage({ alt }: { alt: string }) {
  return (
    <span className={styles.stand} role="img" aria-label={alt || messages.text}>
      <Blossom className={styles.blossom} />
      <span aria-hidden="true">{messages.text}</span>
    </span>
  );
}
