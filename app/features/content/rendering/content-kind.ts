export type ContentKind = 'markdown' | 'html';

const BLOCK = 'address|article|aside|blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul';
const BEGINS_WITH_BLOCK = new RegExp(`^\\s*<(?:${BLOCK}|iframe|img)\\b`, 'i');
const TAG = /^(\/?)([a-z][a-z0-9]*)\b[^>]*>?/i;
const WITHOUT_END = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** The editor's HTML starts with a block and has no text outside of blocks; markdown may contain HTML. */
export function contentKind(source: string): ContentKind {
  return BEGINS_WITH_BLOCK.test(source) && !hasMarkdownBetweenTags(source) ? 'html' : 'markdown';
}

function hasMarkdownBetweenTags(source: string): boolean {
  let depth = 0;
  let isPreformatted = false;
  for (const piece of source.split('<').slice(1)) {
    const [tag = '', end, name = ''] = TAG.exec(piece) ?? [];
    if (name && !WITHOUT_END.test(name)) depth = Math.max(0, depth + (end ? -1 : 1));
    if (/^pre$/i.test(name)) isPreformatted = !end;
    // A comment, or a literal "<".
    const text = name ? piece.slice(tag.length) : piece.slice(piece.indexOf('>') + 1);
    if (text.trim() === '') continue;
    if (depth === 0 || (!isPreformatted && /\n[ \t\r]*\n/.test(text))) return true;
  }
  return false;
}
