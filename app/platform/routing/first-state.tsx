import type { ComponentType, ReactElement } from 'react';
import { type DataRouteObject, type DataRouter, IDLE_NAVIGATION, matchRoutes } from 'react-router';
import type { SentPage } from './sent-page.ts';

export type RouterState = DataRouter['state'];

/**
 * The state that React Router's router begins with on a page that the server has rendered with all of its data. Null when
 * something is to be loaded first, or failed: that is for the router itself.
 */
export function firstState(page: SentPage): RouterState | null {
  const { handoff, modules, list, state, history } = page;
  const matches = matchRoutes(routesIn(page, ''), history.location, handoff.basename);
  const loaderData = { ...state.loaderData };
  if (!matches || state.errors) return null;
  for (const { route } of matches) {
    const { hasLoader, hasClientLoader } = list.routes[route.id] ?? {};
    if (hasLoader && !(route.id in loaderData)) return null;
    if (hasClientLoader && (!hasLoader || modules[route.id]?.clientLoader?.hydrate)) return null;
    if (!hasLoader) loaderData[route.id] = null;
  }
  return {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** The page's own routes within one of them, with what is rendered of them. */
function routesIn(page: SentPage, parent: string): DataRouteObject[] {
  const routes = Object.values(page.list.routes).filter((route) => route !== undefined);
  return routes.flatMap(({ id, parentId = '', index, path }) => {
    const module = page.modules[id];
    if (!module || parentId !== parent) return [];
    const { default: Page, ErrorBoundary, Layout } = module;
    const element = (Content: ComponentType<object> | undefined): ReactElement | undefined => {
      if (!Content) return undefined;
      return Layout ? (
        <Layout>
          <Content />
        </Layout>
      ) : (
        <Content />
      );
    };
    const shown = { id, ...(path !== undefined && { path }), handle: module.handle };
    const elements = { element: element(Page), errorElement: element(ErrorBoundary) };
    if (index) return { ...shown, ...elements, index };
    return { ...shown, ...elements, children: routesIn(page, id) };
  });
}
