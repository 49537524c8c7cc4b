import { type ComponentType, type MouseEvent, useState } from 'react';
import type { ProductZoomProps } from '#app/features/catalogue/zoom/product-zoom.tsx';
import type { ZoomStart } from '#app/features/catalogue/zoom/use-zoom.ts';

/** Null when its code cannot be loaded. Started at the first touch, it has often come when the finger is lifted. */
export async function loadZoom(): Promise<ComponentType<ProductZoomProps> | null> {
  const loaded = await import('#app/features/catalogue/zoom/product-zoom.tsx').catch(() => null);
  return loaded ? loaded.ProductZoom : null;
}

/** `onFailed`: the code of the enlarged picture could not be loaded. */
export function useProductZoom(onFailed: () => void) {
  const [Zoom, setZoom] = useState<ComponentType<ProductZoomProps> | null>(null);
  const [start, setStart] = useState<ZoomStart | null>(null);

  const open = async (index: number, event: MouseEvent<HTMLElement>) => {
    const touched = toStart(index, event);
    const loaded = await loadZoom();
    if (!loaded) return onFailed();
    setZoom(() => loaded);
    setStart(touched);
  };

  return { Zoom, start, open, close: () => setStart(null) };
}

function toStart(index: number, { currentTarget, clientX, clientY, detail }: MouseEvent): ZoomStart {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  // A click by keyboard has no coordinates: the garment is in the middle of its picture.
  const byKeyboard = detail === 0;
  const at = byKeyboard
    ? { x: window.innerWidth / 2, y: window.innerHeight / 2 }
    : { x: clientX, y: clientY };
  const place = byKeyboard ? { x: 0.5, y: 0.5 } : { x: (at.x - left) / width, y: (at.y - top) / height };
  return { index, place, at };
}
