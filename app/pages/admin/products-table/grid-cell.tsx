import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { VisuallyHidden } from '#app/ui/text.tsx';
import { type Column, shownText } from './columns.ts';
import styles from './product-grid.module.css';
import type { Place } from './use-grid.ts';

const messages = { edited: ', not saved yet', empty: 'empty', none: 'not of this piece' };

type GridCellProps = {
  id: string;
  column: Column;
  place: Place;
  /** Null: the product has no such cell. */
  text: string | null;
  isEdited: boolean;
  isFixed: boolean;
  problem: string | undefined;
  isSelected: boolean;
  isActive: boolean;
  editing: { text: string; isTyped: boolean } | null;
  onFinish: (text: string, move?: Partial<Place>) => void;
  onCancel: () => void;
  className: string | undefined;
};

export const GridCell = memo(Cell, isSameCell);

/** Its handlers may differ: they are used by the one cell that is edited, which is drawn anew. */
function isSameCell(before: GridCellProps, after: GridCellProps): boolean {
  if (before.editing || after.editing) return false;
  const names = [
    'id',
    'text',
    'isEdited',
    'isFixed',
    'problem',
    'isSelected',
    'isActive',
    'className',
  ] as const;
  return before.column.id === after.column.id && names.every((name) => before[name] === after[name]);
}

function Cell(props: GridCellProps) {
  const { id, column, place, text, isEdited, isFixed, problem, isSelected, isActive, editing, className } =
    props;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid
    <td
      id={id}
      aria-colindex={place.column + 1}
      aria-selected={isSelected}
      aria-readonly={isFixed || text === null}
      aria-invalid={problem ? true : undefined}
      data-place={`${place.row}:${place.column}`}
      title={problem}
      className={classes(
        (column.kind === 'rupees' || column.kind === 'whole') && styles.number,
        text === null && styles.none,
        isEdited && styles.edited,
        problem && styles.wrong,
        isSelected && styles.selected,
        isActive && styles.active,
        className,
      )}
    >
      {editing ? (
        <CellEditor {...props} editing={editing} />
      ) : (
        <CellText {...{ column, text, isEdited, problem }} />
      )}
    </td>
  );
}

function CellText({
  column,
  text,
  isEdited,
  problem,
}: Pick<GridCellProps, 'column' | 'text' | 'isEdited' | 'problem'>) {
  if (text === null) return <VisuallyHidden>{messages.none}</VisuallyHidden>;
  return (
    <>
      {text === '' ? <VisuallyHidden>{messages.empty}</VisuallyHidden> : <bdi>{shownText(column, text)}</bdi>}
      {isEdited && <VisuallyHidden>{messages.edited}</VisuallyHidden>}
      {problem && <VisuallyHidden>. {problem}</VisuallyHidden>}
    </>
  );
}

function CellEditor({
  column,
  editing,
  onFinish,
  onCancel,
}: GridCellProps & { editing: { text: string; isTyped: boolean } }) {
  const [text, setText] = useState(editing.text);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // What ends the editing takes the field away, and its blur must not end it again.
  const isOver = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!editing.isTyped) field.current?.select?.();
  }, [editing.isTyped]);
  function end(move?: Partial<Place>, value = text) {
    if (isOver.current) return;
    isOver.current = true;
    onFinish(value, move);
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const move = moveOf(event, column.kind === 'choice');
    if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else if (move) {
      event.preventDefault();
      end(move);
    }
  }
  const shared = {
    ref: field,
    className: styles.field,
    'aria-label': column.label,
    onKeyDown,
    onBlur: () => end(),
  };
  if (column.options) {
    const isKnown = column.options.some(({ label }) => label === text);
    return (
      <select {...shared} value={text} onChange={({ target }) => end({}, target.value)}>
        {!isKnown && <option value={text}>{text}</option>}
        {column.options.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      dir="auto"
      inputMode={column.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

/** Enter goes down and Tab to the side; in a text arrows up and down leave it too. */
function moveOf({ key, shiftKey }: KeyboardEvent, isChoice: boolean): Partial<Place> | null {
  switch (key) {
    case 'Enter':
      return { row: shiftKey ? -1 : 1 };
    case 'Tab':
      return { column: shiftKey ? -1 : 1 };
    case 'ArrowDown':
      return isChoice ? null : { row: 1 };
    case 'ArrowUp':
      return isChoice ? null : { row: -1 };
    default:
      return null;
  }
}
