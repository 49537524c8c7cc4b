import { pictureName } from '#app/platform/images/image.ts';

/** The name under which the browser moves the picture from its card to the page of the product. */
export const CARRIED = { viewTransitionName: 'carried-picture' };

let carried: string | null = null;

/** The picture of the card that is opened, which its page shows until a larger one has come. */
export function carryPicture(card: Element): void {
  const image = card.querySelector('img');
  carried = image?.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : null;
  // A name may be given only once in a page: that of the gallery that is left, or of a card that was opened before.
  for (const other of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    other.style.viewTransitionName = 'none';
  }
  if (image && carried) Object.assign(image.style, CARRIED);
}

/** The address of the version that the opened card showed; null when it showed none, or another picture. */
export function carriedAddress(src: string | undefined): string | null {
  if (carried === null || src === undefined) return null;
  return pictureName(carried) === pictureName(src) ? carried : null;
}
