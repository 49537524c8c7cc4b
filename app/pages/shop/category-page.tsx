import { data } from 'react-router';
import { findCategory } from '#app/features/catalogue/categories.server.ts';
import { type Category, categoryHeading } from '#app/features/catalogue/category.ts';
import { toCardFacts } from '#app/features/catalogue/product.ts';
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { listProductsOfCategory } from '#app/features/catalogue/products.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { breadcrumbJsonLd, pageMeta } from '#app/platform/page-meta.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { Route } from './+types/category-page.ts';
import styles from './category-page.module.css';
import { CollectionHead } from './collection-head.tsx';
import { EmptyState } from './empty-state.tsx';

const messages = {
  home: 'Home',
  description: (name: string, city: string) =>
    `${name}: printed, stitched and hand-painted in ${city}. Cash on delivery all over Pakistan.`,
  notFound: 'No Category Found.',
  notFoundText: 'This part of the shop has moved or closed. The rest of it is open.',
  empty: 'Nothing hangs here yet.',
  emptyText: 'The next pieces are being stitched. Until then, have a look around.',
};

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const [category, products, settings] = await Promise.all([
    findCategory(slug),
    listProductsOfCategory(slug),
    readSettings(),
  ]);
  const page = { category: category ?? newArrivals(slug), products: products?.map(toCardFacts) ?? [] };
  const { brand, city } = settings;
  return data(
    { ...page, brand, city, origin: environment().SHOP_ORIGIN },
    { status: page.category ? 200 : 404 },
  );
}

// New Arrivals is there even when no staff member made a category of that name (rulings 11).
function newArrivals(slug: string): Category | null {
  return slug === 'new-arrivals' ? { id: 0, name: 'New Arrivals', slug, image: null, picture: null } : null;
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { category, products, brand, city, origin } = loaderData;
  if (!category)
    return [{ title: `${messages.notFound} | ${brand}` }, { name: 'robots', content: 'noindex' }];
  const heading = categoryHeading(category);
  const path = `/category/${params.slug}`;
  const picture = products[0]?.pictures[0] ?? category.picture;
  const way = [
    { name: messages.home, to: '/' },
    { name: heading, to: path },
  ];
  return [
    ...pageMeta({
      title: heading,
      description: messages.description(heading, city),
      brand,
      origin,
      path,
      picture,
    }),
    { 'script:ld+json': breadcrumbJsonLd(way, origin) },
  ];
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, products } = loaderData;
  if (!category) return <EmptyState page title={messages.notFound} text={messages.notFoundText} />;
  const heading = categoryHeading(category);
  return (
    <div className="wrap">
      <CollectionHead title={heading} pieces={products.length}>
        <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: heading }]} />
      </CollectionHead>
      {products.length === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <div className={styles.products}>
          <ProductGrid products={products} decimals={2} priorityCards={2} />
        </div>
      )}
    </div>
  );
}
