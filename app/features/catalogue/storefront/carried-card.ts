import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { pictureName } from '#app/platform/images/image.ts';

/** The name under which the browser moves the picture from its card to the page of the product. */
export const CARRIED = { viewTransitionName: 'carried-picture' };

let carried: string | null = null;
let opened: ProductCardData | null = null;

/** The card that is opened: its page shows the picture of it until a larger one has come. */
export function carryCard(product: ProductCardData, card: Element): void {
  opened = product;
  const image = card.querySelector('img');
  carried = image?.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : null;
  if (image && carried) nameCarried(image);
}

/** A name may be given only once in a page: that of the gallery that is left, or of a card that was opened before, is taken away. */
export function nameCarried(picture: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    other.style.viewTransitionName = 'none';
  }
  Object.assign(picture.style, CARRIED);
}

/** The product whose card was opened, until its page is shown; null when it is opened in another way, such as Back. */
export function openedProduct(slug: string): ProductCardData | null {
  return opened?.slug === slug ? opened : null;
}

export function endOpening(): void {
  opened = null;
}

/** The address of the version that the opened card showed; null when it showed none, or another picture. */
export function carriedAddress(src: string | undefined): string | null {
  if (carried === null || src === undefined) return null;
  return pictureName(carried) === pictureName(src) ? carried : null;
}
