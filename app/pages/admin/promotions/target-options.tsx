import type { Category } from '#app/features/catalogue/categories/category.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product.ts';
import { targetOf } from './promotion-values.ts';

const messages = {
  choose: 'Choose a category or collection',
  categories: 'Category',
  collections: 'Collection',
};

type TargetOptionsProps = { categories: readonly Category[]; selected: string };

/** Keeps a target that was deleted meanwhile selected until staff choose another. */
export function TargetOptions({ categories, selected }: TargetOptionsProps) {
  const targets = categories.map(({ name }) => ({ value: targetOf('category', name), name }));
  const isKnown = !selected.startsWith('category:') || targets.some(({ value }) => value === selected);
  return (
    <>
      <option value="">{messages.choose}</option>
      <optgroup label={messages.categories}>
        {targets.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={selected}>{selected.slice('category:'.length)}</option>}
      </optgroup>
      <optgroup label={messages.collections}>
        {COLLECTIONS.map((name) => (
          <option key={name} value={targetOf('collection', name)}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}
