import Image from '@tiptap/extension-image';
import { Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { findVideo } from '#app/features/content/rendering/video.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { publishedTables, TABLE_EXTENSIONS } from './editor-tables.ts';

/** A picture of the shop itself: others are removed on publishing, so the editor does not accept them either. */
const ShopPicture = Image.extend({
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (image) => pictureName(image.getAttribute('src') ?? '') !== null && null },
    ];
  },
  addInputRules: () => [],
});

/** Shown by its address: an iframe would reload at every change and take the clicks. `asPublished` creates it. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: '', parseHTML: frameOf, renderHTML: ({ src }) => ({ 'data-video': src }) } };
  },
  parseHTML() {
    const getAttrs = (element: HTMLElement) => frameOf(element) !== null && null;
    return ['iframe[src]', 'div[data-video]'].map((tag) => ({ tag, getAttrs }));
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', HTMLAttributes];
  },
});

/** The embed address of a video element; null for other hosts. */
function frameOf(element: Element): string | null {
  const address = element.getAttribute('src') ?? element.getAttribute('data-video') ?? '';
  return findVideo(address)?.src ?? null;
}

/** The HTML that is saved: with the iframes of its videos, without the empty line that the editor keeps below a picture. */
export function asPublished(html: string): string {
  return publishedTables(html)
    .replace(/<div data-video="([^"]*)"><\/div>/g, '<iframe src="$1"></iframe>')
    .replace(/(?:<p><\/p>)+$/, '');
}

export const EDITOR_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  ShopPicture,
  Video,
  ...TABLE_EXTENSIONS,
];
