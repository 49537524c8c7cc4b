import { Link } from '#app/ui/navigation/link.tsx';
import styles from './popular-categories.module.css';

const messages = { title: 'Popular categories' };

type PopularCategoriesProps = { categories: readonly { name: string; slug: string }[] };

export function PopularCategories({ categories }: PopularCategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{messages.title}</h2>
      <ul className={styles.list}>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link className={styles.link} to={`/category/${slug}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
