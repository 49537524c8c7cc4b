const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const NOT_NOW = ' media="not all"';
const MODULE = ' type="module"';

/** `scripts` are the addresses of what the page preloads, the largest first. */
export type PageWithScripts = { html: string; scripts: readonly string[] };

/**
 * Makes the page's module script and the preloads of its files wait for the first paint (`loadAfterPaint`): they stay where
 * Preact looks for them, but as data and for no medium. A browser asks for six files at a time, and the small ones arrive
 * while the large ones still do. `sizeOf` says how many bytes a file has.
 */
export function scriptsAfterPaint(page: string, sizeOf: (address: string) => number): PageWithScripts {
  const scripts: string[] = [];
  const html = page.replace(PRELOAD, (link) => {
    // What the page holds itself.
    if (link.includes(NOT_NOW)) return link;
    scripts.push(/ href="([^"]*)/.exec(link)?.[1] ?? '');
    return link.replace('<link', `<link${NOT_NOW}`);
  });
  scripts.sort((a, b) => sizeOf(b) - sizeOf(a));
  // The last one, because a post may write about such scripts.
  const at = html.lastIndexOf(MODULE);
  if (at < Math.max(0, html.indexOf('</head>'))) return { html, scripts };
  const waiting = `${html.slice(0, at)} type="text/plain" data-waiting=""${html.slice(at + MODULE.length)}`;
  return { html: waiting, scripts };
}
