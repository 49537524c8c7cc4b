const MODULE = ' type="module"';

type Script = { link: string; bytes: number };

/**
 * Makes the page's module script and the preloads of its files wait for the first paint (`loadAfterPaint`): they stay where
 * React looks for them, but as data and for no medium. The preloads come behind what the first paint needs, the largest first:
 * a browser asks for six files at a time, and the small ones arrive while the large ones still do. `sizeOf` says how many bytes
 * a file has.
 */
export function scriptsAfterPaint(html: string, sizeOf: (address: string) => number): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const scripts: Script[] = [];
  const head = html.slice(0, end).replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    const [, address = ''] = / href="([^"]*)/.exec(link) ?? [];
    scripts.push({ link: link.includes(' media=') ? link : waiting(link), bytes: sizeOf(address) });
    return '';
  });
  scripts.sort((a, b) => b.bytes - a.bytes);
  // The last one, because a post may write about such scripts.
  const at = html.lastIndexOf(MODULE);
  const body =
    at < end
      ? html.slice(end)
      : `${html.slice(end, at)} type="text/plain" data-waiting=""${html.slice(at + MODULE.length)}`;
  return head + scripts.map(({ link }) => link).join('') + body;
}

function waiting(link: string): string {
  return link.replace('<link ', '<link media="not all" data-waiting="" ');
}
