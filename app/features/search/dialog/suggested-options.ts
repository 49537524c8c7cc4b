import type { SuggestedProduct, Suggestions } from '#app/features/search/matching/search-schema.ts';
import { searchPath } from '#app/features/search/search-path.ts';

/** One row that the arrow keys reach. */
export type SuggestedOption = { to: string; label: string; product?: SuggestedProduct };

export type OptionGroup = { title: string; options: SuggestedOption[] };

const messages = {
  meant: 'Did you mean',
  products: 'Pieces',
  categories: 'Categories',
  posts: 'From the journal',
  help: 'From the shop',
  all: 'All results',
  seeAll: (total: number, words: string) =>
    total === 1 ? `See the piece for “${words}”` : `See all ${total} pieces for “${words}”`,
};

/** In the order in which they stand, without empty groups. */
export function optionGroups(suggestions: Suggestions, words: string): OptionGroup[] {
  const { products, categories, posts, did_you_mean, total, help } = suggestions;
  const groups: OptionGroup[] = [
    {
      title: messages.meant,
      options: did_you_mean ? [{ to: searchPath(did_you_mean), label: did_you_mean }] : [],
    },
    { title: messages.help, options: help ? [{ to: help.to, label: help.label }] : [] },
    {
      title: messages.products,
      options: products.map((product) => ({
        to: `/product/${product.slug}`,
        label: product.name,
        product,
      })),
    },
    {
      title: messages.categories,
      options: categories.map(({ name, slug }) => ({ to: `/category/${slug}`, label: name })),
    },
    { title: messages.posts, options: posts.map(({ name, slug }) => ({ to: `/blog/${slug}`, label: name })) },
    {
      title: messages.all,
      options: total > 0 ? [{ to: searchPath(words), label: messages.seeAll(total, words) }] : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
