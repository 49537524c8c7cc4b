import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { viewQuery } from '#app/features/catalogue/filters/filter-address.ts';
import { PIECES_PER_PAGE } from '#app/features/catalogue/filters/list-page.ts';
import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import type { CollectionPage } from './collection-meta.ts';
import { joinParts } from './join-parts.ts';

const KEY = 'seenList';

/** More take longer than anybody waits for; "Earlier pieces" leads to them. */
const MOST_PARTS = 8;

/** `list` names the list with its filters. */
type Seen = { list: string; first: number; scrollY: number };

/** The page of a list with the parts before it that were shown when it was reloaded, once they have come again. */
export function useSeenParts<Page extends CollectionPage>(page: Page, list: string): Page {
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
  const kept = sessionStore.readJson(KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  const seen = kept as Partial<Seen>;
  if (seen.list !== list || typeof seen.first !== 'number' || typeof seen.scrollY !== 'number') return null;
  const isNear = seen.first < first && first - seen.first <= MOST_PARTS * PIECES_PER_PAGE;
  return isNear ? { list, first: seen.first, scrollY: seen.scrollY } : null;
}
