import {
  listCategoryAddresses,
  listProductAddresses,
} from '#app/features/catalogue/product-addresses.server.ts';
import { listBlogAddresses } from '#app/features/content/blog/blogs.server.ts';
import { environment } from '#app/platform/env.server.ts';

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
  '/contact',
  '/privacy',
  '/terms',
];

/** A sitemap is limited to 50,000 URLs; the rest is for other pages. */
const MAX_PRODUCTS = 45_000;

const CLOSED = [
  '/admin',
  '/checkout',
  '/order',
  '/api/',
  '/activity/',
  '/cart/',
  '/categories/',
  '/products/',
  '/reviews/',
  '/sizechart/',
];

export async function serveCrawlerFile(pathname: string): Promise<Response | null> {
  if (pathname === '/robots.txt') return publicText(robots(), 'text/plain');
  if (pathname === '/sitemap.xml') return publicText(await sitemap(), 'application/xml');
  return null;
}

function robots(): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${environment().SHOP_ORIGIN}/sitemap.xml`, ''].join('\n');
}

async function sitemap(): Promise<string> {
  const [categories, products, blogs] = await Promise.all([
    listCategoryAddresses(),
    listProductAddresses(MAX_PRODUCTS),
    listBlogAddresses(),
  ]);
  const entries = [
    ...PAGES.map((path) => entry(path)),
    ...categories
      .filter(({ slug }) => !PAGES.includes(`/category/${slug}`))
      .map(({ slug, updated_at }) => entry(`/category/${slug}`, updated_at)),
    ...products.map(({ slug, updated_at }) => entry(`/product/${slug}`, updated_at)),
    ...blogs.map(({ slug, updated_at }) => entry(`/blog/${slug}`, updated_at)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Slugs are letters, digits and hyphens, so nothing needs escaping. */
function entry(path: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${environment().SHOP_ORIGIN}${path}</loc>${lastmod}</url>`;
}

function publicText(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}
