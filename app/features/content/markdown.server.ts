import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** What a post may contain: the library's list for user content, and underline, which the editor offers. */
const allowed: Options = { ...defaultSchema, tagNames: [...(defaultSchema.tagNames ?? []), 'u'] };

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, footnoteLabelTagName: 'h2' })
  .use(rehypeRaw)
  .use(rehypeSanitize, allowed);

const toHtml = unified().use(rehypeStringify);

const EXCERPT = 150;

/** Markdown (with HTML inside, if any) as safe HTML, and the first 150 characters of its text (rulings 28). */
export async function renderContent(markdown: string): Promise<{ html: string; excerpt: string }> {
  const tree = (await toTree.run(toTree.parse(markdown))) as Root;
  return { html: toHtml.stringify(tree), excerpt: excerptOf(tree) };
}

/** Cut from the rendered text, never through a tag or a letter made of two code units. */
function excerptOf(tree: Root): string {
  const paragraphs = tree.children.map((node) => ('children' in node ? textOf(node) : ''));
  const letters = [...paragraphs.join(' ').replace(/\s+/g, ' ').trim()];
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('').trimEnd()}…` : letters.join('');
}
