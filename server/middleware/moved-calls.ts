import type { MiddlewareHandler } from 'hono';

/** What stood under `/admin/…` before 0.2, where the screens are. */
const MOVED = new Set([
  ...['account', 'audit', 'blogs', 'confirm-password', 'messages', 'missed-searches', 'products'],
  ...['promotions', 'referral-codes', 'reviews', 'sales', 'settings', 'size-charts', 'staff', 'stats'],
  ...['stock-alerts', 'synonyms', 'unfinished-payments'],
]);

/** Sends a staff call of before on to `/api/admin/…`, with its method and body. A browser that opens a screen is left alone. */
export const redirectMovedCalls: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!MOVED.has(pathname.split('/')[2] ?? '') || !isCall(c.req.raw, pathname)) return next();
  return c.redirect(`/api${pathname.replace(/\/?$/, '/')}${search}`, 308);
};

function isCall({ method, headers }: Request, pathname: string): boolean {
  if (headers.has('authorization') || !['GET', 'HEAD'].includes(method)) return true;
  return pathname.endsWith('/') && !headers.get('accept')?.includes('text/html');
}
