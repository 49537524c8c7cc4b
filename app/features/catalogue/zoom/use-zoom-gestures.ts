import { type PointerEvent, useRef } from 'react';
import { type Point, WHOLE, type ZoomView } from './zoom-view.ts';

const TAP_PX = 10;
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 40;

/** All points in pixels from the middle of the screen, all distances in pixels. */
export type ZoomActions = {
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

/** `time` is when the finger was lifted, in ms: a busy page hears of it later. */
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
