import type { HomeLink } from '#app/features/settings/home-sections.ts';
import { ChevronRightIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import home from './home.module.css';
import styles from './link-row.module.css';

type LinkRowProps = { id: string; title: string; items: readonly HomeLink[] };

/** Links to filtered lists. */
export function LinkRow({ id, title, items }: LinkRowProps) {
  if (items.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={home.lead}>
        <h2 id={id} className={home.title} dir="auto">
          {title}
        </h2>
        <ul className={styles.links}>
          {items.map((item) => (
            <li key={item.to}>
              <Link className={styles.link} to={item.to}>
                <span dir="auto">{item.title}</span>
                <ChevronRightIcon size={16} className={styles.arrow} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
