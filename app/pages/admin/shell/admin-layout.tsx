import { useContext, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { OwnAccount } from '#app/features/staff/accounts/schema.ts';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { SIGNED_OUT_KEY } from '#app/features/staff/sessions/stored-session.ts';
import { UnsavedEditsGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useKeys } from '#app/pages/admin/keys/use-keys.ts';
import {
  DeviceLanguageProvider,
  isTranslated,
  LANGUAGE_ATTRIBUTES,
  LanguageContext,
  useDeviceLanguage,
  useTexts,
} from '#app/pages/admin/language/language.tsx';
import {
  ClosedScreen,
  loadOwnAccount,
  OwnAccountContext,
  useIsPermitted,
  useMissingPermission,
} from '#app/pages/admin/session/permissions.tsx';
import { PasswordDialog, SignInDialog } from '#app/pages/admin/session/session-dialogs.tsx';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { classes } from '#app/ui/classes.ts';
import { RouteAnnouncer } from '#app/ui/navigation.tsx';
import { ActionToastRegion } from '#app/ui/overlay/action-toast.tsx';
import { ToastRegion } from '#app/ui/overlay/toast.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AdminSidebar, BottomBar } from './admin-menu.tsx';
import { renewPush } from './new-order-push.ts';
import { NewOrderWatch } from './new-orders.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useMenuCounts } from './use-menu-counts.ts';

export { AdminError as ErrorBoundary, AdminWaiting as HydrateFallback } from './admin-page.tsx';

const messages = {
  en: { skip: 'Skip to content', loading: 'Loading' },
  ur: { skip: 'مواد پر جائیں', loading: 'کھل رہا ہے' },
  roman: { skip: 'Mawad par jayein', loading: 'Khul raha hai' },
};

// The server renders the same empty frame for everybody; staff's data comes by calls with a token.
export const handle = publicPage;

export const clientMiddleware = [requireStaff];

// The server has no token, so it renders a placeholder, and the pages are loaded in the browser.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { account: await loadOwnAccount(request) };
}

clientLoader.hydrate = true as const;

/** The role may have changed, or another person may have signed in again in the dialog. */
export function shouldRevalidate() {
  return true;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const account = useLastKnown(loaderData.account);
  return (
    <OwnAccountContext value={account}>
      <DeviceLanguageProvider>
        <UnsavedEditsGuard>
          <AdminFrame username={account?.username ?? signedInName()} />
        </UnsavedEditsGuard>
      </DeviceLanguageProvider>
    </OwnAccountContext>
  );
}

/** While the shop cannot be reached, what was known stays. */
function useLastKnown(account: OwnAccount | null): OwnAccount | null {
  const [known, setKnown] = useState(account);
  if (account !== null && account !== known) setKnown(account);
  return account ?? known;
}

/** `g` and a letter open a screen, from everywhere in the admin area. */
function useGoKeys(): void {
  const navigate = useNavigate();
  useKeys({
    'g o': () => navigate('/admin/orders?queue=new'),
    'g p': () => navigate('/admin/payments'),
    'g m': () => navigate('/admin/messages'),
  });
}

function AdminFrame({ username }: { username: string | null }) {
  useSessionWatch();
  useGoKeys();
  useRenewedPush(username);
  const { language } = useDeviceLanguage();
  const isPacker = useContext(OwnAccountContext)?.role === 'packer';
  const frame = isPacker ? language : 'en';
  const screen = isTranslated(useLocation().pathname) ? language : 'en';
  return (
    <LanguageContext value={frame}>
      <div className={styles.shell} {...LANGUAGE_ATTRIBUTES[frame]}>
        <a className={classes(styles.skip, 'no-print')} href="#content">
          {messages[frame].skip}
        </a>
        <SignInDialog>
          <PasswordDialog>
            <NewOrderWatch>{(toConfirm) => <Bars username={username} toConfirm={toConfirm} />}</NewOrderWatch>
            <LanguageContext value={screen}>
              <main id="content" className={styles.content} tabIndex={-1} {...LANGUAGE_ATTRIBUTES[screen]}>
                <CurrentScreen />
              </main>
            </LanguageContext>
          </PasswordDialog>
        </SignInDialog>
        <RouteAnnouncer />
        <ToastRegion />
        <ActionToastRegion />
      </div>
    </LanguageContext>
  );
}

function Bars({ username, toConfirm }: { username: string | null; toConfirm: number }) {
  const counts = useMenuCounts(toConfirm);
  return (
    <>
      <AdminSidebar username={username} counts={counts} />
      <TopBar toConfirm={toConfirm} />
      <BottomBar username={username} counts={counts} />
    </>
  );
}

function CurrentScreen() {
  const missing = useMissingPermission();
  if (useIsLeaving()) return <PageSkeleton />;
  return missing ? <ClosedScreen permission={missing} /> : <Outlet />;
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

/** Once for each person who signs in. */
function useRenewedPush(username: string | null): void {
  const { has_worker } = useShop();
  const mayOrders = useIsPermitted()('orders');
  const isWanted = has_worker && mayOrders;
  useEffect(() => {
    if (username && isWanted) return whenIdle(() => void renewPush());
  }, [username, isWanted]);
}

function PageSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{useTexts(messages).loading}</VisuallyHidden>
      <div className="skeleton" style={{ inlineSize: 180, blockSize: 32, marginBlockEnd: 16 }} />
      <div className="skeleton" style={{ blockSize: 32, marginBlockEnd: 12 }} />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="skeleton" style={{ blockSize: 44, marginBlockEnd: 1 }} />
      ))}
    </div>
  );
}
