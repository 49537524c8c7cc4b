import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { PictureData } from '#app/platform/images/image.ts';
import type { ZoomActions } from './use-zoom-gestures.ts';
import {
  clampView,
  ENLARGED,
  type Point,
  scaleAt,
  swipeOf,
  uncrop,
  viewOfPlace,
  WHOLE,
  type ZoomArea,
  type ZoomView,
  zoomArea,
} from './zoom-view.ts';

/** The gallery of the product page crops its pictures to this, width by height. */
const GALLERY_RATIO = 3 / 4;

/** What was touched: `place` in fractions of the picture in the gallery, `at` in pixels of the window. */
export type ZoomStart = { index: number; place: Point; at: Point };

/** `pull` is how far, in pixels, a finger has drawn the picture beyond its edge; `step` is the way it came in. */
type Shown = { index: number; view: ZoomView; pull: number; step: -1 | 0 | 1 };

export type ZoomState = ReturnType<typeof useZoom>;

/** `stage` is what fills the screen; null `start`: closed. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  start: ZoomStart | null,
  pictures: readonly PictureData[],
) {
  const [shown, setShown] = useState<Shown>({ index: 0, view: WHOLE, pull: 0, step: 0 });
  const measure = (index: number): ZoomArea => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return zoomArea({ width, height }, ratioOf(pictures[index]));
  };

  useLayoutEffect(() => {
    if (start) setShown({ index: start.index, view: firstView(start), pull: 0, step: 0 });
  }, [start]);
  useEffect(() => {
    const fit = () => setShown((now) => ({ ...now, view: clampView(now.view, measure(now.index)) }));
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  });

  function firstView({ index, place, at }: ZoomStart): ZoomView {
    const area = measure(index);
    const middle = { x: area.screen.width / 2, y: area.screen.height / 2 };
    const own = uncrop(place, GALLERY_RATIO, ratioOf(pictures[index]));
    return viewOfPlace(own, { x: at.x - middle.x, y: at.y - middle.y }, area);
  }

  const change = (view: (now: ZoomView, area: ZoomArea) => ZoomView) =>
    setShown((now) => ({ ...now, pull: 0, view: view(now.view, measure(now.index)) }));
  const canGo = (step: -1 | 1) => pictures[shown.index + step] !== undefined;
  const go = (step: -1 | 1) => {
    if (canGo(step)) setShown({ index: shown.index + step, view: WHOLE, pull: 0, step });
  };
  return { ...shown, change, canGo, go, setShown, measure };
}

export function zoomActions({ index, view, change, canGo, go, setShown, measure }: ZoomState): ZoomActions {
  return {
    view,
    onDrag: (start, moved) =>
      setShown((now) => {
        const wanted = { ...start, x: start.x + moved.x, y: start.y + moved.y };
        const allowed = clampView(wanted, measure(now.index));
        const excess = wanted.x - allowed.x;
        return { ...now, view: allowed, pull: canGo(excess < 0 ? 1 : -1) ? excess : excess / 4 };
      }),
    onDrop: (start, moved) => {
      const step = view.scale === start.scale ? swipeOf(moved, start, measure(index)) : 0;
      change((now) => now);
      if (step) go(step);
    },
    onPinch: (growth, middle, { x, y }) =>
      change((now, area) =>
        scaleAt({ ...now, x: now.x + x, y: now.y + y }, now.scale * growth, middle, area),
      ),
    onDoubleTap: (at) => change((now, area) => (now.scale > 1 ? WHOLE : scaleAt(now, ENLARGED, at, area))),
  };
}

function ratioOf(picture: PictureData | undefined): number {
  return picture ? picture.width / picture.height : GALLERY_RATIO;
}
