import {
  countAddresses,
  listProductAddresses,
  type ProductAddress,
} from '#app/features/catalogue/product-addresses.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { listPages } from './public-paths.ts';
import { MAX_SITEMAP_ADDRESSES, productParts, SITEMAP_PART } from './sitemap-parts.ts';

/** The sitemap, or one of its parts once it has more addresses than one file may hold; null for another address. */
export async function sitemapText(pathname: string): Promise<string | null> {
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
