import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { onOpenCart } from '#app/features/cart/cart-store.ts';
import { startCartSaving } from '#app/features/cart/save-cart.ts';
import { storedAccessToken } from '#app/features/staff/sessions/stored-session.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { useRefreshLayout } from '#app/platform/offline/use-revalidate.ts';
import { RouteAnnouncer } from '#app/ui/navigation.tsx';
import { showToast, ToastRegion } from '#app/ui/overlay/toast.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import type { BackgroundProps } from './background.tsx';
import type { CartContentsProps } from './cart-contents.tsx';
import styles from './page-frame.module.css';
import type { Panels } from './use-panels.ts';

const messages = {
  skip: 'Skip to content',
  loading: 'Loading',
  failed: 'Your bag could not be opened. Please check your connection and try again.',
};

type PageFrameProps = {
  panels: Panels;
  header: ReactNode;
  /** Another one where the page begins elsewhere: its element is then a new one, and nothing on it moves. */
  pageKey?: string;
  /** What opens over the page, besides the bag. */
  menu?: ReactNode;
  footer: ReactNode;
  /** Whether it leads to other pages of the shop, whose code is then fetched in advance. */
  prefetches?: boolean;
  children: ReactNode;
};

/** What every page of the shop has around it; header and footer differ. */
export function PageFrame({
  panels: { panel, open, close },
  header,
  pageKey,
  menu,
  footer,
  prefetches = false,
  children,
}: PageFrameProps) {
  useEffect(() => onOpenCart(() => open('cart')), [open]);
  useEffect(() => startCartSaving(storedAccessToken), []);
  useRefreshLayout();
  const takeFocus = useFocusOfReplaced();
  return (
    <>
      <a className={`no-print ${styles.skip}`} href="#content">
        {messages.skip}
      </a>
      <header className={`no-print ${styles.header}`}>{header}</header>
      <PageProgress />
      <div className={`no-print ${styles.messages}`}>
        <LazyBackground prefetches={prefetches} />
        <ToastRegion anchored />
      </div>
      {menu}
      <CartPanel open={panel === 'cart'} onClose={close} />
      <main ref={takeFocus} key={pageKey} id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {footer}
      <RouteAnnouncer />
    </>
  );
}

/** For an element whose key changes: the new one has the focus if the one before had it. */
function useFocusOfReplaced() {
  const hadFocus = useRef(false);
  return useCallback((element: HTMLElement) => {
    if (hadFocus.current) element.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, []);
}

function PageProgress() {
  const loading = useNavigation().state === 'loading';
  return (
    <div className={`no-print ${styles.progress}`} role="status">
      {loading && (
        <>
          <span className={styles.line} />
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

/** Opens when its code has come, which is loaded once the page is alive, so that the bag opens offline too. */
function CartPanel({ open, onClose }: CartContentsProps) {
  const [Contents, setContents] = useState<ComponentType<CartContentsProps> | null>(null);
  const load = useCallback(async () => {
    const loaded = await import('./cart-contents.tsx').catch(() => null);
    if (loaded) setContents(() => loaded.CartContents);
    return loaded !== null;
  }, []);
  useEffect(() => whenIdle(() => void load()), [load]);
  const isAwaited = open && !Contents;
  useEffect(() => {
    if (!isAwaited) return;
    void load().then((isLoaded) => {
      if (isLoaded) return;
      showToast(messages.failed, { tone: 'bad' });
      onClose();
    });
  }, [isAwaited, load, onClose]);
  return Contents && <Contents open={open} onClose={onClose} />;
}

/** What nobody waits for begins once the page is alive. */
function LazyBackground(props: BackgroundProps) {
  const [Background, setBackground] = useState<ComponentType<BackgroundProps> | null>(null);
  useEffect(() => {
    return whenIdle(() => {
      import('./background.tsx').then(
        (loaded) => setBackground(() => loaded.Background),
        () => undefined,
      );
    });
  }, []);
  return Background && <Background {...props} />;
}
