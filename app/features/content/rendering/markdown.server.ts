import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { RenderedContent } from '#app/features/content/blog/blog-schema.ts';
import { allowedHtml } from './allowed-html.server.ts';
import { endBareLinks } from './bare-links.server.ts';
import { contentKind } from './content-kind.ts';
import { excerptOf } from './excerpt.server.ts';
import { rewriteLinks } from './post-links.server.ts';
import { normalizeStructure } from './post-structure.server.ts';
import { urduEmphasis } from './urdu-emphasis.server.ts';

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
