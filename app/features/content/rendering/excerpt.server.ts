import type { Nodes, Root } from 'hast';
import { wholeWords } from '#app/platform/text/cut-text.ts';

const EXCERPT = 150;
const INLINE = /^(?:a|b|code|del|em|i|ins|kbd|mark|s|span|strong|sub|sup|u)$/;

/** At most the first 150 characters of a post's text, with an ellipsis when there is more; cut after a word. */
export function excerptOf(tree: Root): string {
  const text = textOf(tree).replace(/\s+/g, ' ').trim();
  if ([...text.slice(0, 2 * EXCERPT + 1)].length <= EXCERPT) return text;
  const start = cut(text);
  return `${wholeWords(start, text.slice(start.length))}…`;
}

/** Counts grapheme clusters: a vowel sign stays with its letter, a family emoji stays together. */
function cut(text: string): string {
  let length = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text.slice(0, 4 * EXCERPT))) {
    length += [...segment].length;
    if (length > EXCERPT) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The text without footnotes and their references, with a space between blocks. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || isOfFootnotes(node)) return '';
  const text = node.children.map(textOf).join('');
  return node.type === 'root' || INLINE.test(node.tagName) ? text : ` ${text} `;
}

function isOfFootnotes(node: Nodes): boolean {
  return (
    node.type === 'element' && ('dataFootnotes' in node.properties || 'dataFootnoteRef' in node.properties)
  );
}
