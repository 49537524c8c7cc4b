import { ExampleSearches } from '#app/features/search/recent/example-searches.tsx';
import { RecentList } from '#app/features/search/recent/recent-list.tsx';
import { PopularCategories } from './popular-categories.tsx';
import styles from './search-start.module.css';

type SearchStartProps = { popular: readonly { name: string; slug: string }[] };

export function SearchStart({ popular }: SearchStartProps) {
  return (
    <div className={styles.start}>
      <RecentList />
      <ExampleSearches />
      <PopularCategories categories={popular} />
    </div>
  );
}
