import { useRef } from 'react';
import { searchPath } from '#app/features/search/search-path.ts';
import { IconButton } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import styles from './recent-list.module.css';
import { useRecentSearches } from './recent-searches.ts';

const messages = {
  title: 'Recent searches',
  remove: (words: string) => `Remove “${words}” from recent searches`,
  clear: 'Clear all',
};

export function RecentList() {
  const { searches, remove, clear } = useRecentSearches();
  const title = useRef<HTMLHeadingElement>(null);
  if (searches.length === 0) return null;
  // The button goes with its row; the focus must not be lost with it.
  const keepFocus = () => title.current?.focus();
  const removeOne = (words: string) => {
    keepFocus();
    remove(words);
  };
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title} ref={title} tabIndex={-1}>
          {messages.title}
        </h2>
        <button type="button" className={styles.clear} onClick={clear}>
          {messages.clear}
        </button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words} className={styles.row}>
            <Link className={styles.link} to={searchPath(words)} dir="auto">
              {words}
            </Link>
            <IconButton label={messages.remove(words)} onClick={() => removeOne(words)}>
              <CloseIcon size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const exampleSearchesMessages = { title: 'Try one of these' };

const EXAMPLES = ['Eid', 'Lawn', 'Under 3000', 'Bachon ke liye', 'Dupatta', 'Sale'];

/** For who opens the search without knowing what it understands. */
export function ExampleSearches() {
  return (
    <section aria-label={exampleSearchesMessages.title}>
      <p className={styles.exampleSearchesTitle}>{exampleSearchesMessages.title}</p>
      <ul className={styles.list}>
        {EXAMPLES.map((words) => (
          <li key={words}>
            <Link className={styles.exampleSearchesLink} to={searchPath(words.toLowerCase())} rel="nofollow">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
