import { groupByCategory, type ProductGroup } from '#app/features/catalogue/collection.ts';
import { type ProductCardFacts, toCardFacts } from '#app/features/catalogue/product.ts';
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { listProducts } from '#app/features/catalogue/products.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { breadcrumbJsonLd, pageMeta } from '#app/platform/page-meta.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { Route } from './+types/womens-page.ts';
import { CollectionHead } from './collection-head.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './womens-page.module.css';

const messages = {
  home: 'Home',
  title: 'Women’s Clothing',
  description: (city: string) =>
    `Kurtas, suits, dresses and dupattas for women, printed, stitched and painted by hand in ${city}. Cash on delivery all over Pakistan.`,
  jump: 'Jump to a category',
  empty: 'Nothing hangs here yet.',
  emptyText: 'The next pieces are being stitched. Please come back soon.',
};

/** Both addresses of this page name this one as theirs (rulings 12). */
const PATH = '/womens-collection';
const COLLECTION = 'Womens Clothing';

export async function loader() {
  const [products, { brand, city }] = await Promise.all([
    listProducts({ collection: COLLECTION }),
    readSettings(),
  ]);
  const groups = groupByCategory(products).map(({ products: all, ...group }) => ({
    ...group,
    products: all.map(toCardFacts),
  }));
  return { groups, brand, city, origin: environment().SHOP_ORIGIN };
}

export function meta({ loaderData: { groups, brand, city, origin } }: Route.MetaArgs) {
  const picture = groups[0]?.products[0]?.pictures[0];
  const way = [
    { name: messages.home, to: '/' },
    { name: messages.title, to: PATH },
  ];
  const description = messages.description(city);
  return [
    ...pageMeta({ title: messages.title, description, brand, origin, path: PATH, picture }),
    { 'script:ld+json': breadcrumbJsonLd(way, origin) },
  ];
}

export default function WomensPage({ loaderData: { groups } }: Route.ComponentProps) {
  const pieces = groups.reduce((sum, group) => sum + group.products.length, 0);
  return (
    <div className="wrap">
      <CollectionHead title={messages.title} pieces={pieces}>
        <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      </CollectionHead>
      {groups.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} />}
      {groups.length > 1 && <JumpList groups={groups} />}
      {groups.map((group, place) => (
        <section
          key={group.slug}
          id={group.slug}
          className={styles.group}
          aria-labelledby={`${group.slug}-name`}
        >
          <h2 id={`${group.slug}-name`} className={styles.name}>
            {group.name}
          </h2>
          <ProductGrid products={group.products} priorityCards={place === 0 ? 2 : 0} />
        </section>
      ))}
    </div>
  );
}

function JumpList({ groups }: { groups: readonly ProductGroup<ProductCardFacts>[] }) {
  return (
    <nav className={styles.jump} aria-label={messages.jump}>
      <ul className={styles.jumps}>
        {groups.map(({ slug, name }) => (
          <li key={slug}>
            <a className={styles.place} href={`#${slug}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
