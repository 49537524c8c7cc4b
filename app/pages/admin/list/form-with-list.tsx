import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { Note } from '#app/ui/feedback.tsx';
import styles from './list.module.css';
import type { LoadedList } from './load-list.ts';

const messages = {
  missing: 'What you wanted to edit is not in this list: it was deleted, or a search leaves it out.',
};

type FormWithListProps = {
  placement: 'above' | 'beside';
  form: ReactNode;
  /** When the address names a row to edit that the list does not have. */
  isMissing?: boolean;
  children: ReactNode;
};

/** A form and the list that it edits. On narrow screens the form is always above. */
export function FormWithList({ placement, form, isMissing = false, children }: FormWithListProps) {
  return (
    <div className={styles[placement]}>
      {form}
      <div>
        {isMissing && (
          <Note tone="bad" role="alert" after={16}>
            {messages.missing}
          </Note>
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * The row that the address names as `edit`, in a screen's form; null while the form adds one. It stays as it was when it was opened,
 * also when the list is loaded again without it. Each opening has a `formKey` of its own, for a new form. Whether what is typed may
 * be lost is asked by the guard of the page; `close` is for what was saved, cancelled or deleted.
 */
export function useEditedRow<Row>(list: LoadedList<Row>, keyOf: (row: Row) => string | number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { forget } = useUnsavedEdits();
  const [opened, setOpened] = useState<{ key: string; row: Row } | null>(null);
  const [number, setNumber] = useState(0);
  // What was closed is gone at once, though the next address is still being loaded.
  const [closed, setClosed] = useState<string | null>(null);
  const named = search.get('edit');
  if (closed !== null && closed !== named) setClosed(null);
  const key = named === closed ? null : named;
  if (opened && opened.key !== key) setOpened(null);
  const listed = 'rows' in list ? list.rows.find((row) => String(keyOf(row)) === key) : undefined;
  if (key !== null && !opened && listed) setOpened({ key, row: listed });
  const edited = opened?.key === key ? opened.row : null;

  function open(row: Row) {
    setClosed(null);
    navigate(addressWith(search, String(keyOf(row))), { preventScrollReset: true });
  }
  function close() {
    forget();
    setNumber((now) => now + 1);
    setClosed(named);
    if (named !== null) navigate(addressWith(search, null), { preventScrollReset: true, replace: true });
  }
  function closeIfEdited(row: Row) {
    if (edited && keyOf(edited) === keyOf(row)) close();
  }
  const isMissing = key !== null && edited === null && 'rows' in list;
  return { edited, isMissing, formKey: `${opened?.key ?? ''} ${number}`, open, close, closeIfEdited };
}

function addressWith(search: URLSearchParams, edit: string | null): string {
  const params = new URLSearchParams(search);
  if (edit === null) params.delete('edit');
  else params.set('edit', edit);
  return `?${params}`;
}
