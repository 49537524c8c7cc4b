import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import { loadRouteList } from './route-list.ts';
import { addressOf, type SentPage } from './sent-page.ts';

/**
 * React Router's router for a page that the server sent, as its own entry makes it, with all routes of the shop. Rejects when the
 * list of them could not be loaded.
 */
export async function routerOfPage(page: SentPage): Promise<DataRouter> {
  const { handoff, modules, list, state, history } = page;
  const { ssr, isSpaMode, future, basename = '/' } = handoff;
  Object.assign(list.routes, (await loadRouteList()).routes);
  const { location } = window;
  // Somebody went back or forth meanwhile, and the page with these data is another one's.
  if (addressOf(history) !== page.address) location.reload();
  const routes = createClientRoutes(list.routes, modules, state, ssr, isSpaMode);
  const router: DataRouter = createRouter({
    routes,
    history,
    future: {},
    basename,
    mapRouteProperties,
    hydrationRouteProperties,
    hydrationData: getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: list.routes[id]?.hasLoader === true,
        hasHydrateFallback: modules[id]?.HydrateFallback !== undefined,
      }),
      location,
      basename,
      future,
      isSpaMode,
    }),
    dataStrategy: getDataStrategy(() => router, list, modules, ssr),
  });
  if (router.state.initialized) router.initialize();
  window.addEventListener('unhandledrejection', ignoreAborted);
  return router;
}

/** React Router leaves the end of an answer to nobody. The next navigation may abort it, which is then no error. */
function ignoreAborted(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
}
