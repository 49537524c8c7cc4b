import { formatRupees } from '#app/platform/text/money.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { Style } from './style.ts';
import styles from './style-card.module.css';

const SIZES = '(min-width: 1440px) 424px, (min-width: 1024px) 30vw, 46vw';

export function StyleCard({ style: { name, category, price, picture } }: { style: Style }) {
  return (
    <article>
      <Picture picture={picture} alt={name} sizes={SIZES} ratio="3/4" />
      <h3 className={styles.name} dir="auto">
        {name}
      </h3>
      <p className={styles.category} dir="auto">
        {category}
      </p>
      <p className={styles.price}>{formatRupees(price)}</p>
    </article>
  );
}
