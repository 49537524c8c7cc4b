import { redirect } from 'react-router';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoriesShownIn, categoryHeading } from '#app/features/catalogue/categories/category.ts';
import { productsFound } from '#app/features/catalogue/lists/product-lists.server.ts';
import { readList } from '#app/features/catalogue/lists/read-list.server.ts';
import { toOrderId } from '#app/features/orders/order.ts';
import { readSearchPage } from '#app/features/search/matching/search-answers.server.ts';
import { ExampleSearches, RecentList } from '#app/features/search/recent/recent-list.tsx';
import { toCards } from '#app/pages/shop/collections/collection-meta.ts';
import { storeIfOffered } from '#app/pages/shop/collections/read-collection-page.server.ts';
import { loadOrFallback, useOfflineFallback } from '#app/platform/offline/offline-fallback.ts';
import { type PageHandle, pageMeta } from '#app/platform/page/page.ts';
import { PageTitle } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import type { Route } from './+types/search-page.ts';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import { PopularCategories, SearchResults } from './search-results.tsx';
import { canonicalSearch, isAsTyped, searchWordsOf } from './search-words.ts';

const messages = {
  home: 'Home',
  title: 'Search',
  titleOf: (words: string) => `Search: ${words}`,
  description: 'Find pieces by name, cloth, color, size or price, in English, Roman Urdu or Urdu.',
};

export const handle: PageHandle = { isPublic: true, readQuery: canonicalSearch };

export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const q = searchWordsOf(search);
  const order = toOrderId(q);
  if (order && isNamedOrder(q)) throw redirect(`/track?order=${order}`);
  const [categories, found] = await Promise.all([
    listCategories(),
    q ? readSearchPage(q, { address: request.url, isAsTyped: isAsTyped(search) }) : null,
  ]);
  const popular = categoriesShownIn('home', categories).map((category) => ({
    name: categoryHeading(category),
    slug: category.slug,
  }));
  if (!found) return { q, popular, results: null };
  const { ids, named, ...rest } = found;
  const list = toCards(await readList(productsFound(ids, named), withWords(request.url, q)));
  return { q, popular, results: { ...rest, list: storeIfOffered(list, request) } };
}

/** Eight letters and digits alone may be a word. */
function isNamedOrder(q: string): boolean {
  return /\bgl/i.test(q);
}

/** The list repeats the words in its links, so it must have them as they are searched. */
function withWords(address: string, q: string): string {
  const url = new URL(address);
  url.searchParams.set('q', q);
  return url.href;
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ loaderData: { q }, matches }: Route.MetaArgs) {
  const { settings, origin } = matches[0].loaderData;
  const title = q ? messages.titleOf(q) : messages.title;
  const { description } = messages;
  return [
    ...pageMeta({ title, description, brand: settings.brand, origin, path: '/search', picture: null }),
    { name: 'robots', content: 'noindex,follow' },
  ];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, popular, results } = loaderData;
  useOfflineFallback(loaderData);
  return (
    <div className="wrap">
      <header className={styles.head}>
        {q ? <WordsTitle q={q} /> : <StartTitle />}
        <SearchForm key={q} words={q} />
      </header>
      {results ? (
        <SearchResults q={q} results={results} popular={popular} />
      ) : (
        <SearchStart popular={popular} />
      )}
    </div>
  );
}

/** Its words stand in the field below, and the first pieces are what somebody came for. */
function WordsTitle({ q }: { q: string }) {
  return (
    <h1 className={styles.words} dir="auto">
      <VisuallyHidden>{messages.titleOf(q)}</VisuallyHidden>
    </h1>
  );
}

function StartTitle() {
  return (
    <div>
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      <PageTitle size="large">{messages.title}</PageTitle>
    </div>
  );
}

type SearchStartProps = { popular: readonly { name: string; slug: string }[] };

function SearchStart({ popular }: SearchStartProps) {
  return (
    <div className={styles.start}>
      <RecentList />
      <ExampleSearches />
      <PopularCategories categories={popular} />
    </div>
  );
}
