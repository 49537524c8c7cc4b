import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { EditorIcon } from './editor-icons.tsx';
import styles from './editor-toolbar.module.css';
import { type Insertion, TOOLS } from './editor-tools.ts';

const messages = { toolbar: 'Formatting' };

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
        <span key={group[0]?.name} className={styles.group}>
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
        </span>
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
