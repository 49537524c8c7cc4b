import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Cluster } from '#app/ui/layout.tsx';
import styles from './rich-editor.module.css';

const messages = { toolbar: 'Formatting' };

const TOOLS: readonly (readonly Tool[])[] = [
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

const NAMES = TOOLS.flat().map(({ name }) => name);

type EditorToolbarProps = {
  editor: Editor;
  controls: string;
  onInsert: (what: Insertion) => void;
};

/** The ARIA toolbar pattern: one tab stop, arrow keys move between buttons. */
export function EditorToolbar({ editor, controls, onInsert }: EditorToolbarProps) {
  const { toolbar, stop, setStop, onKeyDown } = useArrowKeys();
  const on = useEditorState({
    editor,
    selector: () =>
      TOOLS.flat()
        .filter(({ isOn }) => isOn?.(editor))
        .map(({ name }) => name),
  });
  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={messages.toolbar}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {TOOLS.map((group) => (
        <Cluster as="span" key={group[0]?.name} nowrap gap={2} className={styles.group}>
          {group.map(({ icon, name, isOn, run }) => (
            <button
              key={name}
              type="button"
              className={styles.tool}
              title={name}
              aria-label={name}
              aria-pressed={isOn && on.includes(name)}
              tabIndex={NAMES[stop] === name ? 0 : -1}
              onFocus={() => setStop(NAMES.indexOf(name))}
              onMouseDown={keepFocusInText}
              onClick={() => run(editor, onInsert)}
            >
              <EditorIcon name={icon} />
            </button>
          ))}
        </Cluster>
      ))}
    </div>
  );
}

/** The editor restores its focus a frame later; a space typed meanwhile would press the button again. */
function keepFocusInText(event: MouseEvent): void {
  event.preventDefault();
}

function useArrowKeys() {
  const toolbar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  function onKeyDown(event: KeyboardEvent) {
    const last = NAMES.length - 1;
    const isRtl = toolbar.current?.matches(':dir(rtl)') ?? false;
    const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const steps: Record<string, number> = {
      [back]: stop === 0 ? last : stop - 1,
      [on]: stop === last ? 0 : stop + 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    toolbar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }
  return { toolbar, stop, setStop, onKeyDown };
}

type Insertion = 'link' | 'image' | 'video';

type Tool = {
  icon: EditorIconName;
  name: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor, onInsert: (what: Insertion) => void) => void;
};

const SHAPES = {
  h1: <path d="M4 6v12M12 6v12M4 12h8M16 10.5l3-2V18" />,
  h2: <path d="M3 6v12M11 6v12M3 12h8M15 10.5a2.5 2.5 0 1 1 4.4 1.6L15 18h5" />,
  bold: <path strokeWidth="2.2" d="M7 5h6a3.4 3.4 0 0 1 0 6.8H7zM7 11.8h7a3.6 3.6 0 0 1 0 7.2H7z" />,
  italic: <path d="M10 5h7M7 19h7M14 5l-4 14" />,
  underline: <path d="M7 4v7a5 5 0 0 0 10 0V4M6 20h12" />,
  quote: <path d="M5 5v14M10 8h9M10 12h9M10 16h6" />,
  ordered: <path d="M10 6h10M10 12h10M10 18h10M4 5l1.5-1V8M4 11h2l-2 3h2M4 17h2v3H4" />,
  bullets: <path d="M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01" />,
  link: (
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6" />
  ),
  image: <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9h.01" />,
  video: <path d="M3 6h13v12H3zM16 11l5-3v8l-5-3M8 9.5v5l4-2.5z" />,
  clean: <path d="M6 5h12M12 5l-2.5 14M15 15l5 5M20 15l-5 5" />,
} satisfies Record<string, ReactNode>;

type EditorIconName = keyof typeof SHAPES;

function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name]}
    </svg>
  );
}
