import type { Category } from '#app/features/catalogue/categories/category.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product.ts';
import { targetOf } from './promotion-values.ts';

const messages = {
  choose: 'Choose what it is for',
  categories: 'A category',
  collections: 'A collection',
};

type AimOptionsProps = { categories: readonly Category[]; kept: string };

/** Keeps a target that was deleted meanwhile selected until staff choose another. */
export function TargetOptions({ categories, kept }: AimOptionsProps) {
  const aims = categories.map(({ name }) => ({ aim: targetOf('category', name), name }));
  const isKnown = !kept.startsWith('category:') || aims.some(({ aim }) => aim === kept);
  return (
    <>
      <option value="">{messages.choose}</option>
      <optgroup label={messages.categories}>
        {aims.map(({ aim, name }) => (
          <option key={aim} value={aim}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={kept}>{kept.slice('category:'.length)}</option>}
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
