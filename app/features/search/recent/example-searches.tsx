import { searchPath } from '#app/features/search/search-path.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './example-searches.module.css';

const messages = { title: 'Try one of these' };

const EXAMPLES = ['Eid', 'Lawn', 'Under 3000', 'Bachon ke liye', 'Dupatta', 'Sale'];

/** For who opens the search without knowing what it understands. */
export function ExampleSearches() {
  return (
    <section aria-label={messages.title}>
      <p className={styles.title}>{messages.title}</p>
      <ul className={styles.list}>
        {EXAMPLES.map((words) => (
          <li key={words}>
            <Link className={styles.link} to={searchPath(words.toLowerCase())} rel="nofollow">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
