import { type DataRouter, matchRoutes } from 'react-router';
import { mayPrefetch } from '#app/platform/browser/may-prefetch.ts';
import { loadPage } from './load-page.ts';

/** The code and styles of the page at a path of the shop, for somebody who is about to open it. Browser only. */
export function prefetchPage({ routes, state }: DataRouter, path: string): void {
  if (!mayPrefetch()) return;
  const shown = new Set(state.matches.map(({ route }) => route.id));
  for (const { route } of matchRoutes(routes, path) ?? []) if (!shown.has(route.id)) void loadPage(route.id);
}
