import { type FormEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SuggestedProduct, Suggestions } from '#app/features/search/matching/schema.ts';
import { rememberSearch } from '#app/features/search/recent/recent-searches.ts';
import { searchPath } from '#app/features/search/search-path.ts';

export type Combobox = {
  groups: readonly OptionGroup[];
  listId: string;
  /** The number of the option that Enter opens, over all groups; null for the search itself. */
  active: number | null;
  optionId: (index: number) => string;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: (event: FormEvent) => void;
  onChoose: () => void;
};

/** The keys of a combobox with a listbox: arrows move, Enter opens, the focus stays in the field. */
export function useCombobox(typed: string, suggestions: Suggestions | null, onClose: () => void): Combobox {
  const navigate = useNavigate();
  const listId = useId();
  const groups = useMemo(
    () => (suggestions ? optionGroups(suggestions, typed.trim()) : []),
    [suggestions, typed],
  );
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<{ in: Suggestions | null; index: number } | null>(null);
  const active = chosen && chosen.in === suggestions ? chosen.index : null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would first empty the field, and what was typed would be lost.
      event.preventDefault();
      return onClose();
    }
    const next = nextOption(event.key, active, options.length);
    if (next === undefined || options.length === 0) return;
    event.preventDefault();
    setChosen(next === null ? null : { in: suggestions, index: next });
  };
  // The browser gives the focus back to what opened the dialog, but whoever searches goes on with what was found.
  const goTo = async (path: string) => {
    await navigate(path);
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const option = active === null ? undefined : options[active];
    if (!option && typed.trim() === '') return;
    rememberSearch(typed);
    onClose();
    void goTo(option?.to ?? searchPath(typed.trim()));
  };
  const onChoose = () => {
    rememberSearch(typed);
    onClose();
  };
  return { groups, listId, active, optionId: (index) => `${listId}-${index}`, onKeyDown, onSubmit, onChoose };
}

/** Undefined for keys that do not move; null is the field itself, between the last option and the first. */
function nextOption(key: string, active: number | null, count: number): number | null | undefined {
  if (key === 'ArrowDown') {
    if (active === null) return 0;
    return active + 1 < count ? active + 1 : null;
  }
  if (key !== 'ArrowUp') return undefined;
  if (active === null) return count - 1;
  return active > 0 ? active - 1 : null;
}

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
function optionGroups(suggestions: Suggestions, words: string): OptionGroup[] {
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
