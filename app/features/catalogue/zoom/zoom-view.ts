/** A point or a distance in CSS pixels, or as fractions of the picture, as the name says. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** `scale` 1 shows the whole picture; `x` and `y` are pixels from the middle of the screen to that of the picture. */
export type ZoomView = Point & { scale: number };

/** `whole` is the size at which the picture just fits on the screen. */
export type ZoomArea = { screen: Size; whole: Size };

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const ENLARGED = 2.4;
const LARGEST = 5;

export function zoomArea(screen: Size, ratio: number): ZoomArea {
  const width = Math.min(screen.width, screen.height * ratio);
  return { screen, whole: { width, height: width / ratio } };
}

/** No edge of the picture is inside the screen, unless the whole picture is. */
export function clampView({ scale, x, y }: ZoomView, { screen, whole }: ZoomArea): ZoomView {
  const limited = Math.min(LARGEST, Math.max(1, scale));
  return {
    scale: limited,
    x: within(x, (whole.width * limited - screen.width) / 2),
    y: within(y, (whole.height * limited - screen.height) / 2),
  };
}

function within(value: number, limit: number): number {
  return limit <= 0 ? 0 : Math.min(limit, Math.max(-limit, value));
}

/** What is at the point (in pixels from the middle of the screen) stays there. */
export function scaleAt(view: ZoomView, scale: number, at: Point, area: ZoomArea): ZoomView {
  const limited = Math.min(LARGEST, Math.max(1, scale));
  const growth = limited / view.scale;
  return clampView(
    { scale: limited, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth },
    area,
  );
}

/** Enlarged, with the place of the picture (in fractions) at the point (in pixels from the middle of the screen). */
export function viewOfPlace(place: Point, at: Point, area: ZoomArea): ZoomView {
  const { width, height } = area.whole;
  const x = at.x - (place.x - 0.5) * width * ENLARGED;
  const y = at.y - (place.y - 0.5) * height * ENLARGED;
  return clampView({ scale: ENLARGED, x, y }, area);
}

/** Where a place of a picture that is cropped to `box` (both: width by height) is in the whole picture, in fractions. */
export function uncrop({ x, y }: Point, box: number, ratio: number): Point {
  const shown = { x: Math.min(1, box / ratio), y: Math.min(1, ratio / box) };
  return { x: 0.5 + (x - 0.5) * shown.x, y: 0.5 + (y - 0.5) * shown.y };
}

const SWIPE_PX = 48;

/** 1 for the next picture, -1 for the previous one; 0 when the finger moved the picture itself, or up and down. */
export function swipeOf(moved: Point, start: ZoomView, area: ZoomArea): -1 | 0 | 1 {
  const isSideways = Math.abs(moved.x) >= Math.max(SWIPE_PX, 1.5 * Math.abs(moved.y));
  const isAtEdge = clampView({ ...start, x: start.x + Math.sign(moved.x) }, area).x === start.x;
  if (!isSideways || !isAtEdge) return 0;
  return moved.x < 0 ? 1 : -1;
}
