/** About fifteen preloads before the stylesheets would delay the first paint on a slow connection. */
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
