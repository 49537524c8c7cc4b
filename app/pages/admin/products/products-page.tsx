import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import type { Route } from './+types/products-page.ts';
import { CompanionsPanel } from './companions-panel.tsx';
import { CostPanel } from './cost-panel.tsx';
import { ProductForm } from './product-form.tsx';
import { loadProducts, NARROWING, productFilters } from './product-list.ts';
import styles from './products-page.module.css';
import { StaffGrid } from './staff-grid.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { WeightPanel } from './weight-panel.tsx';

const messages = {
  title: 'Products',
  create: 'New product',
  back: 'All products',
  waiting: 'Waiting for stock',
  search: 'Search by name',
  existing: 'Existing products',
  none: 'No products yet.',
  noneText: 'Products appear in the shop as soon as they are uploaded.',
  noMatch: 'No products match.',
  noMatchText: 'Check the spelling, or choose other filters.',
  showAll: 'Show all products',
  deletion: {
    question: 'Are you sure you want to delete this product?',
    done: 'Product deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ name }: StaffProduct) =>
    `“${name}” will be deleted permanently. Orders that contain it do not change.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProducts(request);
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, edited, categories, promotions } = loaderData;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [number, setNumber] = useState(0);
  const [restocked, setRestocked] = useState<StaffProduct | null>(null);
  const [kept, setKept] = useState<StaffProduct | null>(null);
  const isPermitted = useIsPermitted();
  const mayEdit = isPermitted('edit_products');
  const hasForm = mayEdit && (search.has('edit') || search.has('new'));
  const product = newer('product' in edited ? edited.product : null, kept);
  const [last, setLast] = useState<StaffProduct | null>(null);
  const { forget } = useUnsavedEdits();
  const saveCompanions = useRef<() => Promise<boolean>>(null);
  async function finish(saved: StaffProduct, wasAdded: boolean) {
    setLast(wasAdded ? saved : null);
    // The list below the form is saved with it; when that is refused, both stay open, the form with what was saved.
    if ((await saveCompanions.current?.()) ?? true) return close();
    setKept(saved);
    setNumber((now) => now + 1);
  }
  function close() {
    forget();
    setNumber((now) => now + 1);
    if (search.has('edit')) navigate(addressWith(search, null));
  }
  const { confirm, dialogs } = useDeletion<StaffProduct>({
    path: ({ id }) => `/products/${id}/delete/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: ({ id }) => id === product?.id && close(),
  });
  return (
    <AdminPage title={messages.title} action={<OtherScreens mayEdit={mayEdit} search={search} />}>
      {hasForm ? (
        <div className={styles.form}>
          <ButtonLink variant="text" size="small" to={addressWith(search, null)}>
            {messages.back}
          </ButtonLink>
          {'error' in edited && (
            <Note tone="bad" role="alert" after={16}>
              {edited.error.detail}
            </Note>
          )}
          <ProductForm
            key={`${product?.id ?? 'new'}-${number}`}
            edited={product}
            categories={categories}
            promotions={promotions}
            last={product ? null : last}
            onSaved={finish}
            onClose={close}
          />
          {product && isPermitted('edit_products') && (
            <WeightPanel key={`weight ${product.id}`} product={product} />
          )}
          {product && isPermitted('costs') && <CostPanel key={`cost ${product.id}`} product={product} />}
          {product && <CompanionsPanel key={product.id} product={product} saveChanges={saveCompanions} />}
        </div>
      ) : (
        <Panel main title={messages.existing}>
          <ResourceList
            list={list}
            search={{ label: messages.search }}
            filters={productFilters(categories)}
            empty={{ title: messages.none, text: messages.noneText }}
            noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
            narrowedBy={NARROWING}
          >
            {(products) => (
              <StaffGrid
                products={products}
                editAddress={({ id }) => addressWith(search, id)}
                onStock={setRestocked}
                onDelete={mayEdit ? confirm : null}
              />
            )}
          </ResourceList>
        </Panel>
      )}
      <StockDialog product={restocked} onClose={() => setRestocked(null)} />
      {dialogs}
    </AdminPage>
  );
}

/** What was saved a moment ago may not have been loaded yet. */
function newer(loaded: StaffProduct | null, saved: StaffProduct | null): StaffProduct | null {
  return loaded && saved?.id === loaded.id && saved.version > loaded.version ? saved : loaded;
}

function OtherScreens({ mayEdit, search }: { mayEdit: boolean; search: URLSearchParams }) {
  return (
    <Cluster gap={10}>
      <ButtonLink variant="ghost" to="/admin/stock">
        {messages.waiting}
      </ButtonLink>
      {mayEdit && <ButtonLink to={addressWith(search, 'new')}>{messages.create}</ButtonLink>}
    </Cluster>
  );
}

function addressWith(search: URLSearchParams, id: number | 'new' | null): string {
  const params = new URLSearchParams(search);
  params.delete('edit');
  params.delete('new');
  if (id === 'new') params.set('new', '');
  else if (id !== null) params.set('edit', String(id));
  return `?${params}`;
}
