import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PictureData } from '#app/platform/images/image.ts';
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

/** What a picture of unknown size is taken for. */
const USUAL_RATIO = 3 / 4;

/** What was touched: `place` in fractions of the picture as the gallery crops it to `ratio`, `at` in pixels of the window. */
export type ZoomStart = { index: number; place: Point; at: Point; ratio: number };

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

  function firstView({ index, place, at, ratio }: ZoomStart): ZoomView {
    const area = measure(index);
    const middle = { x: area.screen.width / 2, y: area.screen.height / 2 };
    const own = uncrop(place, ratio, ratioOf(pictures[index]));
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
  return picture ? picture.width / picture.height : USUAL_RATIO;
}

const TAP_PX = 10;

const DOUBLE_TAP_MS = 350;

const DOUBLE_TAP_PX = 40;

/** All points in pixels from the middle of the screen, all distances in pixels. */
type ZoomActions = {
  view: ZoomView;
  /** Moves the picture by this from where it was at `start`. */
  onDrag: (start: ZoomView, moved: Point) => void;
  onDrop: (start: ZoomView, moved: Point) => void;
  onPinch: (growth: number, middle: Point, moved: Point) => void;
  onDoubleTap: (at: Point) => void;
};

type Gesture = {
  /** The fingers on the screen by their id. */
  fingers: Map<number, Point>;
  /** Null after a pinch: the finger that is lifted last neither taps nor swipes. */
  start: { at: Point; view: ZoomView } | null;
  lastTap: { at: Point; time: number } | null;
};

/** One finger (or the mouse) moves and swipes, two scale, two taps enlarge or show the whole picture. */
export function useZoomGestures(actions: ZoomActions) {
  const gesture = useRef<Gesture>({ fingers: new Map(), start: null, lastTap: null }).current;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    gesture.fingers.set(event.pointerId, at);
    gesture.start = gesture.fingers.size === 1 ? { at, view: actions.view } : null;
    if (gesture.fingers.size === 2) actions.onDrag(actions.view, { x: 0, y: 0 });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = gesture.fingers.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    const other = [...gesture.fingers].find(([id]) => id !== event.pointerId)?.[1];
    gesture.fingers.set(event.pointerId, at);
    if (other) pinch(actions, before, at, other);
    else if (gesture.start) actions.onDrag(gesture.start.view, way(gesture.start.at, at));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { start } = gesture;
    if (!gesture.fingers.delete(event.pointerId) || !start) return;
    const at = pointOf(event);
    actions.onDrop(start.view, way(start.at, at));
    if (distance(at, start.at) < TAP_PX && isSecondTap(gesture, at, event.timeStamp)) actions.onDoubleTap(at);
  };
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    gesture.fingers.delete(pointerId);
    if (gesture.start) actions.onDrop(WHOLE, { x: 0, y: 0 });
    gesture.start = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** `time` is when the finger was lifted, in ms: a busy page handles it later. */
function isSecondTap(gesture: Gesture, at: Point, time: number): boolean {
  const { lastTap } = gesture;
  const isSecond =
    lastTap !== null && time - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap.at) < DOUBLE_TAP_PX;
  gesture.lastTap = isSecond ? null : { at, time };
  return isSecond;
}

function pinch({ onPinch }: ZoomActions, from: Point, to: Point, other: Point): void {
  const growth = distance(to, other) / Math.max(1, distance(from, other));
  const { x, y } = way(from, to);
  onPinch(growth, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }, { x: x / 2, y: y / 2 });
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function way(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
