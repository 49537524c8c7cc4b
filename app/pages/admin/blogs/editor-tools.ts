import type { Editor } from '@tiptap/react';
import type { EditorIconName } from './editor-icons.tsx';

export type Insertion = 'link' | 'image' | 'video';

type Tool = {
  icon: EditorIconName;
  name: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor, onInsert: (what: Insertion) => void) => void;
};

export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      icon: 'h1',
      name: 'Heading 1',
      isOn: (editor) => editor.isActive('heading', { level: 1 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 1 }).run(),
    },
    {
      icon: 'h2',
      name: 'Heading 2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
  ],
  [
    {
      icon: 'bold',
      name: 'Bold',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      icon: 'italic',
      name: 'Italic',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      icon: 'underline',
      name: 'Underline',
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      icon: 'quote',
      name: 'Blockquote',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      icon: 'ordered',
      name: 'Ordered list',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      icon: 'bullets',
      name: 'Bullet list',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
  ],
  [
    {
      icon: 'link',
      name: 'Link',
      isOn: (editor) => editor.isActive('link'),
      run: (_, onInsert) => onInsert('link'),
    },
    { icon: 'image', name: 'Image', run: (_, onInsert) => onInsert('image') },
    { icon: 'video', name: 'Video', run: (_, onInsert) => onInsert('video') },
  ],
  [
    {
      icon: 'clean',
      name: 'Clean',
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
];
