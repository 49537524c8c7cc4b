/**
 * Loads the stylesheets of the page, of which its HTML holds only what the first paint needs (server/http/document), once
 * its scripts have come: a browser asks for six files at a time, and for stylesheets first. It is sent as its source text, so
 * it refers to nothing outside itself.
 */
export function loadStylesAfterPaint(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]:not([media])');
  const awaited = new Set([...preloads].map(({ href }) => href));
  const load = () => {
    for (const link of links) link.disabled = false;
  };
  const loadAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(load));
  const arrivals = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) awaited.delete(name);
    if (awaited.size > 0) return;
    arrivals.disconnect();
    loadAfterPaint();
  });
  arrivals.observe({ type: 'resource', buffered: true });
  addEventListener('load', loadAfterPaint, { once: true });
}
