import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { hyphenated } from '#app/features/catalogue/promotions/pricing.ts';
import { readTarget, targetOf } from './promotion-values.ts';

const messages = {
  choose: 'Choose a category or collection',
  categories: 'Category',
  collections: 'Collection',
};

type TargetOptionsProps = { categories: readonly Category[]; selected: string };

/** Keeps a target that was deleted meanwhile selected until staff choose another. */
export function TargetOptions({ categories, selected }: TargetOptionsProps) {
  const targets = categories.map(({ id, name }) => ({
    value: targetOf({ scope: 'category', category_id: id, target: hyphenated(name) }),
    name,
  }));
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
        {!isKnown && <option value={selected}>{readTarget(selected).target}</option>}
      </optgroup>
      <optgroup label={messages.collections}>
        {COLLECTIONS.map((name) => (
          <option key={name} value={targetOf({ scope: 'collection', category_id: null, target: name })}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}
