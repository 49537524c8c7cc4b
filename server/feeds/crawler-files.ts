import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { sitemapText } from '#server/feeds/sitemap-text.ts';

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
