import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-card.tsx';
import { PillLinks } from '#app/features/search/recent/recent-list.tsx';
import { searchPath } from '#app/features/search/search-path.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { CollectionGrid } from '#app/pages/shop/collections/collection-grid.tsx';
import type { CollectionPage } from '#app/pages/shop/collections/collection-meta.ts';
import { NarrowedList } from '#app/pages/shop/collections/collection-view.tsx';
import { CloseIcon, WhatsappIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './search-page.module.css';

const messages = {
  understood: 'Understood',
  remove: (label: string) => `Remove ${label}`,
  best: (shown: number, total: number) =>
    `The best ${shown} of ${total} pieces. Add a word to narrow them down.`,
  showing: 'Showing results for ',
  instead: 'Search for ',
  insteadEnd: ' instead',
  nearest: (words: string) => `No piece in stock has all of “${words}”. These come nearest.`,
  none: (words: string) => `Nothing found for “${words}”.`,
  ask: 'Ask us on WhatsApp',
  question: (words: string) => `Assalam-o-alaikum! I am looking for: ${words}`,
  newest: 'New in the shop',
  title: 'Popular categories',
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
      {total > BEST && <Text tone="muted">{messages.best(BEST, total)}</Text>}
      {list.pieces > 0 && (
        <NarrowedList page={list}>
          <CollectionGrid products={list.products} priorityCards={1} />
        </NarrowedList>
      )}
    </div>
  );
}

function UnderstoodChips({ understood }: Pick<SearchResultsProps['results'], 'understood'>) {
  return (
    <Cluster as="ul" gap={8} align="stretch" aria-label={messages.understood}>
      {understood.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={`tap ${styles.chip}`}
            to={without ? searchPath(without) : '/search'}
            aria-label={messages.remove(label)}
            rel="nofollow"
          >
            {label}
            <CloseIcon size={12} />
          </Link>
        </li>
      ))}
    </Cluster>
  );
}

type Help = { sentence: string; label: string; to: string };

type SearchNoteProps = {
  q: string;
  fit: 'exact' | 'corrected' | 'nearest' | 'none';
  didYouMean: string | null;
  help: Help | null;
};

/** What is said above the pieces: what was understood instead, that they are only near, and what answers a question about the shop. */
function SearchNote({ q, fit, didYouMean, help }: SearchNoteProps) {
  const isUnanswered = !help && (fit === 'none' || fit === 'nearest');
  if (fit === 'exact' && !help) return null;
  return (
    <div className={styles.note}>
      {help && (
        <p>
          {help.sentence}{' '}
          <Link className={`underlined ${styles.link}`} to={help.to}>
            {help.label}
          </Link>
        </p>
      )}
      <div role="status">
        {didYouMean && fit !== 'none' && <Corrected q={q} meant={didYouMean} />}
        {isUnanswered && <p dir="auto">{fit === 'none' ? messages.none(q) : messages.nearest(q)}</p>}
      </div>
      {isUnanswered && <AskOnWhatsapp q={q} />}
    </div>
  );
}

function Corrected({ q, meant }: { q: string; meant: string }) {
  return (
    <p>
      {messages.showing}
      <strong dir="auto">{meant}</strong>.{' '}
      <Link className={`underlined ${styles.link}`} to={searchPath(q, { isAsTyped: true })} rel="nofollow">
        {messages.instead}
        <bdi>{q}</bdi>
        {messages.insteadEnd}
      </Link>
    </p>
  );
}

function AskOnWhatsapp({ q }: { q: string }) {
  const { settings } = useShop();
  return (
    <a
      className={`tap underlined ${styles.ask}`}
      href={whatsappLink(settings, messages.question(q))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <WhatsappIcon />
      {messages.ask}
    </a>
  );
}

type NothingFoundProps = {
  popular: readonly { name: string; slug: string }[];
  newest: readonly ProductCardData[];
};

/** What is shown where no piece is near. */
function NothingFound({ newest, popular }: NothingFoundProps) {
  return (
    <>
      {newest.length > 0 && (
        <section>
          <h2 className={styles.title}>{messages.newest}</h2>
          <ProductGrid products={newest} columns={4} priorityCards={1} />
        </section>
      )}
      <PopularCategories categories={popular} />
    </>
  );
}

type PopularCategoriesProps = { categories: readonly { name: string; slug: string }[] };

export function PopularCategories({ categories }: PopularCategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <PillLinks
      title={<h2>{messages.title}</h2>}
      links={categories.map(({ name, slug }) => ({ name, to: `/category/${slug}` }))}
    />
  );
}
