import { useLayoutEffect, useState } from 'react';
import {
  type DataRouter,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { SentPage } from './sent-page.ts';

/** The page within its router: what `HydratedRouter` renders, with a router that may not be loaded yet. */
export function PageRouter({ page, router }: { page: SentPage; router: DataRouter }) {
  const { handoff, list: manifest, modules: routeModules } = page;
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize();
    return router.subscribe((state) => setLocation(state.location));
  }, [router]);
  return (
    <FrameworkContext.Provider value={{ ...handoff, manifest, routeModules }}>
      <ErrorBoundary location={location}>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </FrameworkContext.Provider>
  );
}
