import { type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { onOpenCart, useCartCount } from '#app/features/cart/cart-store.ts';
import { startCartSaving } from '#app/features/cart/save-cart.ts';
import { storedAccessToken } from '#app/features/staff/sessions/stored-session.ts';
import { usePrefetchCheckout, usePrefetchRoutes } from '#app/platform/offline/use-prefetch-routes.ts';
import { useRefreshLayout } from '#app/platform/offline/use-refresh-layout.ts';
import { HydrateLater } from '#app/ui/layout/hydrate-later.tsx';
import { ToastRegion } from '#app/ui/overlay/toast.tsx';
import { RouteAnnouncer } from '#app/ui/route-announcer.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Announcements } from './announcements.tsx';
import { CartPanel } from './cart-panel.tsx';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopMenu } from './shop-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { usePanels } from './use-panels.ts';
import { usePrefetchProducts } from './use-prefetch-products.ts';

const messages = { skip: 'Skip to content', loading: 'Loading' };

type ShopFrameProps = { categories: readonly { name: string; slug: string }[]; children: ReactNode };

export function ShopFrame({ categories, children }: ShopFrameProps) {
  const { panel, open, close } = usePanels();
  useEffect(() => onOpenCart(() => open('cart')), [open]);
  useCartSaving();
  useRefreshLayout();
  usePrefetchRoutes('shop');
  usePrefetchProducts();
  return (
    <>
      <CheckoutPrefetch />
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <header className={styles.header}>
        <Announcements />
        <TopBar panel={panel} onMenu={() => open('menu')} onCart={() => open('cart')} />
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
      <HydrateLater>
        <ShopFooter />
      </HydrateLater>
      <RouteAnnouncer />
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

/** A component of its own: the bag is known once the page is hydrated, and the frame would be rendered again with all of it. */
function CheckoutPrefetch() {
  usePrefetchCheckout(useCartCount() > 0);
  return null;
}

function useCartSaving(): void {
  useEffect(() => startCartSaving(storedAccessToken), []);
}
