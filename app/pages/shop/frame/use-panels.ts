import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export type PanelName = 'menu' | 'cart';

// A tap that opens a panel may scroll the page slightly.
const SCROLL_MARGIN_PX = 6;

export function usePanels() {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const close = useCallback(() => setPanel(null), []);
  const { key } = useLocation();

  useEffect(() => setPanel(null), [key]);

  useEffect(() => {
    if (!panel) return;
    const from = window.scrollY;
    const follow = () => {
      if (Math.abs(window.scrollY - from) > SCROLL_MARGIN_PX) setPanel(null);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [panel]);

  return { panel, open: setPanel, close };
}
