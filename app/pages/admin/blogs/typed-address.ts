import { findVideo } from '#app/features/content/rendering/video.ts';
import { parseAddress } from '#app/platform/text/parse-address.ts';

/** Completes a typed address where a part is missing; null when it is invalid. */
export function toHref(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:\/(?!\/)|#)\S*$/.test(text)) return text;
  if (/^(?:mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = parseAddress(full);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
    ? url.href
    : null;
}

/** The embed address of a typed YouTube or Vimeo address; null for every other address. */
export function toVideoFrame(typed: string): string | null {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, id, key] =
    /^https?:\/\/(?:www\.)?vimeo\.com\/(?:[a-z]+\/)*(\d+)(?:\/([0-9a-f]+))?/i.exec(full) ?? [];
  const player = id && `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`;
  return findVideo(player || full)?.src ?? null;
}
