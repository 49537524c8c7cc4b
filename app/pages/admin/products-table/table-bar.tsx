import { Popup } from '#app/pages/admin/shell/popup.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Column } from './columns.ts';
import styles from './table-bar.module.css';
import type { HiddenColumns } from './use-hidden-columns.ts';
import type { ProductTable } from './use-table.ts';

const messages = {
  save: 'Save',
  saveSome: (count: number) => (count === 1 ? 'Save 1 product' : `Save ${count} products`),
  saving: 'Saving...',
  undo: 'Undo',
  redo: 'Redo',
  drop: 'Drop changes',
  columns: 'Columns',
  chooseColumns: 'Columns to show',
  count: (count: number, hasMore: boolean) =>
    hasMore ? `${count} products loaded, more follow` : count === 1 ? '1 product' : `${count} products`,
  unsaved: (cells: number) => (cells === 1 ? '1 cell changed' : `${cells} cells changed`),
  keys: 'Arrows move, typing or F2 edits, Enter and Tab go on, Esc cancels. Shift selects. Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Ctrl+Z and Ctrl+Y undo and redo, Ctrl+S saves. Enter on a picture opens the product, Esc and Tab leave the table.',
};

type TableBarProps = {
  table: ProductTable;
  columns: readonly Column[];
  hidden: HiddenColumns;
  /** What the last paste did. */
  said: string;
  confirm: () => Promise<boolean>;
};

export function TableBar({ table, columns, hidden, said, confirm }: TableBarProps) {
  const { edits, saving, failure, rows, hasMore } = table;
  const cells = [...edits.values()].reduce((sum, row) => sum + row.size, 0);
  const count = messages.count(rows.length, hasMore);
  async function drop() {
    if (await confirm()) table.drop([...edits.keys()]);
  }
  return (
    <>
      <Cluster ends gap="8px 16px" after={10}>
        <Cluster gap={8}>
          <Button
            aria-disabled={saving || edits.size === 0}
            aria-keyshortcuts="Control+S"
            onClick={() => edits.size > 0 && void table.save()}
          >
            {saving ? messages.saving : edits.size > 0 ? messages.saveSome(edits.size) : messages.save}
          </Button>
          <Button
            variant="ghost"
            aria-disabled={!table.canUndo}
            aria-keyshortcuts="Control+Z"
            onClick={table.undo}
          >
            {messages.undo}
          </Button>
          <Button
            variant="ghost"
            aria-disabled={!table.canRedo}
            aria-keyshortcuts="Control+Y"
            onClick={table.redo}
          >
            {messages.redo}
          </Button>
          {edits.size > 0 && (
            <Button variant="text" onClick={() => void drop()}>
              {messages.drop}
            </Button>
          )}
        </Cluster>
        <Cluster gap={12}>
          <Muted as="span" size="small" role="status">
            {[said, cells > 0 ? messages.unsaved(cells) : count].filter(Boolean).join(' ')}
          </Muted>
          <ColumnChoice columns={columns} hidden={hidden} />
        </Cluster>
      </Cluster>
      {failure && (
        <Note tone="bad" role="alert" after={10}>
          {failure}
        </Note>
      )}
    </>
  );
}

function ColumnChoice({ columns, hidden }: Pick<TableBarProps, 'columns' | 'hidden'>) {
  return (
    <Popup button={messages.columns} buttonClass={styles.popupButton}>
      {() => (
        <fieldset className={styles.choices}>
          <legend>{messages.chooseColumns}</legend>
          {columns
            .filter((column) => hidden.choices.includes(column))
            .map((column) => (
              <label key={column.id} className={styles.choice}>
                <input
                  type="checkbox"
                  checked={!hidden.isHidden(column)}
                  onChange={({ target }) => hidden.setHidden(column, !target.checked)}
                />
                <bdi>{column.label}</bdi>
              </label>
            ))}
        </fieldset>
      )}
    </Popup>
  );
}

export function KeyHelp() {
  return (
    <Muted size="small" before={8}>
      {messages.keys}
    </Muted>
  );
}
