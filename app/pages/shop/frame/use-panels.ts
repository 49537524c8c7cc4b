import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { opensCart } from '#app/features/cart/cart-store.ts';

export type PanelName = 'menu' | 'cart';

export type Panels = ReturnType<typeof usePanels>;

// A tap that opens a panel may scroll the page slightly.
const SCROLL_MARGIN_PX = 6;

/** To the open bag, from the icon of the installed shop (public/site.webmanifest). */
const BAG = '#bag';

export function usePanels() {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const close = useCallback(() => setPanel(null), []);
  const { hash, key, state } = useLocation();
  const type = useNavigationType();
  // Reload and Back keep the state of an address, and do not ask for the cart again.
  const arriving = (type !== 'POP' && opensCart(state)) || hash === BAG ? 'cart' : null;

  useEffect(() => setPanel(arriving), [key]);

  useEffect(() => {
    if (!panel) return;
    let from = window.scrollY;
    let height = pageHeight();
    const follow = () => {
      // When content above comes or grows, the browser scrolls to keep what is shown in its place (scroll anchoring).
      if (pageHeight() !== height) {
        from = window.scrollY;
        height = pageHeight();
      }
      if (Math.abs(window.scrollY - from) > SCROLL_MARGIN_PX) setPanel(null);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [panel]);

  return { panel, open: setPanel, close };
}

const pageHeight = () => document.documentElement.scrollHeight;
