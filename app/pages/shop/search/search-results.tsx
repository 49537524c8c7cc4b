import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import { searchPath } from '#app/features/search/search-path.ts';
import type { CollectionPage } from '#app/pages/shop/collections/collection-meta.ts';
import { NarrowedList } from '#app/pages/shop/collections/collection-view.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { NothingFound } from './nothing-found.tsx';
import { type Help, SearchNote } from './search-note.tsx';
import styles from './search-results.module.css';

const messages = {
  understood: 'Understood',
  remove: (label: string) => `Remove ${label}`,
  best: (shown: number, total: number) =>
    `The best ${shown} of ${total} pieces. Add a word to narrow them down.`,
};

/** As many as the search gives. */
const BEST = 240;

type SearchResultsProps = {
  q: string;
  results: {
    fit: 'exact' | 'corrected' | 'nearest' | 'none';
    didYouMean: string | null;
    total: number;
    understood: readonly { label: string; without: string }[];
    help: Help | null;
    newest: readonly ProductCardData[];
    list: CollectionPage;
  };
  popular: readonly { name: string; slug: string }[];
};

export function SearchResults({ q, results, popular }: SearchResultsProps) {
  const { fit, total, understood, list } = results;
  return (
    <div className={styles.results}>
      {understood.length > 0 && <UnderstoodChips understood={understood} />}
      <SearchNote {...results} q={q} />
      {fit === 'none' && <NothingFound {...results} popular={popular} />}
      {total > BEST && <p className={styles.count}>{messages.best(BEST, total)}</p>}
      {list.pieces > 0 && (
        <NarrowedList page={list}>
          <ProductGrid products={list.products} columns={3} priorityCards={1} />
        </NarrowedList>
      )}
    </div>
  );
}

function UnderstoodChips({ understood }: Pick<SearchResultsProps['results'], 'understood'>) {
  return (
    <ul className={styles.chips} aria-label={messages.understood}>
      {understood.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={styles.chip}
            to={without ? searchPath(without) : '/search'}
            aria-label={messages.remove(label)}
            rel="nofollow"
          >
            {label}
            <CloseIcon size={12} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
