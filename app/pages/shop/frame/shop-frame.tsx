import { memo, type ReactNode, useCallback, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { onOpenCart } from '#app/features/cart/cart-store.ts';
import { startCartSaving } from '#app/features/cart/save-cart.ts';
import { OpenedProduct } from '#app/features/catalogue/storefront/opened-product.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { storedAccessToken } from '#app/features/staff/sessions/stored-session.ts';
import { holdIdleWork } from '#app/platform/browser/idle.ts';
import { usePrefetchRoutes } from '#app/platform/offline/use-prefetch-routes.ts';
import { useRefreshLayout } from '#app/platform/offline/use-refresh-layout.ts';
import { HydrateLater } from '#app/platform/react/hydrate-later.tsx';
import { RouteAnnouncer } from '#app/ui/navigation/route-announcer.tsx';
import { ToastRegion } from '#app/ui/overlay/toast.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Announcements } from './announcements.tsx';
import { CartPanel } from './cart-panel.tsx';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopMenu } from './shop-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useLayOutBelow } from './use-lay-out-below.ts';
import { usePanels } from './use-panels.ts';
import { usePrefetchCheckout } from './use-prefetch-checkout.ts';
import { usePrefetchProducts } from './use-prefetch-products.ts';

const messages = { skip: 'Skip to content', loading: 'Loading' };

type ShopFrameProps = { categories: readonly { name: string; slug: string }[]; children: ReactNode };

export function ShopFrame({ categories, children }: ShopFrameProps) {
  const { panel, open, close } = usePanels();
  const openMenu = useCallback(() => open('menu'), [open]);
  const openBag = useCallback(() => open('cart'), [open]);
  useEffect(() => onOpenCart(openBag), [openBag]);
  return (
    <>
      <Work />
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <HydrateLater as="header" className={styles.header}>
        <Banners />
        <TopBar panel={panel} onMenu={openMenu} onCart={openBag} />
      </HydrateLater>
      <PageProgress />
      <div className={styles.messages}>
        <ToastRegion anchored />
      </div>
      <Menu open={panel === 'menu'} onClose={close} categories={categories} />
      <Bag open={panel === 'cart'} onClose={close} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}

function PageProgress() {
  const { state, location } = useNavigation();
  const slug = slugOf(location?.pathname);
  const loading = state === 'loading';
  useEffect(() => {
    holdIdleWork(loading);
    // Staff leave the shop's frame with a navigation that has not ended for it.
    return () => holdIdleWork(false);
  }, [loading]);
  return (
    <div className={styles.progress} role="status">
      {loading && (
        <>
          <span className={styles.line} />
          <div className={styles.opening}>
            <OpenedProduct key={slug} slug={slug} />
          </div>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

/** Of the address of a product's page. */
function slugOf(pathname = ''): string {
  return /^\/product\/(.+)$/.exec(pathname)?.[1] ?? '';
}

/**
 * A component of its own: the router and the bag change more often than anything that the frame shows, and it would be rendered
 * again with all of it.
 */
function Work() {
  useCartSaving();
  useRefreshLayout();
  useLayOutBelow();
  usePrefetchRoutes('shop');
  usePrefetchProducts();
  usePrefetchCheckout();
  return null;
}

/** The same on all pages, as is what is announced. */
const Footer = memo(FooterPart);
const Banners = memo(Announcements);
const Menu = memo(ShopMenu);
const Bag = memo(CartPanel);

function FooterPart() {
  return (
    <HydrateLater of={['footer', useShop()]}>
      <ShopFooter />
    </HydrateLater>
  );
}

function useCartSaving(): void {
  useEffect(() => startCartSaving(storedAccessToken), []);
}
