import { useEffect } from 'react';
import { whenIdle } from '#app/platform/browser/idle.ts';

type PageFiles = { id: string; module: string; imports?: string[]; css?: string[] };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, PageFiles | undefined> };
  }
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

type Area = 'shop' | 'admin';

/** What people usually do on a page before they open the next one. */
const SIGNS_OF_LIFE = ['scroll', 'pointerdown', 'keydown'] as const;

/** Without a connection, a page whose scripts are missing would fall back to the browser's error page. */
export function usePrefetchRoutes(area: Area): void {
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    let callOff = () => {};
    const unlisten = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      unlisten();
      callOff = whenIdle(() => fetchPages(area));
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, { passive: true });
    return () => {
      unlisten();
      callOff();
    };
  }, [area]);
}

function fetchPages(area: Area): void {
  const known = new Set([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')));
  const fetchOnce = (href: string, how: Partial<HTMLLinkElement>) => {
    if (known.has(href)) return;
    known.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), { href, fetchPriority: 'low', ...how }),
    );
  };
  for (const page of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!page || page.id.startsWith('pages/admin/') !== (area === 'admin')) continue;
    for (const script of [page.module, ...(page.imports ?? [])]) fetchOnce(script, { rel: 'modulepreload' });
    for (const style of page.css ?? []) fetchOnce(style, { rel: 'prefetch', as: 'style' });
  }
}
