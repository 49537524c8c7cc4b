/**
 * Begins to load the page's scripts at the first paint: they would take the processor before it. Where the HTML took long to
 * come, scripts will too, so they are asked for at once, behind fonts and the first picture. Once they have come it loads the
 * stylesheets, of which the HTML holds only what the first paint needs (server/http/document): a browser asks for six files at a
 * time, and for stylesheets first. It is sent as its source text, so it refers to nothing outside itself.
 */
export function loadAfterPaint(scripts: readonly string[]): void {
  const styles = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="stylesheet"][disabled]:not([data-whole])',
  );
  let isStarted = false;

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    const awaited = new Set(scripts.map((address) => new URL(address, document.baseURI).href));
    for (const href of awaited) {
      const preload = { rel: 'modulepreload', fetchPriority: 'low', href };
      document.head.append(Object.assign(document.createElement('link'), preload));
    }
    whenParsed(runScripts);
    whenLoaded(awaited, () => requestAnimationFrame(() => requestAnimationFrame(enableStyles)));
  }

  function whenParsed(work: () => void): void {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
    else work();
  }

  function runScripts(): void {
    for (const { text } of document.querySelectorAll<HTMLScriptElement>('script[data-waiting]'))
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }));
  }

  /** Or when the page has loaded: a script that failed is not waited for. */
  function whenLoaded(awaited: Set<string>, work: () => void): void {
    const arrivals = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) awaited.delete(name);
      if (awaited.size === 0) end();
    });
    const end = () => {
      arrivals.disconnect();
      removeEventListener('load', end);
      work();
    };
    arrivals.observe({ type: 'resource', buffered: true });
    addEventListener('load', end);
  }

  /** All at once, for one without the next may override what the HTML holds of that: until then for no medium. */
  function enableStyles(): void {
    const arrivals = [...styles].map((link) => {
      const arrival = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
      Object.assign(link, { media: 'not all', disabled: false });
      return arrival;
    });
    Promise.all(arrivals).then(() => {
      for (const link of styles) link.media = 'all';
    });
  }

  // Since the page was asked for.
  const isSlowLine = performance.now() > 500;
  // A page in the background is not painted, and some browsers do not say when one is.
  if (isSlowLine || document.hidden) start();
  else setTimeout(start, 2_000);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
