import { type ReactNode, useState, ViewTransition } from 'react';
import { useReady } from '#app/ui/use-ready.ts';

type PictureTransitionProps = { slug: string; isActive: boolean; children: ReactNode };

/** While active, the browser moves the picture of this product to the place that it has on the next page. */
export function PictureTransition({ slug, isActive, children }: PictureTransitionProps) {
  if (!isActive) return children;
  return (
    <ViewTransition name={`picture-${slug}`} share="auto" default="none">
      {children}
    </ViewTransition>
  );
}

/** False for what the server rendered, whose HTML would carry attributes for transitions that never run. */
export function useIsOpenedHere(): boolean {
  const isReady = useReady();
  const [isOpenedHere] = useState(isReady);
  return isOpenedHere;
}
