import {
  countAddresses,
  listCategoryAddresses,
  listProductAddresses,
  type ProductAddress,
} from '#app/features/catalogue/feeds/feeds.server.ts';
import { listBlogAddresses } from '#app/features/content/blog/blogs.server.ts';
import { listStyleAddresses } from '#app/features/content/styles/styles.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';

const CLOSED = [
  '/admin',
  '/checkout',
  '/order',
  '/alerts',
  '/api/',
  '/activity/',
  '/cart/',
  '/categories/',
  '/products/',
  '/reviews/',
  '/sizechart/',
];

/** Null when the address is none of these. */
export async function serveCrawlerFile(pathname: string): Promise<Response | null> {
  if (pathname === '/robots.txt') return publicText(robots(), 'text/plain');
  const text = await sitemapText(pathname);
  if (text !== null) return publicText(text, 'application/xml');
  return pathname.endsWith('.txt') ? serveKeyFile(pathname) : null;
}

/** The proof for IndexNow that a ping came from the shop itself; only while it is switched on. */
async function serveKeyFile(pathname: string): Promise<Response> {
  const { index_now_key } = await readSettings();
  const isKey = index_now_key !== '' && pathname === `/${index_now_key}.txt`;
  return isKey
    ? publicText(index_now_key, 'text/plain')
    : new Response('There is nothing here.', { status: 404 });
}

function robots(): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${environment().SHOP_ORIGIN}/sitemap.xml`, ''].join('\n');
}

function publicText(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}

/** The sitemap, or one of its parts once it has more addresses than one file may hold; null for another address. */
async function sitemapText(pathname: string): Promise<string | null> {
  if (pathname === '/sitemap.xml') return wholeSitemap();
  if (pathname === '/sitemap-pages.xml') return urlset(await pageEntries());
  const part = /^\/sitemap-products-(\d+)\.xml$/.exec(pathname)?.[1];
  if (part === undefined) return null;
  const products = await listProductAddresses(SITEMAP_PART, (Number(part) - 1) * SITEMAP_PART);
  return products.length > 0 ? urlset(products.map(productEntry)) : null;
}

async function wholeSitemap(): Promise<string> {
  const [products, pages] = await Promise.all([countAddresses(), pageEntries()]);
  const parts = productParts(products, pages.length);
  if (parts > 0) return sitemapIndex(parts);
  const all = await listProductAddresses(MAX_SITEMAP_ADDRESSES);
  return urlset([...pages, ...all.map(productEntry)]);
}

async function pageEntries(): Promise<string[]> {
  return (await listPages()).map(({ path, changed }) => entry(path, changed));
}

function productEntry({ slug, updated_at, images }: ProductAddress): string {
  const { SHOP_ORIGIN } = environment();
  const pictures = images.map(
    (src) => `<image:image><image:loc>${SHOP_ORIGIN}${src}</image:loc></image:image>`,
  );
  return entry(`/product/${slug}`, updated_at, pictures.join(''));
}

/** Slugs and addresses of pictures are letters, digits, slashes, points and hyphens, so nothing needs escaping. */
function entry(path: string, changed?: string, more = ''): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${environment().SHOP_ORIGIN}${path}</loc>${lastmod}${more}</url>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function urlset(entries: readonly string[]): string {
  return [XML, `<urlset ${NAMESPACE} ${IMAGES}>`, ...entries, '</urlset>', ''].join('\n');
}

function sitemapIndex(parts: number): string {
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)];
  const rows = names.map(
    (name) => `<sitemap><loc>${environment().SHOP_ORIGIN}/sitemap-${name}.xml</loc></sitemap>`,
  );
  return [XML, `<sitemapindex ${NAMESPACE}>`, ...rows, '</sitemapindex>', ''].join('\n');
}

/** As many as one file may hold by the sitemap protocol. */
const MAX_SITEMAP_ADDRESSES = 50_000;

/** Smaller than that, for a part is made in memory. */
const SITEMAP_PART = 10_000;

/** How many parts the products need; 0 while everything fits into one sitemap. */
export function productParts(products: number, pages: number): number {
  return products + pages <= MAX_SITEMAP_ADDRESSES ? 0 : Math.ceil(products / SITEMAP_PART);
}

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
async function listPages(): Promise<PublicPage[]> {
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
