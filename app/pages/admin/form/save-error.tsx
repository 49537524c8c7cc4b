import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ConflictRow } from './compare-edits.ts';
import styles from './save-error.module.css';

const messages = {
  gone: 'Someone deleted this while you were editing. What you typed is still here: save to create it again. Its saved pictures are gone.',
  conflict: 'Someone else changed this while you were editing.',
  caption: 'What they changed',
  keep: 'Their changes to fields you did not edit are already in the form. Your own changes are not saved yet.',
  field: 'Field',
  theirs: 'Theirs',
  mine: 'Yours',
  untouched: 'unchanged',
  empty: 'empty',
  takeTheirs: 'Use their version',
  saveMine: 'Save my version',
};

type SaveErrorProps = {
  failure: string | null;
  reason: string | null;
  deleted: boolean;
  conflict: readonly ConflictRow[] | null;
  saving: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Stands beside the button that was pressed, and is scrolled to. */
export function SaveError(props: SaveErrorProps) {
  const { failure, reason, deleted, conflict, saving, onTakeTheirs, onSaveMine } = props;
  const note = useRef<HTMLDivElement>(null);
  const isShown = failure !== null || deleted;
  useEffect(() => {
    if (isShown && !saving) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, saving]);
  if (conflict) {
    return <Conflict rows={conflict} saving={saving} onTakeTheirs={onTakeTheirs} onSaveMine={onSaveMine} />;
  }
  if (!isShown) return null;
  return (
    <div ref={note} className={styles.root}>
      <Note tone="bad" role="alert">
        {failure}
        {reason && <p dir="auto">{reason}</p>}
        {deleted && <p>{messages.gone}</p>}
      </Note>
    </div>
  );
}

type ConflictProps = Pick<SaveErrorProps, 'saving' | 'onTakeTheirs' | 'onSaveMine'> & {
  rows: readonly ConflictRow[];
};

function Conflict({ rows, saving, onTakeTheirs, onSaveMine }: ConflictProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className={styles.conflict} role="alert" tabIndex={-1}>
      <p className={styles.title}>{messages.conflict}</p>
      <p>{messages.keep}</p>
      {rows.length > 0 && <Differences rows={rows} />}
      <div className={styles.choices}>
        <Button size="small" disabled={saving} onClick={onSaveMine}>
          {messages.saveMine}
        </Button>
        <Button variant="ghost" size="small" disabled={saving} onClick={onTakeTheirs}>
          {messages.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

function Differences({ rows }: { rows: readonly ConflictRow[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.theirs}</th>
          <th scope="col">{messages.mine}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, theirs, mine }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td dir="auto">{theirs || <i>{messages.empty}</i>}</td>
            <td dir="auto">
              {mine === null ? <i>{messages.untouched}</i> : mine || <i>{messages.empty}</i>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
