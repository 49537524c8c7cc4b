import { type ReactNode, useRef } from 'react';
import { searchPath } from '#app/features/search/search-path.ts';
import { IconButton } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
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
      <Cluster ends gap={16} nowrap>
        <h2 className={styles.title} ref={title} tabIndex={-1}>
          {messages.title}
        </h2>
        <button type="button" className={`tap underlined ${styles.clear}`} onClick={clear}>
          {messages.clear}
        </button>
      </Cluster>
      <ul>
        {searches.map((words) => (
          <li key={words} className={styles.row}>
            <Link className={`plain ${styles.link}`} to={searchPath(words)} dir="auto">
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
    <PillLinks
      label={exampleSearchesMessages.title}
      title={<p>{exampleSearchesMessages.title}</p>}
      links={EXAMPLES.map((name) => ({ name, to: searchPath(name.toLowerCase()), rel: 'nofollow' }))}
    />
  );
}

type PillLinksProps = {
  label?: string;
  title: ReactNode;
  links: readonly { name: string; to: string; rel?: string }[];
};

export function PillLinks({ label, title, links }: PillLinksProps) {
  return (
    <section aria-label={label}>
      <div className={styles.pillsTitle}>{title}</div>
      <Cluster as="ul" gap={10} align="stretch">
        {links.map(({ name, ...link }) => (
          <li key={name}>
            <Link className={`tap ${styles.pill}`} {...link}>
              {name}
            </Link>
          </li>
        ))}
      </Cluster>
    </section>
  );
}
