import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { changeElements, elementsOf, textProperty } from './html-tree.server.ts';
import { findVideo } from './video.ts';

export function normalizeStructure(tree: Root): Root {
  const demotion = hasTopHeading(tree) ? 1 : 0;
  return changeElements(tree, (element) => {
    if (isHeading(element)) return demote(element, demotion);
    if (element.tagName === 'p') return videoOfLoneLink(element) ?? element;
    if (element.tagName === 'input') return normalizeTask(element);
    return element.tagName === 'td' || element.tagName === 'th' ? normalizeCell(element) : element;
  });
}

/** The page's h1 is the title: in a post that contains an h1, all headings move down one level. */
function hasTopHeading(tree: Root): boolean {
  return [...elementsOf(tree)].some(({ tagName }) => tagName === 'h1');
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function demote(heading: Element, by: number): Element {
  // The hidden heading of the footnotes is generated and already has the right level.
  if (/^(?:post-)?footnote-label$/.test(textProperty(heading, 'id'))) return heading;
  return { ...heading, tagName: `h${Math.min(6, Number(heading.tagName[1]) + by)}` };
}

/** A paragraph that holds nothing but the address of a video becomes the video. */
function videoOfLoneLink(paragraph: Element): Element | null {
  const [link, another] = paragraph.children.filter((child) => !isBlank(child));
  if (link?.type !== 'element' || link.tagName !== 'a' || another) return null;
  const href = textProperty(link, 'href');
  const isBare =
    href.replace(/^https?:\/\//, '') ===
    textOf(link)
      .trim()
      .replace(/^https?:\/\//, '');
  if (!isBare || !findVideo(href)) return null;
  return { type: 'element', tagName: 'iframe', properties: { src: href }, children: [] };
}

function isBlank(child: ElementContent): boolean {
  return child.type === 'text' && child.value.trim() === '';
}

function normalizeTask(input: Element): Element | null {
  if (input.properties.type !== 'checkbox') return null;
  const isDone = Boolean(input.properties.checked);
  const properties = {
    type: 'checkbox',
    disabled: true,
    checked: isDone,
    ariaLabel: isDone ? 'Done' : 'To do',
  };
  return { ...input, properties };
}

/** `align` is obsolete and inline styles are not allowed in posts: the style sheet reads this instead. */
function normalizeCell(cell: Element): Element {
  const { align, ...properties } = cell.properties;
  return { ...cell, properties: { ...properties, ...(align && { dataAlign: align }) } };
}
