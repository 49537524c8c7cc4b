import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { pictureName } from '#app/platform/images/image.ts';
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

export function rewriteLinks(tree: Root, shopOrigin: string): Root {
  const ids = new Set([...elementsOf(tree)].flatMap(({ properties }) => postId(properties.id) ?? []));
  return changeElements(tree, (given) => {
    const id = postId(given.properties.id);
    const element = id ? { ...given, properties: { ...given.properties, id } } : given;
    if (element.tagName === 'a') return rewriteLink(element, shopOrigin, ids);
    if (element.tagName === 'img') return rewritePicture(element, shopOrigin);
    return element.tagName === 'iframe' ? rewriteFrame(element) : element;
  });
}

/** The prefix keeps ids of a post from clashing with those of the page. */
function postId(id: unknown): string | null {
  if (typeof id !== 'string' || id === '') return null;
  return id.startsWith('post-') ? id : `post-${id}`;
}

function rewriteLink(link: Element, shopOrigin: string, ids: ReadonlySet<string>): Element {
  const { href, ariaDescribedBy, ...rest } = link.properties;
  const target = typeof href === 'string' ? rewriteHref(href.trim(), shopOrigin, ids) : null;
  const label = ariaDescribedBy ? { ariaDescribedBy: ['post-footnote-label'] } : null;
  return { ...link, properties: { ...rest, ...target, ...label } };
}

function rewriteHref(
  href: string,
  shopOrigin: string,
  ids: ReadonlySet<string>,
): { href: string; rel?: string[] } | null {
  if (href.startsWith('#')) {
    const inPost = postId(href.slice(1));
    return { href: inPost && ids.has(inPost) ? `#${inPost}` : href };
  }
  // Parsed as a browser does: line breaks, tabs and backslashes inside an address have a meaning.
  const url = URL.parse(href, shopOrigin);
  if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return null;
  // A path that starts with two slashes would lead to another host.
  if (url.origin === shopOrigin) return { href: (url.pathname + url.search + url.hash).replace(/^\/+/, '/') };
  return url.protocol.startsWith('http')
    ? { href: url.href, rel: ['noopener', 'nofollow'] }
    : { href: url.href };
}

function rewritePicture(picture: Element, shopOrigin: string): Element | null {
  const src = rewriteSource(textProperty(picture, 'src').trim(), shopOrigin);
  if (!src) return null;
  const { title, width, height, id } = picture.properties;
  const rest = Object.entries({ title, width, height, id }).filter(([, value]) => value !== undefined);
  const alt = textProperty(picture, 'alt');
  return { ...picture, properties: { src, alt, loading: 'lazy', ...Object.fromEntries(rest) } };
}

/** Only pictures of the shop: others would reveal to their host who reads what, and the Content-Security-Policy blocks them. */
function rewriteSource(src: string, shopOrigin: string): string | null {
  const url = URL.parse(src, shopOrigin);
  if (!url || src === '') return null;
  return url.origin === shopOrigin && pictureName(url.pathname) ? url.pathname : null;
}

function rewriteFrame(frame: Element): Element | null {
  const video = findVideo(textProperty(frame, 'src'));
  if (!video) return null;
  const properties = {
    src: video.src,
    title: textProperty(frame, 'title').trim().slice(0, 200) || `Video at ${video.host}`,
    loading: 'lazy',
    allowFullScreen: true,
    // YouTube refuses to play without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  };
  return { ...frame, properties, children: [] };
}

/** The replacement of an element; null removes it. */
export type ElementChange = (element: Element) => Element | null;

function changeElements(tree: Root, change: ElementChange): Root {
  return { ...tree, children: changeChildren(tree.children, change) };
}

function changeChildren<N extends Root['children'][number]>(children: readonly N[], change: ElementChange) {
  return children.flatMap((child) => {
    if (child.type !== 'element') return child;
    const inner: ElementContent[] = changeChildren(child.children, change);
    return change({ ...child, children: inner }) ?? [];
  }) as N[];
}

function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* elementsOf(child);
}

function textProperty(element: Element, name: string): string {
  const value = element.properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
