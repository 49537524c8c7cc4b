import { isWebFont, parseStyles, type Styles, usedStyles } from './used-styles.ts';

/** The nonce marks what is added as the page's own (see `withPolicy`). */
export type StyleInliner = (
  html: string,
  page: { nonce: string; classes: ReadonlySet<string> | null },
) => string;

/** Scripts and styles of the build by address. */
export type AssetTexts = ReadonlyMap<string, { text: string; bytes: number }>;

type Sheet = { rules: Styles; ofAllRules: string; fonts: string };

/**
 * Puts into the head of a page those rules of its stylesheets that its elements use, or all where `classes` is null: a phone far
 * from the server then paints after one round trip instead of two. They fill the empty element that the root leaves for them,
 * before the links: what another page needs of a file besides is then not overridden by what this page needed of it. The stylesheets
 * themselves follow after the first paint. Their links stay where they are, disabled until then, or for good where nothing is
 * missing, because Preact looks for what it rendered. Fonts stand in an element of their own.
 */
export function createStyleInliner(files: AssetTexts): StyleInliner {
  const parsed = new Map<string, Sheet>();
  function parse(address: string | null): Sheet | null {
    if (address === null) return null;
    const file = files.get(address);
    if (file && !parsed.has(address)) parsed.set(address, parseSheet(file.text));
    return parsed.get(address) ?? null;
  }
  return (html, { nonce, classes }) => {
    const end = html.indexOf('</head>');
    if (end < 0) return html;
    let styles = '';
    let fonts = '';
    const head = html.slice(0, end).replace(/<link [^<>]*/g, (link) => {
      const sheet = parse(sheetAddress(link));
      if (!sheet) return link;
      const used = classes ? usedStyles(sheet.rules, classes) : sheet.ofAllRules;
      styles += used;
      fonts += sheet.fonts;
      const isWhole = used === sheet.ofAllRules;
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

function parseSheet(css: string): Sheet {
  const all = parseStyles(css);
  const rules = all.filter((rule) => !isWebFont(rule));
  return {
    rules,
    ofAllRules: usedStyles(rules, null),
    fonts: usedStyles(all.filter(isWebFont), null),
  };
}
