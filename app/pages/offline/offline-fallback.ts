import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';

const MAX_PAGES = 50;

const visitedPages = new Map<string, unknown>();

/** Network first, with the loader data of this visit as fallback. For pages that are not in the 24-hour cache. */
export async function loadOrFallback<T>({ request, serverLoader }: SeenArgs<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  try {
    return await serverLoader();
  } catch (error) {
    // A response of the server counts, also a 404 or a redirect.
    const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
    if (isAnswer || !visitedPages.has(pathname)) throw error;
    return visitedPages.get(pathname) as T;
  }
}

type SeenArgs<T> = { request: Request; serverLoader: () => Promise<T> };

export function useOfflineFallback(data: unknown): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Deleted first, so that insertion order is order of last use (LRU).
    visitedPages.delete(pathname);
    visitedPages.set(pathname, data);
    for (const [oldest] of visitedPages) {
      if (visitedPages.size <= MAX_PAGES) break;
      visitedPages.delete(oldest);
    }
  }, [pathname, data]);
}
