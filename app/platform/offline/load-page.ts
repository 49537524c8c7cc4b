import { loadRouteList } from '#app/platform/routing/route-list.ts';
import { loadLink } from './load-link.ts';

const loaded = new Map<string, Promise<void>>();

/**
 * Loads the code of a page that is likely to be opened and runs it, once for each visit: the list of routes names its files, so
 * nothing is asked for first. Its styles are applied already: the router inserts them when the page is shown, and its first frame
 * would lack them. In development there is no such list.
 */
export function loadPage(route: string): Promise<void> {
  const known = loaded.get(route);
  if (known) return known;
  if (import.meta.env.DEV) return Promise.resolve();
  const loading = loadFiles(route).catch(() => void loaded.delete(route));
  loaded.set(route, loading);
  return loading;
}

async function loadFiles(route: string): Promise<void> {
  const { module = '', imports = [], css = [] } = (await loadRouteList()).routes[route] ?? {};
  const load = (rel: string, href: string) => loadLink({ rel, fetchPriority: 'high', href });
  const scripts = [module, ...imports].map((href) => load('modulepreload', href));
  const styles = css.map((href) => load('stylesheet', href));
  await Promise.all(scripts);
  const [loadedModule] = await Promise.all([import(/* @vite-ignore */ module), ...styles]);
  window.__reactRouterRouteModules[route] = loadedModule;
}
