import type { ReactNode } from 'react';
import { CartPanel } from '#app/features/orders/cart-panel.tsx';
import { RouteAnnouncer } from '#app/ui/route-announcer.tsx';
import { ToastRegion } from '#app/ui/toast.tsx';
import { Announcements } from './announcements.tsx';
import { PageProgress } from './page-progress.tsx';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopMenu } from './shop-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useCartSaving } from './use-cart-saving.ts';
import { useFreshFrame } from './use-fresh-frame.ts';
import { usePagesAtHand } from './use-pages-at-hand.ts';
import { usePanels } from './use-panels.ts';

const messages = { skip: 'Skip to content' };

type ShopFrameProps = { categories: readonly { name: string; slug: string }[]; children: ReactNode };

/** What stands around every shop page: announcements, bar, menu, cart panel, footer. */
export function ShopFrame({ categories, children }: ShopFrameProps) {
  const { panel, open, close } = usePanels();
  useCartSaving();
  useFreshFrame();
  usePagesAtHand('shop');
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <header className={styles.header}>
        <Announcements />
        <TopBar panel={panel} onMenu={() => open('menu')} onCart={() => open('cart')} />
      </header>
      <PageProgress />
      <ShopMenu open={panel === 'menu'} onClose={close} categories={categories} />
      <CartPanel open={panel === 'cart'} onClose={close} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <RouteAnnouncer />
      <ToastRegion />
    </>
  );
}
