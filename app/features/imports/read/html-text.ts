import type { Element, ElementContent, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { severalLines } from '#app/platform/text/required-text.ts';

const parser = unified().use(rehypeParse, { fragment: true });

/** The text of a description: lists as lines, and a table of two columns as `Label: value`. */
export function htmlToText(html: string): string {
  // What WooCommerce writes for a line break in a cell.
  const text = html.replaceAll('\\n', '\n');
  if (!/<[a-z/!]|&[a-z#]/i.test(text)) return severalLines(text);
  const tree = parser.parse(text);
  labelRows(tree);
  return severalLines(toText(tree))
    .replace(/[\t \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

function labelRows(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'tr') labelRow(child);
    else labelRows(child);
  }
}

function labelRow(row: Element): void {
  const cells = row.children.filter(
    (child): child is Element => child.type === 'element' && /^t[dh]$/.test(child.tagName),
  );
  const texts = cells.map((cell) => toText(cell).trim()).filter(Boolean);
  const [label = '', ...values] = texts;
  const line = values.length > 0 ? `${label.replace(/:$/, '')}: ${values.join(', ')}` : label;
  const text: ElementContent = { type: 'text', value: line };
  row.tagName = 'div';
  row.children = [text];
}

/** Of a name or a category, in which WooCommerce and others write `&amp;`. */
export function plainLine(text: string): string {
  return /&(?:#\d|#x|[a-z])/i.test(text) ? htmlToText(text) : text;
}
