import { addEarlyScript } from './early-script.ts';
import { inlineReexports } from './inline-reexports.ts';
import { type AssetTexts, createStyleInliner } from './inline-styles.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

/** What is needed to leave a page: the router, and the list of all routes (app/platform/routing). */
const ROUTER = /^\/assets\/(?:router|manifest)-[\w-]+\.js$/;
/** From home, lists and a search most people go on to a product. */
const TO_PRODUCT = /^\/assets\/(?:home|lists|search)-[\w-]{8}\.js$/;
const PRODUCT = /^\/assets\/product-(?:page-)?[\w-]{8}\.js$/;

const END_OF_HEAD = '</head>';
const END_OF_SCRIPT = '</script>';
const MODULE_SCRIPT = ' type="module"';

const FONT = /<link(?= [^<>]*\bas="font")/g;

/**
 * The nonce marks what is added as the page's own (see `withPolicy`). `classes` are those of all of its elements; null puts all
 * styles into the page, and none is loaded.
 */
export type HeadCompleter = (
  html: string,
  page: { nonce: string; classes: ReadonlySet<string> | null },
) => string;

/** Makes of a rendered page what is sent: styles and early script in its head, and scripts that wait for the first paint. */
export function createHeadCompleter(files: AssetTexts): HeadCompleter {
  const inlineStyles = createStyleInliner(files);
  const sizeOf = (address: string) => files.get(address)?.bytes ?? 0;
  const filesOf = (kind: RegExp) => [...files.keys()].filter((address) => kind.test(address));
  const router = filesOf(ROUTER);
  const routerAndProduct = [...router, ...filesOf(PRODUCT)];
  const textOf = (address: string) => files.get(address)?.text;
  return (html, { nonce, classes }) => {
    const { head, scripts, data } = partsOf(html);
    const waiting = scriptsAfterPaint(inlineReexports(scripts, textOf), sizeOf);
    const leadsToProduct = waiting.scripts.some((address) => TO_PRODUCT.test(address));
    const later = leadsToProduct ? routerAndProduct : router;
    const lateFonts = head.replace(FONT, '<link media="not all"');
    const scripted = addEarlyScript(lateFonts, { scripts: waiting.scripts, later, nonce });
    return inlineStyles(scripted, { nonce, classes }) + waiting.html + data;
  };
}

/** Each as short as can be, for it is searched and changed several times. The data are most of what follows the head. */
function partsOf(html: string): { head: string; scripts: string; data: string } {
  const endOfHead = endOf(END_OF_HEAD, html, 0);
  const endOfScripts = endOf(END_OF_SCRIPT, html, Math.max(endOfHead, html.lastIndexOf(MODULE_SCRIPT)));
  return {
    head: html.slice(0, endOfHead),
    scripts: html.slice(endOfHead, endOfScripts),
    data: html.slice(endOfScripts),
  };
}

/** The end of the whole where it is not found. */
function endOf(text: string, html: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length;
}
