import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const STYLESHEET = /<link(?=[^<>]* rel="stylesheet")[^<>]* href="([^"#]+)/g;

const LINKED = '<link disabled=""';

/** By address; none in development. */
export type Stylesheets = ReadonlyMap<string, string>;

export async function loadStylesheets(assets: string): Promise<Stylesheets> {
  const names = await readdir(assets).catch(() => []);
  const sheets = names.filter((name) => name.endsWith('.css'));
  const read = async (name: string) =>
    [`/assets/${name}`, await readFile(path.join(assets, name), 'utf8')] as const;
  return new Map(await Promise.all(sheets.map(read)));
}

/**
 * Puts a page's stylesheets into its head, so that it is painted after one round trip, and lowers the priority of its scripts.
 * The links stay, for React to find, and are not loaded.
 */
export function inlineStyles(html: string, sheets: Stylesheets, nonce: string): string {
  let styles = '';
  const linked = html.replaceAll(STYLESHEET, (link, address) => {
    const sheet = sheets.get(address);
    styles += sheet ?? '';
    return sheet === undefined ? link : link.replace('<link', LINKED);
  });
  const unhurried = linked.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  // Before the links, because the styles of a page that is opened next are added after them.
  return unhurried.replace(LINKED, () => `<style nonce="${nonce}">${styles}</style>${LINKED}`);
}
