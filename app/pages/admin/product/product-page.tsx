import { data, useSearchParams } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { PRODUCTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { Tab, Tabs } from '#app/pages/admin/list/tabs.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/product-page.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductSummary } from './product-summary.tsx';
import { TABS, tabAt } from './product-tabs.ts';
import { useProductEdit } from './use-product-edit.ts';

const messages = {
  title: 'Product',
  tabs: 'Parts of the product',
  all: 'All products',
  view: 'View in the shop',
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return adminMeta(loaderData?.product.name ?? messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/products/${encodeURIComponent(params.product)}/`;
  const [product, categories] = await Promise.all([
    callAsStaff<StaffProduct>(request, { method: 'GET', path }),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  if (!product.ok) throw data(product.error, { status: product.status === 404 ? 404 : 503 });
  return { product: product.data, categories: categories.ok ? categories.data : [] };
}

export default function ProductPage({ loaderData: { product, categories } }: Route.ComponentProps) {
  const mayEdit = useIsPermitted()('edit_products');
  if (!mayEdit) return <ProductSummary key={product.id} product={product} categories={categories} />;
  return <EditedProduct key={product.id} loaded={product} categories={categories} />;
}

type EditedProductProps = { loaded: StaffProduct; categories: readonly Category[] };

/** Others have a preview. */
const isReachable = ({ state }: StaffProduct) => state === 'live' || state === 'unlisted';

function EditedProduct({ loaded, categories }: EditedProductProps) {
  const form = useProductEdit(loaded, categories);
  const tab = tabAt(useSearchParams()[0]);
  const product = form.row ?? loaded;
  return (
    <AdminPage
      title={product.name}
      intro={
        <Cluster gap="4px 18px">
          <Link className="link" to={PRODUCTS_SCREEN}>
            {messages.all}
          </Link>
          {isReachable(product) && (
            <Link className="link" to={`/product/${product.slug}`}>
              {messages.view}
            </Link>
          )}
        </Cluster>
      }
      action={<ProductActions product={product} categories={categories} form={form} />}
    >
      <Tabs label={messages.tabs}>
        {TABS.map(({ id, name }) => (
          <Tab key={id} to={`?tab=${id}`} isOpen={id === tab}>
            {name}
          </Tab>
        ))}
      </Tabs>
      <ProductEditor form={form} product={product} categories={categories} tab={tab} />
    </AdminPage>
  );
}
