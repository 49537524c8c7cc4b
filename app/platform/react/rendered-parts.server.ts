import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import type { RenderOnce } from './render-once.tsx';

/** In UTF-16 units, of keys and HTML: some 1,000 cards. */
const MAX_UNITS = 4_000_000;

/** Keeps what was rendered, the most recently used first. */
export function createRenderOnce(): RenderOnce {
  const parts = new BoundedStore<string>({
    maxEntries: 5_000,
    maxBytes: MAX_UNITS,
    bytesOf: (key, html) => key.length + html.length,
  });
  return (of, content, contexts) => {
    const key = JSON.stringify(of);
    const known = parts.get(key);
    if (known !== undefined) return known;
    // In one piece, else the thousand small strings that it was made of.
    const html = Buffer.from(renderToString(content as VNode, contexts)).toString();
    parts.set(key, html);
    return html;
  };
}
