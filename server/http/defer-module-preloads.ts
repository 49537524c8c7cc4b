/**
 * Moves module preloads behind the stylesheets: React writes about fifteen before them, and on a slow connection they
 * would delay the first paint. Hydration tolerates it; it only depends on the order of the stylesheets.
 */
export function deferModulePreloads(html: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const scripts: string[] = [];
  const head = html.slice(0, end).replace(/<link rel="modulepreload"[^>]*>/g, (script) => {
    scripts.push(script.replace('<link ', '<link fetchPriority="low" '));
    return '';
  });
  return head + scripts.join('') + html.slice(end);
}
