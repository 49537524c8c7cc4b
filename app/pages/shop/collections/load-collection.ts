import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { viewQuery } from '#app/features/catalogue/filters/filter-address.ts';
import { PIECES_PER_PAGE } from '#app/features/catalogue/filters/filter-results.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { type CachedQuery, fetchCachedList, readFresh } from '#app/platform/offline/browser-cache.ts';
import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import type { CollectionPage } from './collection-meta.ts';

/** The server narrows down longer lists; shorter ones are stored, and work without a connection. */
const MAX_STORED_PIECES = 300;

type ListCall = CachedQuery<Product[]>;

/** From the stored list, else from the server, else from whatever the browser still has. */
export async function loadCollection<Page extends CollectionPage>(
  call: ListCall,
  serverLoader: () => Promise<Page>,
  toPage: (products: readonly Product[]) => Page | Promise<Page>,
): Promise<Page> {
  const stored = await readFresh(call);
  if (stored) return toPage(stored);
  try {
    const page = await serverLoader();
    return joinParts(shown.get(keyOf(call.key, page)), page);
  } catch {
    return toPage((await fetchCachedList(call)) ?? []);
  }
}

/**
 * The page to show: what was loaded, with what had been seen before a reload. Checks the stored list again after the page has been
 * painted, or stores it for the next visit.
 */
export function useStoredList<Page extends CollectionPage>(
  loaded: Page,
  call: ListCall,
  others: readonly CachedQuery<unknown>[] = [],
): Page {
  useRevalidate(loaded.pieces <= MAX_STORED_PIECES ? [call, ...others] : others);
  const own = keyOf(call.key, loaded);
  const page = useSeenParts(loaded, own);
  useEffect(() => {
    shown.delete(own);
    shown.set(own, page);
    const [oldest] = shown.keys();
    if (shown.size > MAX_SHOWN && oldest !== undefined) shown.delete(oldest);
  }, [own, page]);
  return page;
}

/** What was shown of the lists between which somebody goes back and forth, oldest first. */
const shown = new Map<string, CollectionPage>();

const MAX_SHOWN = 5;

function keyOf(list: string, page: CollectionPage): string {
  return list + viewQuery({ ...page, page: 1 });
}

const KEY = 'seenList';

/** More take longer than anybody waits for; "Earlier pieces" leads to them. */
const MOST_PARTS = 8;

/** `list` names the list with its filters. */
type Seen = { list: string; first: number; scrollY: number };

/** The page of a list with the parts before it that were shown when it was reloaded, once they have come again. */
function useSeenParts<Page extends CollectionPage>(page: Page, list: string): Page {
  const { pathname } = useLocation();
  const [before, setBefore] = useState<{ list: string; part: CollectionPage } | null>(null);
  const { data, load } = useFetcher<CollectionPage>();
  const seen = useRef<Seen | null>(null);
  const joined = before?.list === list ? joinParts(before.part, page) : page;
  const restored = joined.first < page.first ? joined.first : null;

  const loadFrom = useRef((_place: number) => {});
  loadFrom.current = (place) => {
    void load(pathname + viewQuery({ ...page, page: Math.floor(place / PIECES_PER_PAGE) + 1 }));
  };
  useEffect(() => {
    seen.current = partsToLoad(page, list);
    if (seen.current) loadFrom.current(seen.current.first);
  }, []);
  useEffect(() => {
    if (!data || seen.current?.list !== list) return;
    setBefore((known) => ({ list, part: known?.list === list ? joinParts(known.part, data) : data }));
    const next = data.first + data.products.length;
    if (next < page.first && data.products.length > 0) loadFrom.current(next);
  }, [data, list, page.first]);
  // Nothing was there to scroll to while the parts were missing.
  useLayoutEffect(() => {
    if (restored !== null && seen.current) window.scrollTo(0, seen.current.scrollY);
  }, [restored]);
  useEffect(() => {
    const keep = () =>
      sessionStore.writeJson(KEY, { list, first: joined.first, scrollY: window.scrollY } satisfies Seen);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [list, joined.first]);
  return joined;
}

/** Null when the page has all that was shown. */
function partsToLoad({ first }: CollectionPage, list: string): Seen | null {
  const stored = sessionStore.readJson(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const seen = stored as Partial<Seen>;
  if (seen.list !== list || typeof seen.first !== 'number' || typeof seen.scrollY !== 'number') return null;
  const isNear = seen.first < first && first - seen.first <= MOST_PARTS * PIECES_PER_PAGE;
  return isNear ? { list, first: seen.first, scrollY: seen.scrollY } : null;
}

/**
 * The part that was loaded with those before it that are shown already: "Load more" adds the next one, and whoever comes back to a list
 * finds all that was seen.
 */
export function joinParts<Page extends CollectionPage>(shown: CollectionPage | undefined, page: Page): Page {
  if (!shown) return page;
  const before = page.first - shown.first;
  if (before <= 0 || before > shown.products.length) return page;
  return { ...page, first: shown.first, products: [...shown.products.slice(0, before), ...page.products] };
}
