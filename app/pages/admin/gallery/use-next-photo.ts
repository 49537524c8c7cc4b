import { useEffect, useRef } from 'react';
import type { Photo } from '#app/features/gallery/photo-schema.ts';

export function approveButtonId(photo: number): string {
  return `judge-photo-${photo}`;
}

/** When a photo leaves the list, the focus moves to the next one, or to the previous one at the end. */
export function useNextPhoto(photos: readonly Photo[]): (leaving: Photo) => void {
  const pendingFocus = useRef<{ leaving: number; next: number } | null>(null);
  useEffect(() => {
    if (!pendingFocus.current || photos.some(({ id }) => id === pendingFocus.current?.leaving)) return;
    document.getElementById(approveButtonId(pendingFocus.current.next))?.focus();
    pendingFocus.current = null;
  }, [photos]);
  return ({ id: leaving }) => {
    const index = photos.findIndex(({ id }) => id === leaving);
    const next = photos[index + 1] ?? photos[index - 1];
    pendingFocus.current = next ? { leaving, next: next.id } : null;
  };
}
