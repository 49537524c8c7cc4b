import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router';
import { logFailure } from '#app/platform/browser/api-client.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';

const MAX_PAGES = 50;

const visitedPages = new Map<string, unknown>();

/** Pages that were painted from this visit's data and have not been loaded again since. */
const stalePages = new Set<string>();

/** The page that is on the screen, of those that use `useRefreshVisited`. */
let shownPage: string | null = null;

/** Network first, with the loader data of this visit as fallback. For pages that are not in the 24-hour cache. */
export async function loadOrFallback<T>({ request, serverLoader }: SeenArgs<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  try {
    return await serverLoader();
  } catch (error) {
    const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
    // A 404 or a redirect counts. A shop that is opening again or has too much to do says nothing about the page.
    if (isAnswer && error.status < 500 && error.status !== 429) throw error;
    logFailure(pathname, error);
    if (!visitedPages.has(pathname)) throw error;
    return visitedPages.get(pathname) as T;
  }
}

/** stale-while-revalidate: the data of this visit at once; what reloads the page that is shown asks the network. */
export async function loadVisited<T>(args: SeenArgs<T>): Promise<T> {
  const { pathname } = new URL(args.request.url);
  if (pathname === shownPage || !visitedPages.has(pathname)) return loadOrFallback(args);
  stalePages.add(pathname);
  return visitedPages.get(pathname) as T;
}

/** Loads a page again that was painted from the data of this visit. */
export function useRefreshVisited(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    shownPage = pathname;
    const stopWaiting = stalePages.delete(pathname) ? whenIdle(() => void revalidate()) : undefined;
    return () => {
      shownPage = null;
      stopWaiting?.();
    };
  }, [pathname, revalidate]);
}

type SeenArgs<T> = { request: Request; serverLoader: () => Promise<T> };

/** Data that are still pending are not stored. */
export function useOfflineFallback(data: unknown): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (data === undefined) return;
    // Deleted first, so that insertion order is order of last use (LRU).
    visitedPages.delete(pathname);
    visitedPages.set(pathname, data);
    for (const [oldest] of visitedPages) {
      if (visitedPages.size <= MAX_PAGES) break;
      visitedPages.delete(oldest);
    }
  }, [pathname, data]);
}

/** stale-if-error for layout data: a page must not fail because its frame could not be loaded again. Browser only. */
export function staleIfError<T>() {
  let known: T | undefined;
  return {
    note(data: T): void {
      known = data;
    },
    async load(fetchFresh: () => Promise<T>): Promise<T> {
      try {
        known = await fetchFresh();
      } catch (error) {
        if (known === undefined) throw error;
      }
      return known;
    },
  };
}

/** True for a deliberate revalidation, false for a navigation to another page or other filters. */
export function isSameAddress({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

const UNNOTICED_MS = 300;

/** Whether it comes before people notice the wait: until then the page before stays, afterwards the next one opens and waits. */
export function fulfilsSoon(work: Promise<unknown>, wait = UNNOTICED_MS): Promise<boolean> {
  const fulfilled = work.then(
    () => true,
    () => false,
  );
  return Promise.race([fulfilled, after(wait)]);
}

/** As `fulfilsSoon`, and true also for what fails soon: awaiting it then throws. */
export function settlesSoon(work: Promise<unknown>): Promise<boolean> {
  const settled = () => true;
  return Promise.race([work.then(settled, settled), after(UNNOTICED_MS)]);
}

function after(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false));
}
