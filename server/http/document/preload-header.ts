import { oncePerObject } from '#app/platform/once-per-object.ts';
import type { HtmlPiece, RenderedPart } from '#app/platform/rendered-page.server.ts';

/**
 * The value of a `Link` header for a page, given in pieces: its first picture is asked for before its HTML has come, and proxies
 * may send it ahead as 103 Early Hints. Null when the page has none.
 */
export function preloadHeader(pieces: readonly HtmlPiece[]): string | null {
  for (const piece of pieces) {
    const value = typeof piece === 'string' ? valueFor(piece) : valueForPart(piece);
    if (value) return value;
  }
  return null;
}

const valueForPart = oncePerObject(({ bytes }: RenderedPart) => valueFor(bytes.toString()));

function valueFor(html: string): string | null {
  const image = html.search(/ fetchpriority="high"/i);
  if (image < 0) return null;
  const picture = html.slice(html.lastIndexOf('<picture>', image), image);
  const sources = (picture.match(/<source [^<>]*/g) ?? []).filter(
    (source) => attributeOf(source, 'type') === 'image/avif',
  );
  // The first that matches is the one that is shown.
  const values = sources.map((source, index) => {
    const media = attributeOf(source, 'media') || otherThan(sources.slice(0, index));
    return `<${addressOf(source)}>; ${parameters(source)}${media && `; media="${media}"`}`;
  });
  return values.length > 0 ? values.join(', ') : null;
}

function parameters(source: string): string {
  const [sizes, candidates] = [attributeOf(source, 'sizes'), attributeOf(source, 'srcset')];
  return `rel=preload; as=image; type="image/avif"; imagesrcset="${candidates}"; imagesizes="${sizes}"; fetchpriority=high`;
}

function otherThan(sources: readonly string[]): string {
  const media = sources.map((source) => attributeOf(source, 'media'));
  return media.length > 0 ? `not all and ${media.join(', ')}` : '';
}

function addressOf(source: string): string {
  return attributeOf(source, 'srcset').split(' ')[0] ?? '';
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}
