import { useLayoutEffect, useMemo, useState } from 'react';
import {
  type DataRouter,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { SentPage } from './sent-page.ts';
import { withoutBriefLoading } from './without-brief-loading.ts';

/** The page within its router: what `HydratedRouter` renders, with a router that may not be loaded yet. */
export function PageRouter({ page, router }: { page: SentPage; router: DataRouter }) {
  // The same element, so that it is not rendered again for another location, of which it hears by itself.
  const routes = useMemo(() => <RouterProvider router={withoutBriefLoading(router)} />, [router]);
  const [location, setLocation] = useState(router.state.location);
  // What reads it would be rendered again for another one.
  const framework = useMemo(
    () => ({ ...page.handoff, manifest: page.list, routeModules: page.modules }),
    [page],
  );
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize();
    return router.subscribe((state) => setLocation(state.location));
  }, [router]);
  return (
    <FrameworkContext.Provider value={framework}>
      <ErrorBoundary location={location}>{routes}</ErrorBoundary>
    </FrameworkContext.Provider>
  );
}
