import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import type { FieldIds } from '#app/ui/form/field.tsx';
import { proseClass } from '#app/ui/text.tsx';
import { LinkDialog, VideoDialog } from './address-dialogs.tsx';
import { cleanPaste } from './clean-paste.ts';
import { asPublished, EDITOR_EXTENSIONS } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './rich-editor.module.css';

type PendingInsertion = { what: 'link' | 'video' } | { what: 'image'; file: File | null };

type RichEditorProps = {
  ids: FieldIds;
  label: string;
  content: string;
  onChange: (content: string) => void;
};

export function RichEditor({ ids, label, content, onChange }: RichEditorProps) {
  const [pending, setPending] = useState<PendingInsertion | null>(null);
  const editor = useContentEditor({ ids, label, content, onChange }, (file) =>
    setPending({ what: 'image', file }),
  );
  const close = () => setPending(null);
  return (
    <div className={styles.editor}>
      <EditorToolbar
        editor={editor}
        controls={ids.id}
        onInsert={(what) => setPending(what === 'image' ? { what, file: null } : { what })}
      />
      <EditorContent editor={editor} />
      <LinkDialog editor={editor} open={pending?.what === 'link'} onClose={close} />
      <VideoDialog editor={editor} open={pending?.what === 'video'} onClose={close} />
      <PictureDialog
        key={pending?.what === 'image' ? 'open' : 'closed'}
        editor={editor}
        open={pending?.what === 'image'}
        given={pending?.what === 'image' ? pending.file : null}
        onClose={close}
      />
    </div>
  );
}

function useContentEditor(
  { ids, label, content, onChange }: RichEditorProps,
  onPictureFile: (file: File) => void,
): Editor {
  // The last content that came from this editor; any other came from outside, such as a draft.
  const written = useRef(content);
  const editor = useEditor({
    extensions: EDITOR_EXTENSIONS,
    content,
    // The page's Content-Security-Policy allows no inline style sheets.
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : asPublished(changed.getHTML());
      onChange(written.current);
    },
    editorProps: {
      attributes: {
        ...attributesOf(ids),
        class: classes(proseClass, styles.text),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_, { clipboardData }) => takePicture(clipboardData, onPictureFile),
      handleDrop: (_, { dataTransfer }, __, moved) => !moved && takePicture(dataTransfer, onPictureFile),
    },
  });
  useEffect(() => {
    if (content === written.current) return;
    written.current = content;
    editor.commands.setContent(content, { emitUpdate: false });
  }, [editor, content]);
  return editor;
}

function attributesOf({ 'aria-invalid': isInvalid, ...ids }: FieldIds): Record<string, string> {
  return isInvalid ? { ...ids, 'aria-invalid': 'true' } : ids;
}

/** A picture alone is uploaded first; Word adds a picture of its text, and then the text is the better choice. */
function takePicture(sent: DataTransfer | null, take: (file: File) => void): boolean {
  const file = [...(sent?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file || sent?.types.includes('text/html')) return false;
  take(file);
  return true;
}

// The editor's library asks for it; Firefox has it since 104.
if (typeof Array.prototype.findLast !== 'function') {
  Object.defineProperty(Array.prototype, 'findLast', {
    configurable: true,
    writable: true,
    value(this: unknown[], predicate: (item: unknown, index: number, list: unknown[]) => unknown) {
      return this.filter(predicate).at(-1);
    },
  });
}
