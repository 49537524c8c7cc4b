import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation, useRevalidator } from 'react-router';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { SIGNED_OUT_KEY } from '#app/features/staff/sessions/stored-session.ts';
import { EnterPasswordAgain, SignInAgain } from '#app/pages/admin/session/session-dialogs.tsx';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { usePrefetchRoutes } from '#app/pages/offline/use-prefetch-routes.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { ToastRegion } from '#app/ui/overlay/toast.tsx';
import { RouteAnnouncer } from '#app/ui/route-announcer.tsx';
import type { Route } from './+types/admin-layout.ts';
import styles from './admin-layout.module.css';
import { AdminBar, AdminSidebar } from './admin-menu.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export { AdminError as ErrorBoundary } from './admin-error.tsx';
export { AdminWaiting as HydrateFallback } from './admin-waiting.tsx';

const messages = { skip: 'Skip to content' };

// The server renders the same empty frame for everybody; staff's data comes by calls with a token.
export const handle = publicPage;

// The server has no token, so it renders a placeholder; the guard runs here before any admin page is rendered.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { username: signedInName() };
}
clientLoader.hydrate = true as const;

/** The guard runs at every navigation within the admin area. */
export function shouldRevalidate() {
  return true;
}

export default function AdminLayout({ loaderData: { username } }: Route.ComponentProps) {
  useSessionWatch();
  usePrefetchRoutes('admin');
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <AdminBar username={username} />
      <AdminSidebar username={username} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <SignInAgain>
          <EnterPasswordAgain>{useIsLeaving() ? <PageSkeleton /> : <Outlet />}</EnterPasswordAgain>
        </SignInAgain>
      </main>
      <RouteAnnouncer />
      <ToastRegion />
    </div>
  );
}

function useIsLeaving(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next !== undefined && next.pathname !== pathname && next.pathname.startsWith('/admin/');
}

/** Also when the back/forward cache restores this page; a session that merely expired closes no form here. */
function useSessionWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const onStorage = ({ key }: StorageEvent) => {
      // A null key: the storage was cleared.
      if (key === null || key === SIGNED_OUT_KEY) revalidate();
    };
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && revalidate(), { signal });
    return () => leave.abort();
  }, [revalidate]);
}
