import { type FormEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.tsx';
import { PanelTitle } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster, Panel } from '#app/ui/layout.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import { authorOf, type ConflictRow, conflictTitle, type EditConflict } from './compare-edits.ts';
import { FormDrawerContext } from './form-drawer.tsx';
import styles from './form-panel.module.css';
import { useUnsavedEdits } from './unsaved-edits.tsx';
import { useFocusBack } from './use-focus-back.ts';

const messages = {
  cancel: 'Cancel',
  saving: 'Saving...',
  gone: 'Someone deleted this while you were editing. What you typed is still here: save to create it again. Its saved pictures are gone.',
  field: 'Field',
  untouched: 'unchanged',
  empty: 'empty',
  byOther: {
    caption: 'What they changed',
    keep: 'Their changes to fields you did not edit are already in the form. Your own changes are not saved yet.',
    theirs: 'Theirs',
    mine: 'Yours',
    takeTheirs: 'Use their version',
    saveMine: 'Save my version',
  },
  bySelf: {
    caption: 'What you saved there',
    keep: 'What you saved there is already in the fields that you did not edit here. Your changes here are not saved yet.',
    theirs: 'Other window',
    mine: 'Here',
    takeTheirs: 'Use the saved version',
    saveMine: 'Save this version',
  },
};

type FormPanelProps = {
  title: string;
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  submitLabel: string;
  /** Next to the button, where people look after pressing it. */
  error: ReactNode;
  onCancel?: (() => void) | undefined;
  quiet?: boolean | undefined;
  more?: ReactNode;
};

export function FormPanel(props: FormPanelProps) {
  const { title, children, onSubmit, saving, submitLabel, error, onCancel, quiet, more } = props;
  const id = useId();
  const close = useContext(FormDrawerContext);
  const { confirmDiscard } = useUnsavedEdits();
  const submitButton = useFocusBack<HTMLButtonElement>(saving);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!saving) onSubmit(event);
  }
  const cancel = onCancel ?? close;
  const fields = (
    <>
      {children}
      {error}
      <Cluster align="stretch" gap={12} before={24} className={classes(styles.actions, close && styles.foot)}>
        <Button ref={submitButton} type="submit" variant={quiet ? 'ghost' : 'primary'} disabled={saving}>
          {saving ? messages.saving : submitLabel}
        </Button>
        {cancel && (
          <Button variant="ghost" disabled={saving} onClick={cancel}>
            {messages.cancel}
          </Button>
        )}
        {more}
      </Cluster>
    </>
  );
  const form = { method: 'post', noValidate: true, 'aria-busy': saving, onSubmit: submit } as const;
  if (close) {
    const leave = async () => (await confirmDiscard()) && close();
    return (
      <Drawer open title={title} onClose={leave}>
        <form {...form} aria-label={title} className={styles.inDrawer}>
          {fields}
        </form>
      </Drawer>
    );
  }
  return (
    <form {...form} aria-labelledby={id}>
      <Panel>
        <PanelTitle main id={id} after={20}>
          {title}
        </PanelTitle>
        {fields}
      </Panel>
    </form>
  );
}

type SaveErrorProps = {
  failure: string | null;
  reason: string | null;
  deleted: boolean;
  conflict: EditConflict | null;
  saving: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Shown next to the button that was pressed, and scrolled into view. */
export function SaveError(props: SaveErrorProps) {
  const { failure, reason, deleted, conflict, saving, onTakeTheirs, onSaveMine } = props;
  const note = useRef<HTMLDivElement>(null);
  const isShown = failure !== null || deleted;
  useEffect(() => {
    if (isShown && !saving) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, saving]);
  if (conflict) {
    return (
      <Conflict conflict={conflict} saving={saving} onTakeTheirs={onTakeTheirs} onSaveMine={onSaveMine} />
    );
  }
  if (!isShown) return null;
  return (
    <div ref={note} className={styles.error}>
      <Note tone="bad" role="alert">
        {failure}
        {reason && <p dir="auto">{reason}</p>}
        {deleted && <p>{messages.gone}</p>}
      </Note>
    </div>
  );
}

type ConflictProps = Pick<SaveErrorProps, 'saving' | 'onTakeTheirs' | 'onSaveMine'> & {
  conflict: EditConflict;
};

function Conflict({ conflict, saving, onTakeTheirs, onSaveMine }: ConflictProps) {
  const { time_zone } = useShop().settings;
  const username = useContext(OwnAccountContext)?.username;
  const words = authorOf(conflict, username) === 'self' ? messages.bySelf : messages.byOther;
  const title = conflictTitle(conflict, { username, timeZone: time_zone, now: new Date() });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className={classes(styles.error, styles.conflict)} role="alert" tabIndex={-1}>
      <Text weight="bold">{title}</Text>
      <p>{words.keep}</p>
      {conflict.rows.length > 0 && <Differences rows={conflict.rows} words={words} />}
      <Cluster gap={10}>
        <Button size="small" disabled={saving} onClick={onSaveMine}>
          {words.saveMine}
        </Button>
        <Button variant="ghost" size="small" disabled={saving} onClick={onTakeTheirs}>
          {words.takeTheirs}
        </Button>
      </Cluster>
    </div>
  );
}

type DifferencesProps = { rows: readonly ConflictRow[]; words: (typeof messages)['byOther'] };

function Differences({ rows, words }: DifferencesProps) {
  return (
    <PlainTable caption={words.caption} head={[messages.field, words.theirs, words.mine]}>
      {rows.map(({ name, theirs, mine }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td dir="auto">{theirs || <i>{messages.empty}</i>}</td>
          <td dir="auto">{mine === null ? <i>{messages.untouched}</i> : mine || <i>{messages.empty}</i>}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
