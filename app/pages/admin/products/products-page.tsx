import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/category.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product.ts';
import type { StaffProduct } from '#app/features/catalogue/products/staff-product.ts';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Route } from './+types/products-page.ts';
import { loadProducts } from './load-products.ts';
import { ProductForm } from './product-form.tsx';
import { ProductList } from './product-list.tsx';
import styles from './products-page.module.css';

const messages = {
  title: 'Products',
  search: 'Search by name',
  category: 'Category',
  collection: 'Collection',
  stock: 'Stock',
  sort: 'Sort by',
  allCategories: 'All categories',
  allCollections: 'Both collections',
  anyStock: 'Any stock',
  low: 'Running low',
  out: 'Sold out',
  existing: 'Existing products',
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
  deletion: {
    question: 'Are you sure you want to delete this product?',
    done: 'Product deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ name }: StaffProduct) =>
    `“${name}” leaves the shop for good. Orders keep what they have of it.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return loadProducts(request);
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, edited, categories, promotions } = loaderData;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [number, setNumber] = useState(0);
  const product = 'product' in edited ? edited.product : null;
  function close() {
    setNumber((now) => now + 1);
    if (search.has('edit')) navigate(addressWith(search, null), { preventScrollReset: true });
    else revalidate();
  }
  const { confirm, dialogs } = useDeletion<StaffProduct>({
    path: ({ id }) => `/products/${id}/delete/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: ({ id }) => id === product?.id && close(),
  });
  return (
    <AdminPage title={messages.title}>
      <div className={styles.columns}>
        <div>
          {'error' in edited && (
            <Note tone="bad" role="alert" className={styles.failure}>
              {edited.error.detail}
            </Note>
          )}
          <ProductForm
            key={`${product?.id ?? 'new'}-${number}`}
            edited={product}
            categories={categories}
            promotions={promotions}
            onSaved={close}
            onClose={close}
          />
        </div>
        <section className={styles.existing} aria-labelledby="existing-products">
          <h2 id="existing-products" className={styles.title}>
            {messages.existing}
          </h2>
          <ListTools search={{ label: messages.search }} filters={filtersOf(categories)} />
          <ProductList list={list} editAddress={({ id }) => addressWith(search, id)} onDelete={confirm} />
        </section>
      </div>
      {dialogs}
    </AdminPage>
  );
}

function filtersOf(categories: readonly Category[]) {
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

function addressWith(search: URLSearchParams, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete('edit');
  else params.set('edit', String(id));
  return `?${params}`;
}
