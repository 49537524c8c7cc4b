import { useEffect } from 'react';
import { whenIdle } from '#app/platform/idle.ts';

/** What the router knows of a page's files. */
type PageFiles = { id: string; module: string; imports?: string[]; css?: string[] };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, PageFiles | undefined> };
  }
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Once the first page stands and the line is free, fetches the scripts and styles of the shop's other pages. Without its script a
 * page can only be opened by the browser itself, and with the connection gone that would take away the page that is there.
 */
export function usePagesAtHand(): void {
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    let callOff = () => {};
    const begin = () => {
      callOff = whenIdle(fetchPages);
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      callOff();
    };
  }, []);
}

function fetchPages(): void {
  const known = new Set([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')));
  const fetchOnce = (href: string, how: Partial<HTMLLinkElement>) => {
    if (known.has(href)) return;
    known.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), { href, fetchPriority: 'low', ...how }),
    );
  };
  for (const page of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!page || page.id.startsWith('pages/admin/')) continue;
    for (const script of [page.module, ...(page.imports ?? [])]) fetchOnce(script, { rel: 'modulepreload' });
    for (const style of page.css ?? []) fetchOnce(style, { rel: 'prefetch', as: 'style' });
  }
}
