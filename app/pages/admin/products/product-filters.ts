import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';

const messages = {
  category: 'Category',
  collection: 'Collection',
  stock: 'Stock',
  sort: 'Sort by',
  allCategories: 'All categories',
  allCollections: 'Both collections',
  anyStock: 'Any stock',
  low: 'Running low',
  out: 'Sold out',
  sorts: [
    { value: '', label: 'Newest first' },
    { value: '-newest', label: 'Oldest first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: 'price', label: 'Price, lowest first' },
    { value: '-price', label: 'Price, highest first' },
    { value: 'stock', label: 'Stock, least first' },
    { value: '-stock', label: 'Stock, most first' },
  ],
};

export function productFilters(categories: readonly Category[]) {
  return [
    {
      name: 'category',
      label: messages.category,
      options: [
        { value: '', label: messages.allCategories },
        ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
      ],
    },
    {
      name: 'collection',
      label: messages.collection,
      options: [
        { value: '', label: messages.allCollections },
        ...COLLECTIONS.map((name) => ({ value: name, label: name })),
      ],
    },
    {
      name: 'stock',
      label: messages.stock,
      options: [
        { value: '', label: messages.anyStock },
        { value: 'low', label: messages.low },
        { value: 'out', label: messages.out },
      ],
    },
    { name: 'sort', label: messages.sort, options: messages.sorts },
  ];
}

/** The sort order leaves out nothing. */
export const NARROWING = ['q', 'category', 'collection', 'stock'];
