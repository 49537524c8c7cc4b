import type { CachedResponse } from '#server/cache/cached-response.ts';
import { isWebFont, parseStyles, type Styles, usedStyles } from './used-styles.ts';

/** The nonce marks what is added as the page's own (see `withPolicy`). */
export type StyleInliner = (html: string, nonce: string) => string;

/**
 * Puts into the head of a page those rules of its stylesheets that its elements use: a phone far from the server then
 * paints after one round trip instead of two. They fill the empty element that the root leaves for them, before the links:
 * what another page needs of a file besides is then not overridden by what this page needed of it. The stylesheets themselves
 * follow after the first paint. Their links stay where they are, disabled until then, or for good where nothing is missing,
 * because Preact looks for what it rendered. Fonts stand in an element of their own.
 */
export function createStyleInliner(files: ReadonlyMap<string, CachedResponse>): StyleInliner {
  const parsed = new Map<string, Styles>();
  function parse(address: string | null): Styles | null {
    if (address === null) return null;
    const file = files.get(address);
    if (file && !parsed.has(address)) parsed.set(address, parseStyles(file.text));
    return parsed.get(address) ?? null;
  }
  return (html, nonce) => {
    const end = html.indexOf('</head>');
    if (end < 0) return html;
    const classes = classesIn(html);
    let styles = '';
    let fonts = '';
    const head = html.slice(0, end).replace(/<link [^<>]*/g, (link) => {
      const sheet = parse(sheetAddress(link));
      if (!sheet) return link;
      const used = usedStyles(sheet, classes);
      styles += usedStyles(
        sheet.filter((rule) => !isWebFont(rule)),
        classes,
      );
      fonts += usedStyles(sheet.filter(isWebFont), null);
      const isWhole = used === usedStyles(sheet, null);
      return `${link.slice(0, -1)} disabled=""${isWhole ? ' data-whole=""' : ''}/`;
    });
    const filled = head
      .replace('<style></style>', () => `<style nonce="${nonce}">${styles}</style>`)
      .replace('<style data-fonts></style>', () => `<style data-fonts nonce="${nonce}">${fonts}</style>`);
    return filled + html.slice(end);
  };
}

/** Null when it is not a stylesheet's. React Router adds a "#" to some. */
function sheetAddress(link: string): string | null {
  if (!link.includes(' rel="stylesheet"')) return null;
  return / href="([^"#]+)/.exec(link)?.[1] ?? null;
}

function classesIn(html: string): ReadonlySet<string> {
  const attributes = html.match(/ class="[^"]*/g) ?? [];
  return new Set(attributes.flatMap((attribute) => attribute.slice(' class="'.length).split(' ')));
}
