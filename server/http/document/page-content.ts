import { oncePerObject } from '#app/platform/once-per-object.ts';
import {
  type HtmlPiece,
  piecesOf,
  type RenderedPage,
  type RenderedPart,
} from '#app/platform/rendered-page.server.ts';

const END_OF_HEAD = '</head>';

/** `content` is what stands between the head and the first element behind it that is the page's own (see `withPolicy`). */
export type SplitPage = { frame: string; content: HtmlPiece[] };

const DOCTYPE = '<!DOCTYPE html>';

/**
 * What is added to a page concerns its head and the scripts at its end. Each search and each change of the whole, which is ten
 * times as long, takes time and memory.
 */
export function splitPage({ html, parts }: RenderedPage, nonce: string): SplitPage {
  const start = html.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  const own = html.indexOf(` nonce="${nonce}"`, start);
  if (start < END_OF_HEAD.length || own < 0) return { frame: DOCTYPE + html, content: [] };
  const end = html.lastIndexOf('<', own);
  return {
    frame: DOCTYPE + html.slice(0, start) + html.slice(end),
    content: piecesOf(html.slice(start, end), parts, nonce),
  };
}

/** As bytes, which spares the whole as a string. The parts have been bytes before. */
export function joinPage(
  { frame, content }: SplitPage,
  parts: readonly RenderedPart[],
  nonce: string,
): Uint8Array<ArrayBuffer> {
  const start = frame.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  const piecesOfFrame = (html: string) => piecesOf(html, parts, nonce);
  const pieces = [...piecesOfFrame(frame.slice(0, start)), ...content, ...piecesOfFrame(frame.slice(start))];
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)));
}

/** All class names of its elements. */
export function classesIn({ html, parts }: RenderedPage): ReadonlySet<string> {
  const attributes = new Set(classAttributesIn(html));
  for (const part of parts) for (const attribute of classAttributesOf(part)) attributes.add(attribute);
  return new Set([...attributes].flatMap((attribute) => attribute.split(' ')));
}

/** Copies, because a slice of a text keeps all of it. */
const classAttributesOf = oncePerObject(({ bytes }: RenderedPart): readonly string[] =>
  JSON.parse(JSON.stringify([...classAttributesIn(bytes.toString())])),
);

function classAttributesIn(html: string): ReadonlySet<string> {
  const attributes = new Set<string>();
  const name = ' class="';
  for (let at = html.indexOf(name); at >= 0; at = html.indexOf(name, at)) {
    const start = at + name.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    attributes.add(html.slice(start, at));
  }
  return attributes;
}
