/** Of the six connections that a browser has over HTTP/1.1 pictures and fonts leave one or two for what is tapped. */
const AT_ONCE = 2;

/** A connection that hangs does not keep the others from being shown. */
const LONGEST_MS = 5_000;

const waiting: (() => void)[] = [];

/**
 * On a slow line, once the page is alive: lazy pictures, which had no box until then (base.css), are shown two at a time, those in
 * view. When all of them have come, the rest is left to the browser. Browser only.
 */
export async function showPicturesInTurn(): Promise<void> {
  if (isSlow()) {
    await Promise.all(Array.from({ length: AT_ONCE }, showOneByOne));
    // Fonts are asked for with the first frame that may show them.
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  }
  delete document.documentElement.dataset.slowLine;
  for (const work of waiting.splice(0)) work();
}

/** At once on other lines. Browser only. */
export function whenLineIsFree(work: () => void): void {
  if (isSlow()) waiting.push(work);
  else work();
}

function isSlow(): boolean {
  return document.documentElement.dataset.slowLine !== undefined;
}

async function showOneByOne(): Promise<void> {
  for (let image = nextInView(); image && isSlow(); image = nextInView()) await show(image);
}

function nextInView(): HTMLImageElement | undefined {
  const images = document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]:not([data-shown])');
  return [...images].find((image) => isInView(image.closest('picture')?.parentElement ?? image));
}

/** The frame of a picture, which has its size from the beginning. */
function isInView(frame: Element): boolean {
  const { top, bottom, left, right, height } = frame.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

function show(image: HTMLImageElement): Promise<unknown> {
  image.dataset.shown = '';
  if (image.complete && image.currentSrc !== '') return Promise.resolve();
  return new Promise((resolve) => {
    image.onload = resolve;
    image.onerror = resolve;
    window.setTimeout(resolve, LONGEST_MS);
  });
}
