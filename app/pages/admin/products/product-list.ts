import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import type { ApiError } from '#app/platform/browser/api-client.ts';

type Edited = { product: StaffProduct | null } | { error: ApiError };

export async function loadProducts(request: Request) {
  const [list, edited, categories, promotions] = await Promise.all([
    loadList<StaffProduct>(request, '/api/admin/products/'),
    loadEdited(request),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
    callAsStaff<StaffPromotion[]>(request, { method: 'GET', path: '/api/admin/promotions/' }),
  ]);
  return {
    list,
    edited,
    // When categories fail to load, the list fails too; a preview without promotions shows list prices.
    categories: categories.ok ? categories.data : [],
    promotions: promotions.ok ? promotions.data : [],
  };
}

async function loadEdited(request: Request): Promise<Edited> {
  const requested = new URL(request.url).searchParams.get('edit');
  if (!requested) return { product: null };
  const id = /^\d+$/.test(requested) ? requested : await findId(request, requested);
  if (typeof id !== 'string') return id;
  const answer = await callAsStaff<StaffProduct>(request, {
    method: 'GET',
    path: `/api/admin/products/${id}/`,
  });
  return answer.ok ? { product: answer.data } : { error: answer.error };
}

async function findId(request: Request, slug: string): Promise<string | { error: ApiError }> {
  const path = `/products/slug/${encodeURIComponent(slug)}/`;
  const answer = await callAsStaff<StaffProduct>(request, { method: 'GET', path });
  return answer.ok ? String(answer.data.id) : { error: answer.error };
}

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
