import { ORDER_STATUSES, type OrderStatus } from '#app/features/orders/order.ts';

/** What the address of the orders page asks for. `pages` says how often 'Load more' was used, and once. */
export type OrdersQuery = { status: OrderStatus | null; q: string; pages: number };

export const ORDERS_PER_PAGE = 50;

// The API gives at most this many at once (rulings 13).
const LARGEST_ANSWER = 500;

/** Reads the address; what it does not know is left out, so that an old bookmark still opens. */
export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const status = ORDER_STATUSES.find((known) => known === search.get('status')) ?? null;
  const pages = Math.trunc(Number(search.get('pages')));
  return { status, q: (search.get('q') ?? '').trim(), pages: pages > 1 ? Math.min(pages, 1000) : 1 };
}

/** The query part of the address, `?…`, or nothing for the plain list. */
export function toOrdersSearch({ status, q, pages }: OrdersQuery): string {
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  if (q) search.set('q', q);
  if (pages > 1) search.set('pages', String(pages));
  return search.size > 0 ? `?${search}` : '';
}

/** The first call that this list needs. */
export function toOrdersCall({ status, q, pages }: OrdersQuery): string {
  const limit = String(Math.min(pages * ORDERS_PER_PAGE, LARGEST_ANSWER));
  const search = new URLSearchParams({ ...(status && { status }), ...(q && { q }), limit });
  return `/orders/all/?${search}`;
}

/** The path that a `Link: <…>; rel="next"` header leads to, or null on the last page. */
export function nextCall(link: string | null): string | null {
  const address = link?.match(/<([^>]+)>\s*;[^,]*rel="?next"?/)?.[1];
  if (!address) return null;
  // The header may carry the whole address; the call goes to our own origin whatever it says.
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  return pathname + search;
}
