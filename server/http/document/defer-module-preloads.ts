type Script = { link: string; bytes: number };

/**
 * Moves the preloads of scripts behind what the first paint needs, the largest first: a browser asks for six files at a
 * time, and the small ones arrive while the large ones still do. `sizeOf` says how many bytes a file has.
 */
export function deferModulePreloads(html: string, sizeOf: (address: string) => number): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const scripts: Script[] = [];
  const head = html.slice(0, end).replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    const [, address = ''] = / href="([^"]*)/.exec(link) ?? [];
    scripts.push({ link: link.replace('<link ', '<link fetchPriority="low" '), bytes: sizeOf(address) });
    return '';
  });
  scripts.sort((a, b) => b.bytes - a.bytes);
  return head + scripts.map(({ link }) => link).join('') + html.slice(end);
}
