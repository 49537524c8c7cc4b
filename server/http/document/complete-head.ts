import type { CachedResponse } from '#server/cache/cached-response.ts';
import { deferModulePreloads } from './defer-module-preloads.ts';
import { addEarlyScript } from './early-script.ts';
import { createStyleInliner } from './inline-styles.ts';

/** The nonce marks what is added as the page's own (see `withPolicy`). */
export type HeadCompleter = (html: string, nonce: string) => string;

/** Makes of a rendered page what is sent: styles and early script in its head, scripts in the order of their preloads. */
export function createHeadCompleter(files: ReadonlyMap<string, CachedResponse>): HeadCompleter {
  const inlineStyles = createStyleInliner(files);
  const sizeOf = (address: string) => files.get(address)?.bytes ?? 0;
  return (html, nonce) => addEarlyScript(inlineStyles(deferModulePreloads(html, sizeOf), nonce), nonce);
}
