import type { Element, ElementContent, Nodes, Root } from 'hast';
import { attention } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { RenderedContent } from '#app/features/content/blog/schema.ts';
import { wholeWords } from '#app/platform/text/cut-text.ts';
import { allowedHtml } from './allowed-html.server.ts';
import { contentKind } from './content-kind.ts';
import { normalizeStructure, rewriteLinks } from './post-structure.server.ts';

// In characters, about those of eight megabytes.
const MAX_HTML = 8 * 1024 * 1024;

/** Null when the text is nested too deeply for the stack, or the result is too large. */
export function render(source: string, shopOrigin: string): RenderedContent | null {
  try {
    const rendered = renderContent(source, shopOrigin);
    return rendered.html.length > MAX_HTML ? null : rendered;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * CommonMark does not close emphasis between a punctuation mark and a letter, because it expects a space there; Urdu is written
 * without one.
 */
const urduAttention: Construct = {
  name: 'urduAttention',
  resolveAll: attention.resolveAll,
  tokenize(effects, ok, nok) {
    const before = this.previous;
    return attention.tokenize.call(
      this,
      effects,
      (after) => {
        const [, token] = this.events[this.events.length - 1] ?? [];
        if (token && is(ARABIC_SCRIPT, before) && is(PUNCTUATION, after)) token._open = true;
        if (token && is(PUNCTUATION, before) && is(ARABIC_SCRIPT, after)) token._close = true;
        return ok(after);
      },
      nok,
    );
  },
};

/** For remark: its parser with emphasis next to Urdu letters. */
const urduEmphasis: Extension = {
  disable: { null: ['attention'] },
  text: { 42: urduAttention, 95: urduAttention },
};

const markdown = unified()
  .data('micromarkExtensions', [urduEmphasis])
  .use(remarkParse)
  .use(remarkGfm)
  // Sanitising adds the prefix to ids; a second one here would break the footnotes' links.
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw);

const editorHtml = unified().use(rehypeParse, { fragment: true });

const sanitize = unified().use(rehypeSanitize, allowedHtml);

const toHtml = unified().use(rehypeStringify);

/** `shopOrigin` identifies the shop's own addresses; without it only relative ones count. */
export function renderContent(source: string, shopOrigin = 'https://shop.invalid'): RenderedContent {
  const written = normalizeStructure(read(source));
  const tree = rewriteLinks(sanitize.runSync(written) as Root, shopOrigin);
  return { html: toHtml.stringify(tree), excerpt: excerptOf(tree) };
}

function read(source: string): Root {
  if (contentKind(source) === 'html') return editorHtml.parse(source);
  return endBareLinks(markdown.runSync(markdown.parse(source)) as Root);
}

const EXCERPT = 150;

const INLINE = /^(?:a|b|code|del|em|i|ins|kbd|mark|s|span|strong|sub|sup|u)$/;

/** At most the first 150 characters of a post's text, with an ellipsis when there is more; cut after a word. */
function excerptOf(tree: Root): string {
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

/** No address has these as they are, and texts have no blank before them. */
const ENDS = /[۔،؟؛«»“”‘’]|(?![)\]}])\p{Pe}/u;

const TRAILING = /[.,:;!?"'*_~\]}]$/;

/** A bare address ends before Urdu punctuation and before closing brackets, as it does before a full stop. */
function endBareLinks(tree: Root): Root {
  return { ...tree, children: tree.children.flatMap((node) => split(node)) as Root['children'] };
}

function split(node: Nodes): Nodes[] {
  if (node.type !== 'element') return [node];
  const [first, second] = node.children;
  if (node.tagName !== 'a' || first?.type !== 'text' || second) {
    return [{ ...node, children: node.children.flatMap((child) => split(child)) as ElementContent[] }];
  }
  const text = first.value;
  const scheme = bareScheme(node, text);
  if (scheme === null || !ENDS.test(text)) return [node];
  const address = withoutTrailing(text.split(ENDS)[0] ?? '');
  const link: Element = {
    ...node,
    properties: { ...node.properties, href: scheme + address },
    children: [{ type: 'text', value: address }],
  };
  return [link, { type: 'text', value: text.slice(address.length) }];
}

/** What the parser has put before a text that is its own address; null for a link with other words. */
function bareScheme({ properties: { href } }: Element, text: string): string | null {
  if (typeof href !== 'string' || !/^(?:https?:\/\/|www\.)/i.test(text)) return null;
  const scheme = /^www\./i.test(text) ? 'http://' : '';
  return href === encodeURI(scheme + text) || href === scheme + text ? scheme : null;
}

function withoutTrailing(address: string): string {
  const opened = address.split('(').length;
  const closed = address.split(')').length;
  const isLeftOver = TRAILING.test(address) || (address.endsWith(')') && closed > opened);
  return isLeftOver ? withoutTrailing(address.slice(0, -1)) : address;
}

const PUNCTUATION = /\p{P}/u;

const ARABIC_SCRIPT = /\p{Script=Arabic}/u;

function is(kind: RegExp, code: number | null): boolean {
  return code !== null && code > 0 && kind.test(String.fromCharCode(code));
}
