import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import { findListedProducts } from '#app/features/catalogue/products/listed-products.server.ts';
import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { searchBlogs } from '#app/features/content/blog/search-blogs.server.ts';
import { searchText } from '#app/features/search/query/search-text.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { type QueryTerm, termQuery } from './query-terms.ts';
import { helpOf, searchProducts } from './search-products.server.ts';
import type { SuggestedProduct, Suggestions } from './search-schema.ts';

const PRODUCTS = 5;
const CATEGORIES = 3;
const POSTS = 2;

/** For words that are still being typed. `isStorable`: some piece fits them as they are. */
export async function suggest(typed: string): Promise<{ suggestions: Suggestions; isStorable: boolean }> {
  const found = await searchProducts(typed, { isTyping: true, limit: PRODUCTS });
  addCacheTags(...found.ids.map((id) => `product:${id}`));
  const [products, categories, posts] = await Promise.all([
    findListedProducts(found.ids),
    suggestCategories(found.terms),
    found.terms.length > 0
      ? searchBlogs(found.terms.map(({ alternatives }) => termQuery(alternatives)).join('&'), POSTS)
      : [],
  ]);
  const suggestions = {
    did_you_mean: found.didYouMean,
    total: found.fit === 'nearest' ? 0 : found.total,
    products: products.map(toSuggested),
    categories,
    posts,
    help: helpOf(found),
  };
  return { suggestions, isStorable: found.fit === 'exact' };
}

/** Categories whose name has one of the words, those with more of them first. */
async function suggestCategories(terms: readonly QueryTerm[]): Promise<Suggestions['categories']> {
  const categories = await listCategories();
  return categories
    .map(({ name, slug }) => ({
      name: categoryHeading({ name, slug }),
      slug,
      matches: matchesOf(searchText(name).split(' '), terms),
    }))
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.matches - a.matches)
    .slice(0, CATEGORIES)
    .map(({ name, slug }) => ({ name, slug }));
}

function matchesOf(names: readonly string[], terms: readonly QueryTerm[]): number {
  return terms.filter(({ alternatives }) => alternatives.some((word) => isIn(names, word))).length;
}

/** `word*` is the beginning of a word; a plural is the same word. */
function isIn(names: readonly string[], word: string): boolean {
  if (word.endsWith('*')) return names.some((name) => name.startsWith(word.slice(0, -1)));
  return names.some((name) => name === word || name === `${word}s` || `${name}s` === word);
}

function toSuggested({ name, slug, price, sale_price, stock, pictures }: ListedProduct): SuggestedProduct {
  return { name, slug, price, sale_price, stock, picture: pictures[0] ?? null };
}
