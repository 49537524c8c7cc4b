import { ButtonLink } from '#app/ui/button.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './filter-empty.module.css';

const messages = { none: 'Oops! No products match your filters.', clear: 'Clear All' };

export function FilterEmpty() {
  return (
    <div className={styles.root}>
      <Blossom className={styles.blossom} />
      <h2 className={styles.title}>{messages.none}</h2>
      <ButtonLink variant="ghost" to={{ search: '' }} preventScrollReset>
        {messages.clear}
      </ButtonLink>
    </div>
  );
}
