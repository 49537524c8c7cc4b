import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { markOfPart, type RenderedPart } from '#app/platform/rendered-page.server.ts';
import type { RenderOnce } from './render-once.tsx';

/** Of keys in UTF-16 units and of HTML in bytes: some 1,000 cards. */
const MAX_SIZE = 4_000_000;

/** What one page is rendered with, and the parts that it then has marks of. */
export type PageParts = { renderOnce: RenderOnce; parts: readonly RenderedPart[] };

/** Keeps what was rendered, the most recently used first. Pages are told apart by their nonces. */
export function createRenderedParts(): (nonce: string) => PageParts {
  const kept = new BoundedStore<RenderedPart>({
    maxEntries: 5_000,
    maxBytes: MAX_SIZE,
    bytesOf: (key, { bytes }) => key.length + bytes.length,
  });
  return (nonce) => {
    const parts: RenderedPart[] = [];
    const renderOnce: RenderOnce = (of, content, contexts) => {
      const key = JSON.stringify(of);
      let part = kept.get(key);
      if (!part) {
        part = { bytes: bytesOf(renderToString(content as VNode, contexts)) };
        kept.set(key, part);
      }
      return markOfPart(parts.push(part) - 1, nonce);
    };
    return { renderOnce, parts };
  };
}

/** Of their own: short ones of `Buffer.from` keep the 8 KB that they share with others, which are gone soon. */
function bytesOf(html: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return bytes;
}
