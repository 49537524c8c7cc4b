import { useEffect, useRef } from 'react';
import type { Photo } from '#app/features/gallery/photo.ts';

/** The id of a card's first button, where the focus goes on. */
export function approveButtonId(photo: number): string {
  return `judge-photo-${photo}`;
}

/**
 * For those who look through many photos by keyboard: once a photo has left the list, the focus goes to the one after it, or
 * before it at the end. Tell the photo that is about to leave.
 */
export function useNextPhoto(photos: readonly Photo[]): (leaving: Photo) => void {
  const wanted = useRef<{ leaving: number; next: number } | null>(null);
  useEffect(() => {
    if (!wanted.current || photos.some(({ id }) => id === wanted.current?.leaving)) return;
    document.getElementById(approveButtonId(wanted.current.next))?.focus();
    wanted.current = null;
  }, [photos]);
  return ({ id: leaving }) => {
    const place = photos.findIndex(({ id }) => id === leaving);
    const next = photos[place + 1] ?? photos[place - 1];
    wanted.current = next ? { leaving, next: next.id } : null;
  };
}
