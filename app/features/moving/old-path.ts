/** What a path may be long, as the database has it. */
export const MAX_PATH = 400;

/** An address that somebody typed or asked for, as its path is compared: small letters, no query, no slash at its end. Null when it is none. */
export function plainPath(address: string): string | null {
  try {
    const { pathname } = new URL(address.trim(), 'http://shop.invalid');
    // The database accepts no NUL.
    if (pathname.includes('%00')) return null;
    // Letters of Urdu have two spellings that look the same.
    const parts = pathname
      .split('/')
      .filter(Boolean)
      .map((part) => encodeURIComponent(decodeURIComponent(part).normalize('NFC').trim().toLowerCase()));
    const path = `/${parts.filter(Boolean).join('/')}`;
    return path.length <= MAX_PATH ? path : null;
  } catch {
    return null;
  }
}

/** The path and query of an address of this shop, typed with or without its host. Null for other hosts: nobody is sent away from here. */
export function ownTarget(address: string, origin: string): string | null {
  const typed = address.trim();
  if (!typed.startsWith('/') && !/^https?:\/\//i.test(typed)) return null;
  try {
    const url = new URL(typed, origin);
    const target = url.pathname + url.search + url.hash;
    const isOwn = url.origin === new URL(origin).origin && !target.startsWith('//');
    return isOwn && target.length <= MAX_PATH ? target : null;
  } catch {
    return null;
  }
}

/** Where a visitor is sent: what they asked for besides goes along, but the variant, which no piece here has. */
export function withQuery(target: string, asked: URLSearchParams): string {
  const [place = '', hash] = target.split('#', 2);
  const [path = '', own] = place.split('?', 2);
  const query = new URLSearchParams(own);
  for (const [name, value] of asked) if (name !== 'variant' && !query.has(name)) query.append(name, value);
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash ? `#${hash}` : ''}`;
}

const PLACES: readonly [pattern: RegExp, kind: OldPlace['kind']][] = [
  [/^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/, 'product'],
  [/^\/product\/([^/]+)$/, 'product'],
  // A tag of the collection may stand behind it.
  [/^\/collections\/([^/]+)(?:\/[^/]+)?$/, 'category'],
  [/^\/blogs\/[^/]+\/([^/]+)$/, 'post'],
  [/^\/pages\/([^/]+)$/, 'page'],
];

export type OldPlace = { kind: 'product' | 'category' | 'post' | 'page'; slug: string };

/** What a plain path was in a shop on Shopify or WooCommerce; null for others. */
export function oldPlaceOf(path: string): OldPlace | null {
  const place = withoutPage(path);
  // With the categories above it.
  const last = place.startsWith('/product-category/') && place.split('/').at(-1);
  if (last) return { kind: 'category', slug: decodeURIComponent(last) };
  for (const [pattern, kind] of PLACES) {
    const slug = pattern.exec(place)?.[1];
    if (slug) return { kind, slug: decodeURIComponent(slug) };
  }
  return null;
}

/** Where the same piece stood outside of a collection; null for others. */
export function outsideCollection(path: string): string | null {
  const [, product] = /^\/collections\/[^/]+(\/products\/[^/]+)$/.exec(path) ?? [];
  return product ?? null;
}

/** Pages that both shops have under other names. */
const PAGES: Readonly<Record<string, string>> = {
  '/shop': '/shop-all',
  '/cart': '/bag',
  '/blog': '/blogs',
  '/blogs/news': '/blogs',
  '/collections': '/shop-all',
  '/collections/all': '/shop-all',
  '/collections/new-arrivals': '/new-arrivals',
  '/product-category/new-arrivals': '/new-arrivals',
  '/pages/about': '/about',
  '/pages/about-us': '/about',
  '/about-us': '/about',
  '/pages/contact': '/contact',
  '/pages/contact-us': '/contact',
  '/contact-us': '/contact',
  '/pages/size-guide': '/SizeGuide',
  '/pages/size-chart': '/SizeGuide',
  '/pages/track-order': '/track',
  '/pages/track-your-order': '/track',
  '/policies/privacy-policy': '/privacy',
  '/privacy-policy': '/privacy',
  '/policies/refund-policy': '/exchanges',
  '/refund_returns': '/exchanges',
  '/policies/shipping-policy': '/shipping-policy',
  '/policies/terms-of-service': '/terms',
  '/my-account': '/track',
  '/account': '/track',
};

/** Where a page of the other systems stands here; null when there is none like it. */
export function samePage(path: string): string | null {
  return PAGES[withoutPage(path)] ?? null;
}

/** Of a list of WooCommerce. */
function withoutPage(path: string): string {
  return path.replace(/\/page\/\d+$/, '');
}

/** First parts of addresses that belong to the shop, whatever comes after them. */
const OWN_ROOTS = [
  ...['admin', 'api', 'assets', 'media', 'feeds', 'order', 'alerts', 'style', 'livez', 'readyz', 'metrics'],
  ...['sw.js', 'robots.txt', 'sitemap.xml'],
];

const OWN_PAGES = [
  ...['/womens-clothing', '/womens-collection', '/kids-collection', '/shop-all', '/new-arrivals'],
  ...[
    '/category/new-arrivals',
    '/search',
    '/wishlist',
    '/bag',
    '/track',
    '/gallery',
    '/sizeguide',
    '/contact',
  ],
  ...['/offline', '/blogs', '/about', '/aboutpage', '/shipping-policy', '/shipping', '/exchanges'],
  ...['/sustainability', '/stores', '/privacy', '/terms', '/login', '/checkout'],
  ...[
    '/products',
    '/products/search',
    '/products/suggestions',
    '/products/by-ids',
    '/categories',
    '/reviews',
  ],
];

/** Whether a plain path is a page of this shop, or one that only the shop itself uses. Pieces, categories and posts are not looked up. */
export function isOwnPage(path: string): boolean {
  return path === '/' || OWN_PAGES.includes(path) || OWN_ROOTS.includes(path.split('/')[1] ?? '');
}
