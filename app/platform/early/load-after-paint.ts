/**
 * Begins to load the page's scripts at the first paint: they would take the processor before it. Where the HTML took long to
 * come, they were asked for already (`loadAtOnce`), and fonts wait for them. Once they have come it loads the stylesheets, of
 * which the HTML holds only what the first paint needs (server/http/document): a browser asks for six files at a time, and for
 * stylesheets first. What is needed `later`, to leave the page, is asked for when the first of the scripts has come, so that it
 * does not take the line from them. It is sent as its source text, so it refers to nothing outside itself.
 */
export function loadAfterPaint(scripts: readonly string[], later: readonly string[]): void {
  const page = document.documentElement;
  const styles = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="stylesheet"][disabled]:not([data-whole])',
  );
  const fonts = document.querySelectorAll<HTMLLinkElement>('link[as="font"][media]');
  const faces = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  let isStarted = false;

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    whenParsed(runScripts);
    const awaited = new Set(scripts.map((address) => new URL(address, document.baseURI).href));
    for (const href of isSlowLine ? [] : awaited) preloadScript(href);
    whenFirstHasCome(new Set(awaited), () => {
      for (const href of later) preloadScript(href);
    });
    // A round trip later they would hold up what is tapped. The processor has nothing to do until the scripts have come.
    if (isSlowLine) enableStyles();
    else whenLoaded(awaited, () => requestAnimationFrame(() => requestAnimationFrame(enableStyles)));
  }

  function preloadScript(href: string): void {
    preload({ rel: 'modulepreload', fetchPriority: 'low', href });
  }

  function preload(properties: Partial<HTMLLinkElement>): void {
    document.head.append(Object.assign(document.createElement('link'), properties));
  }

  function preloadFonts(): void {
    for (const { href, type } of fonts)
      preload({ rel: 'preload', as: 'font', type, crossOrigin: 'anonymous', href });
  }

  /**
   * On a slow line lazy pictures (base.css) and fonts would take half a second from the scripts, and their layout a tenth from the
   * hydration. Systems have fonts of the same size.
   */
  function waitWithRest(): void {
    if (faces && !areFontsKept()) faces.media = 'not all';
    const hydration = new MutationObserver(showFonts);
    function showFonts(): void {
      hydration.disconnect();
      if (faces) faces.media = 'all';
    }
    hydration.observe(page, { attributeFilter: ['data-hydrated'] });
    // Where the scripts failed; else pictures are shown by them (platform/browser/slow-line).
    addEventListener('load', () =>
      setTimeout(() => {
        if (page.dataset.hydrated === undefined) delete page.dataset.slowLine;
        showFonts();
      }, 1_000),
    );
  }

  /** Kept by the browser, so that they come at once from then on. Storage may be refused. */
  function rememberFonts({ fontfaces }: FontFaceSetLoadEvent): void {
    try {
      if (fontfaces.some(({ family }) => !family.includes('Fallback')))
        localStorage.setItem('fonts', fonts[0]?.href ?? '');
    } catch {}
  }

  function areFontsKept(): boolean {
    try {
      return localStorage.getItem('fonts') === fonts[0]?.href;
    } catch {
      return false;
    }
  }

  function whenParsed(work: () => void): void {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
    else work();
  }

  function runScripts(): void {
    for (const { text } of document.querySelectorAll<HTMLScriptElement>('script[data-waiting]'))
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }));
  }

  function whenFirstHasCome(awaited: Set<string>, work: () => void): void {
    const arrivals = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => awaited.has(name))) return;
      arrivals.disconnect();
      work();
    });
    arrivals.observe({ type: 'resource', buffered: true });
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

  const isSlowLine = page.dataset.slowLine !== undefined;
  if (fonts.length > 0) document.fonts.addEventListener('loadingdone', rememberFonts);
  if (isSlowLine) waitWithRest();
  if (!isSlowLine || areFontsKept()) preloadFonts();
  // A page in the background is not painted, and some browsers do not say when one is.
  if (isSlowLine || document.hidden) start();
  else setTimeout(start, 2_000);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
