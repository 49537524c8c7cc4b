import { createContext } from 'react-router';

/** HTML that many pages share, as bytes in UTF-8. */
export type RenderedPart = { bytes: Buffer };

/** `html` has no doctype, and a mark in the place of each of its `parts`: nine tenths of a list are parts. */
export type RenderedPage = { html: string; parts: readonly RenderedPart[] };

/**
 * Null for an answer that is not a page. Beside the response, because to encode a page for that and to decode it again takes a
 * millisecond.
 */
export const renderedPage = createContext<RenderedPage | null>(null);

/** Contains the nonce of the page, which nobody else knows, so that it stands nowhere else. */
export function markOfPart(index: number, nonce: string): string {
  return `${beginningOfMark(nonce)}${index}${END_OF_MARK}`;
}

export type HtmlPiece = string | RenderedPart;

/** What stands between the marks in some HTML of a page, and their parts, in the order of the page. */
export function piecesOf(html: string, parts: readonly RenderedPart[], nonce: string): HtmlPiece[] {
  const [first = '', ...others] = html.split(beginningOfMark(nonce));
  const pieces: HtmlPiece[] = [first];
  for (const other of others) {
    const end = other.indexOf(END_OF_MARK);
    const part = parts[Number(other.slice(0, end))];
    if (part) pieces.push(part);
    pieces.push(other.slice(end + END_OF_MARK.length));
  }
  return pieces;
}

const END_OF_MARK = '-->';

function beginningOfMark(nonce: string): string {
  return `<!--${nonce}-`;
}
