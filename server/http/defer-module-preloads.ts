/**
 * Puts the scripts that are fetched ahead behind what the first paint waits for. React writes some fifteen of them before a page's
 * stylesheets; over a slow line the page stays white until they have gone first. They may stand anywhere: React, when it takes the
 * page over, counts only what it cannot place by itself, and among that is the order of the stylesheets.
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
