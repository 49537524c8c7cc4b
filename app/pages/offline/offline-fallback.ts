import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';

const MAX_PAGES = 50;

/** What the pages that were seen in this visit were made of, by address. */
const seen = new Map<string, unknown>();

/**
 * Asks the server what a page is made of; without a connection, a page that was seen in this visit is shown as it was then. For
 * pages that the browser does not keep for 24 hours.
 */
export async function loadOrFallback<T>({ request, serverLoader }: SeenArgs<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  try {
    return await serverLoader();
  } catch (error) {
    // What the shop itself has answered counts: that it is missing, or where it is now.
    const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
    if (isAnswer || !seen.has(pathname)) throw error;
    return seen.get(pathname) as T;
  }
}

type SeenArgs<T> = { request: Request; serverLoader: () => Promise<T> };

/** Remembers what the page at hand is made of, for `askOrSeen`. */
export function useOfflineFallback(data: unknown): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Out and in again, so that the first of the map are the oldest.
    seen.delete(pathname);
    seen.set(pathname, data);
    for (const [oldest] of seen) {
      if (seen.size <= MAX_PAGES) break;
      seen.delete(oldest);
    }
  }, [pathname, data]);
}
