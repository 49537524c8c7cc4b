import Image from '@tiptap/extension-image';
import { Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { findVideo } from '#app/features/content/video.ts';
import { pictureName } from '#app/platform/pictures.ts';

/** A picture of the shop itself: those of elsewhere would not be published, so they do not enter the editor either. */
const ShopPicture = Image.extend({
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (image) => pictureName(image.getAttribute('src') ?? '') !== null && null },
    ];
  },
  addInputRules: () => [],
});

/** A video at YouTube or Vimeo: written as the frame that is published, shown in the editor by its address alone. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: '' } };
  },
  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (frame) => {
          const video = findVideo(frame.getAttribute('src') ?? '');
          return video ? { src: video.src } : false;
        },
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ['iframe', HTMLAttributes];
  },
  // A frame in the editor would call its host at every key, and take the clicks that should select it.
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.dataset.video = '';
      dom.textContent = String(node.attrs.src);
      return { dom };
    };
  },
});

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
