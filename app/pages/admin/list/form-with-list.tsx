import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormDrawer } from '#app/pages/admin/form/form-drawer.tsx';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { Note } from '#app/ui/feedback.tsx';
import type { LoadedList } from './load-list.ts';

const messages = {
  missing: 'What you wanted to edit is not in this list: it was deleted, or a search leaves it out.',
};

type FormWithListProps = {
  editing: Pick<ReturnType<typeof useEditedRow>, 'isOpen' | 'isMissing' | 'close'>;
  form: ReactNode;
  children: ReactNode;
};

/** A list, and over it in a drawer the form that adds and changes its rows. */
export function FormWithList({ editing: { isOpen, isMissing, close }, form, children }: FormWithListProps) {
  return (
    <>
      {isMissing && (
        <Note tone="bad" role="alert" after={16}>
          {messages.missing}
        </Note>
      )}
      {children}
      {isOpen && <FormDrawer onClose={close}>{form}</FormDrawer>}
    </>
  );
}

/**
 * The row that the address names as `edit`, in a screen's form; null while the form adds one, at `new`. It stays as it was when it
 * was opened, also when the list is loaded again without it. Each opening has a `formKey` of its own, for a new form. Whether what is
 * typed may be lost is asked by the guard of the page; `close` is for what was saved, cancelled or deleted.
 */
export function useEditedRow<Row>(list: LoadedList<Row>, keyOf: (row: Row) => string | number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { forget } = useUnsavedEdits();
  const [opened, setOpened] = useState<{ key: string; row: Row } | null>(null);
  const [number, setNumber] = useState(0);
  // What was closed is gone at once, though the next address is still being loaded.
  const [closed, setClosed] = useState<string | null>(null);
  const named = search.get('edit') ?? (search.has('new') ? NEW : null);
  if (closed !== null && closed !== named) setClosed(null);
  const key = named === closed ? null : named;
  if (opened && opened.key !== key) setOpened(null);
  const listed = 'rows' in list ? list.rows.find((row) => String(keyOf(row)) === key) : undefined;
  if (key !== null && !opened && listed) setOpened({ key, row: listed });
  const edited = opened?.key === key ? opened.row : null;

  function show(named: string) {
    setClosed(null);
    navigate(addressWith(search, named), { preventScrollReset: true });
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
  const isNew = key === NEW;
  return {
    edited,
    isOpen: isNew || edited !== null,
    isMissing: key !== null && !isNew && edited === null && 'rows' in list,
    formKey: `${opened?.key ?? ''} ${number}`,
    add: () => show(NEW),
    open: (row: Row) => show(String(keyOf(row))),
    close,
    closeIfEdited,
  };
}

/** No key of a row. */
const NEW = ' new';

function addressWith(search: URLSearchParams, named: string | null): string {
  const params = new URLSearchParams(search);
  params.delete('edit');
  params.delete('new');
  if (named === NEW) params.set('new', '');
  else if (named !== null) params.set('edit', named);
  return `?${params}`;
}
