import type { UNSAFE_AssetsManifest as RouteList } from 'react-router';

declare global {
  interface Window {
    /** A page names its own routes here; the file of all routes replaces it. */
    readonly __reactRouterManifest: RouteList;
  }
}

/** All routes of the shop. Rejects when their file could not be loaded. Browser only. */
export async function loadRouteList(): Promise<RouteList> {
  await import(/* @vite-ignore */ window.__reactRouterManifest.url);
  return window.__reactRouterManifest;
}
