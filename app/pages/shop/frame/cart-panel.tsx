import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { CartContentsProps } from './cart-contents.tsx';

const messages = { failed: 'Your bag could not be opened. Please check your connection and try again.' };

/** Opens when its code has come, which is loaded once the page is alive, so that the bag opens offline too. */
export function CartPanel({ open, onClose }: CartContentsProps) {
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
