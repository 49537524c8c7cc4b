import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

const messages = { label: 'Breadcrumb' };

export function Breadcrumb({ items }: { items: readonly { name: string; to?: string | undefined }[] }) {
  return (
    <nav aria-label={messages.label}>
      <ol className={styles.items}>
        {items.map(({ name, to }) => (
          <li key={name} className={styles.item}>
            {to ? (
              <Link className={styles.link} to={to}>
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
