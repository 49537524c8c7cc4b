import type { Context, MiddlewareHandler } from 'hono';
import { countRedirected, recordNotFound } from '#app/features/moving/not-found.server.ts';
import { findMoved } from '#app/features/moving/redirects.server.ts';
import type { Address } from '#server/addresses.ts';
import type { AppEnv } from './request-context.ts';

/**
 * Leads visitors of the earlier shop on from its addresses, when nothing answers there: a page or a call that exists is never looked
 * up. What leads nowhere is noted for staff.
 */
export const oldAddresses: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { address } = c.var;
  if (!mayBeOld(c, address)) return next();
  const url = new URL(c.req.url);
  const isNowhere = address.kind === 'none' || address.route === NOWHERE;
  const target = isNowhere ? await moved(url) : null;
  if (target) return c.redirect(target, 301);
  await next();
  if (c.res.status !== 404) return;
  const later = isNowhere ? null : await moved(url);
  if (later) {
    const { headers } = c.redirect(later, 301);
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers });
  } else if (isOpened(c) && address.kind !== 'api') await recordNotFound(url, c.var.call.address);
};

const NOWHERE = '/*';

/** Pages as a browser opens them; the data of pages and what programs read stay as they are. */
function mayBeOld(c: Context<AppEnv>, { kind, route }: Address): boolean {
  const { pathname } = new URL(c.req.url);
  if (pathname.endsWith('.data') || /^\/(?:admin|api)(?:\/|$)/i.test(pathname)) return false;
  const isFile = kind === 'none' && !/\.html?$/i.test(pathname);
  if (isFile || kind === 'document') return false;
  return isOpened(c) || route === NOWHERE;
}

function isOpened(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && (c.req.header('accept')?.includes('text/html') ?? false);
}

async function moved(url: URL): Promise<string | null> {
  const found = await findMoved(url);
  if (found?.path) countRedirected(found.path);
  return found?.target ?? null;
}
