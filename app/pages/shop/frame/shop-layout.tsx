import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { QuickAddContext } from '#app/features/catalogue/storefront/quick-add-parts.ts';
import { DEFAULT_BRAND } from '#app/features/settings/brand.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ErrorScreen, errorMeta } from '#app/pages/shop/error-screen.tsx';
import { NoScript } from '#app/pages/shop/page-states.tsx';
import { isSameAddress, staleIfError } from '#app/platform/offline/offline-fallback.ts';
import { groupDigits } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/shop-layout.ts';
import { PageFrame } from './page-frame.tsx';
import { readMenu } from './read-menu.server.ts';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopMenu, type ShopMenuProps } from './shop-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { usePanels } from './use-panels.ts';

export async function loader() {
  const [menuOfNow, { brand }] = await Promise.all([readMenu(new Date()), readSettings()]);
  return { brand, ...menuOfNow };
}

const menu = staleIfError<Awaited<ReturnType<typeof loader>>>();

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return menu.load(serverLoader);
}

export const shouldRevalidate = isSameAddress;

export function meta({ loaderData, error }: Route.MetaArgs) {
  return error ? errorMeta(error, loaderData?.brand ?? DEFAULT_BRAND) : [];
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => menu.note(loaderData), [loaderData]);
  return (
    <ShopFrame categories={loaderData.categories} sales={loaderData.sales}>
      <Outlet />
    </ShopFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame categories={loaderData?.categories ?? []} sales={loaderData?.sales ?? {}}>
      <ErrorScreen error={error} />
    </ShopFrame>
  );
}

const messages = {
  noScript:
    'Your browser runs no scripts, so menu and bag do not open. The home page leads to every category, and the end of each page to all else. Order by phone or chat:',
  label: 'Announcements',
  arrivals: 'New Arrivals Just Dropped!',
  shipping: (from: number) =>
    from > 0 ? `Free Express Shipping on orders over ₨${groupDigits(from)}` : 'Free Express Shipping',
};

type ShopFrameProps = Pick<ShopMenuProps, 'categories' | 'sales'> & { children: ReactNode };

function ShopFrame({ categories, sales, children }: ShopFrameProps) {
  const panels = usePanels();
  const { panel, open, close } = panels;
  const openMenu = useCallback(() => open('menu'), [open]);
  const openBag = useCallback(() => open('cart'), [open]);
  const isRead = useAnnouncementsRead();
  return (
    <PageFrame
      panels={panels}
      pageKey={String(isRead)}
      header={
        <>
          <Announcements isRead={isRead} />
          <TopBar panel={panel} categories={categories} sales={sales} onMenu={openMenu} onCart={openBag} />
          <NoScript>{messages.noScript}</NoScript>
        </>
      }
      menu={<ShopMenu open={panel === 'menu'} onClose={close} categories={categories} sales={sales} />}
      footer={<ShopFooter />}
      prefetches
    >
      <QuickAddContext value={loadQuickAdd}>{children}</QuickAddContext>
    </PageFrame>
  );
}

/** Null when its code cannot be loaded. */
const loadQuickAdd = () => import('#app/pages/shop/quick-add/quick-add.tsx').catch(() => null);

/** Above a piece, unless it is the first page of a visit: on a phone its picture then comes first. */
function useAnnouncementsRead(): boolean {
  const { pathname } = useLocation();
  const isFirst = useNavigationType() === 'POP';
  const [firstPage] = useState(isFirst ? pathname : null);
  return pathname !== firstPage && pathname.startsWith('/product/');
}

function Announcements({ isRead }: { isRead: boolean }) {
  const { settings, sale_banners } = useShop();
  return (
    <section className={classes(styles.banners, isRead && styles.read)} aria-label={messages.label}>
      {sale_banners.map((text) => (
        <p key={text} className={styles.sale}>
          {text}
        </p>
      ))}
      <Link className={styles.arrivals} to="/category/new-arrivals">
        {messages.arrivals}
      </Link>
      <p className={styles.shipping}>{messages.shipping(settings.free_delivery_from)}</p>
    </section>
  );
}
