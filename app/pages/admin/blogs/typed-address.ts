import { findVideo } from '#app/features/content/rendering/video.ts';

/** Where a link leads that somebody typed, completed where a part is left out; null when it is no address. */
export function toHref(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:\/(?!\/)|#)\S*$/.test(text)) return text;
  if (/^(?:mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(full);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
    ? url.href
    : null;
}

/** The frame of a video at YouTube or Vimeo whose address somebody typed; null for every other address. */
export function toVideoFrame(typed: string): string | null {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, id, key] =
    /^https?:\/\/(?:www\.)?vimeo\.com\/(?:[a-z]+\/)*(\d+)(?:\/([0-9a-f]+))?/i.exec(full) ?? [];
  const player = id && `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`;
  return findVideo(player || full)?.src ?? null;
}
