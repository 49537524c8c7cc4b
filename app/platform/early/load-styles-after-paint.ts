/**
 * Loads the stylesheets of the page, of which its HTML holds only what the first paint needs (server/http/document). It is
 * sent as its source text, so it refers to nothing outside itself.
 */
export function loadStylesAfterPaint(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  const load = () => {
    for (const link of links) link.disabled = false;
  };
  requestAnimationFrame(() => requestAnimationFrame(load));
}
