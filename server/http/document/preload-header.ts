/**
 * The value of a `Link` header for a page: its fonts are asked for before its HTML has come, and proxies may send it ahead as
 * 103 Early Hints. Null when the page preloads none.
 */
export function preloadHeader(html: string): string | null {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const links = head.match(/<link [^<>]*/g) ?? [];
  const fonts = links.filter((link) => has(link, 'rel', 'preload') && has(link, 'as', 'font'));
  const values = fonts.map(
    (link) => `<${addressOf(link)}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
  return values.length > 0 ? values.join(', ') : null;
}

function has(link: string, name: string, value: string): boolean {
  return link.includes(` ${name}="${value}"`);
}

function addressOf(link: string): string {
  return / href="([^"]*)/.exec(link)?.[1] ?? '';
}
