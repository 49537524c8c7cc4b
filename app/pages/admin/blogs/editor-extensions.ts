import Image from '@tiptap/extension-image';
import { Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { findVideo } from '#app/features/content/rendering/video.ts';
import { pictureName } from '#app/platform/images/image.ts';

/** A picture of the shop itself: those of elsewhere would not be published, so they do not enter the editor either. */
const ShopPicture = Image.extend({
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (image) => pictureName(image.getAttribute('src') ?? '') !== null && null },
    ];
  },
  addInputRules: () => [],
});

/**
 * A video at YouTube or Vimeo, shown in the editor by its address alone: a frame would call its host at every change, and take
 * the clicks that should select it. `asPublished` makes the frame of it.
 */
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

/** The address under which the video of an element is published; null when it is at none of the two hosts. */
function frameOf(element: Element): string | null {
  const address = element.getAttribute('src') ?? element.getAttribute('data-video') ?? '';
  return findVideo(address)?.src ?? null;
}

/** The editor's HTML as it is saved: with the frames of its videos, without the empty line that it keeps below a picture. */
export function asPublished(html: string): string {
  return html
    .replace(/<div data-video="([^"]*)"><\/div>/g, '<iframe src="$1"></iframe>')
    .replace(/(?:<p><\/p>)+$/, '');
}

/** Exactly what the toolbar of spec §5 offers, and undoing. */
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
];
