import { type ReactNode, useCallback, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { onOpenCart } from '#app/features/cart/cart-store.ts';
import { startCartSaving } from '#app/features/cart/save-cart.ts';
import { storedAccessToken } from '#app/features/staff/sessions/stored-session.ts';
import { NoScript } from '#app/pages/shop/no-script.tsx';
import { useRefreshLayout } from '#app/platform/offline/use-refresh-layout.ts';
import { RouteAnnouncer } from '#app/ui/navigation/route-announcer.tsx';
import { ToastRegion } from '#app/ui/overlay/toast.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Announcements } from './announcements.tsx';
import { CartPanel } from './cart-panel.tsx';
import { PrefetchedPages } from './prefetched-pages.tsx';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopMenu } from './shop-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { usePanels } from './use-panels.ts';

const messages = {
  skip: 'Skip to content',
  loading: 'Loading',
  noScript:
    'Your browser runs no scripts, so menu and bag do not open. The home page leads to every category, and the end of each page to all else. Order by phone or chat:',
};

type ShopFrameProps = { categories: readonly { name: string; slug: string }[]; children: ReactNode };

export function ShopFrame({ categories, children }: ShopFrameProps) {
  const { panel, open, close } = usePanels();
  const openMenu = useCallback(() => open('menu'), [open]);
  const openBag = useCallback(() => open('cart'), [open]);
  useEffect(() => onOpenCart(openBag), [openBag]);
  useEffect(() => startCartSaving(storedAccessToken), []);
  useRefreshLayout();
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <header className={styles.header}>
        <Announcements />
        <TopBar panel={panel} onMenu={openMenu} onCart={openBag} />
        <NoScript>{messages.noScript}</NoScript>
      </header>
      <PageProgress />
      <div className={styles.messages}>
        <ToastRegion anchored />
      </div>
      <ShopMenu open={panel === 'menu'} onClose={close} categories={categories} />
      <CartPanel open={panel === 'cart'} onClose={close} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <RouteAnnouncer />
      <PrefetchedPages />
    </>
  );
}

function PageProgress() {
  const loading = useNavigation().state === 'loading';
  return (
    <div className={styles.progress} role="status">
      {loading && (
        <>
          <span className={styles.line} />
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
