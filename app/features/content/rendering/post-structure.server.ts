import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { changeElements, elementsOf, textProperty } from './html-tree.server.ts';
import { findVideo } from './video.ts';

/** Brings what authors write into the form that a post has on our page; safety comes afterwards. */
export function normalizeStructure(tree: Root): Root {
  const demotion = hasTopHeading(tree) ? 1 : 0;
  return changeElements(tree, (element) => {
    if (isHeading(element)) return demote(element, demotion);
    if (element.tagName === 'p') return videoOfLoneLink(element) ?? element;
    if (element.tagName === 'input') return settleTask(element);
    return element.tagName === 'td' || element.tagName === 'th' ? settleCell(element) : element;
  });
}

/** The page has its own h1, the title: a post with one has all its headings moved down (spec §5 offers levels 1 and 2). */
function hasTopHeading(tree: Root): boolean {
  return [...elementsOf(tree)].some(({ tagName }) => tagName === 'h1');
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function demote(heading: Element, by: number): Element {
  // The hidden heading of the footnotes is made by us and right as it is.
  if (/^(?:post-)?footnote-label$/.test(textProperty(heading, 'id'))) return heading;
  return { ...heading, tagName: `h${Math.min(6, Number(heading.tagName[1]) + by)}` };
}

/** A paragraph with nothing but the bare address of a video becomes the video. */
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

/** The box of a task: for looking at only, and with a name for those who hear the page. */
function settleTask(input: Element): Element | null {
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

/** The `align` of table cells is no longer HTML, and styles are not allowed in posts: the page's own styles read this. */
function settleCell(cell: Element): Element {
  const { align, ...properties } = cell.properties;
  return { ...cell, properties: { ...properties, ...(align && { dataAlign: align }) } };
}
