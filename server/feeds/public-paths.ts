import { listCategoryAddresses } from '#app/features/catalogue/product-addresses.server.ts';
import { listBlogAddresses } from '#app/features/content/blog/blogs.server.ts';
import { listStyleAddresses } from '#app/features/content/styles/styles.server.ts';

const PAGES = [
  '/',
  '/womens-collection',
  '/kids-collection',
  '/shop-all',
  '/category/new-arrivals',
  '/gallery',
  '/SizeGuide',
  '/blogs',
  '/about',
  '/stores',
  '/sustainability',
  '/shipping-policy',
  '/exchanges',
  '/contact',
  '/privacy',
  '/terms',
];

/** `changed` in ISO 8601 and UTC. */
type PublicPage = { path: string; changed?: string };

/** All public pages but those of products. */
export async function listPages(): Promise<PublicPage[]> {
  const [categories, blogs, styles] = await Promise.all([
    listCategoryAddresses(),
    listBlogAddresses(),
    listStyleAddresses(),
  ]);
  return [
    ...PAGES.map((path) => ({ path })),
    ...categories
      .filter(({ slug }) => !PAGES.includes(`/category/${slug}`))
      .map(({ slug, updated_at }) => ({ path: `/category/${slug}`, changed: updated_at })),
    ...blogs.map(({ slug, updated_at }) => ({ path: `/blog/${slug}`, changed: updated_at })),
    ...styles.map(({ id, updated_at }) => ({ path: `/style/${id}`, changed: updated_at })),
  ];
}
