import type { Element, Root } from 'hast';
import { pictureName } from '#app/platform/images/image.ts';
import { changeElements, elementsOf, textProperty } from './html-tree.server.ts';
import { findVideo } from './video.ts';

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

/** Only pictures of the shop: others would tell their host who reads what, and the Content-Security-Policy blocks them. */
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
