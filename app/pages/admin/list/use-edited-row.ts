import { useState } from 'react';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';

/**
 * The row in a screen's form, null while the form adds one. Each opening has a `formKey` of its own, for a new form. `open` asks
 * before it replaces what is typed; `close` is for what was saved, cancelled or deleted.
 */
export function useEditedRow<Row>(keyOf: (row: Row) => string | number) {
  const [{ edited, formKey }, setForm] = useState<{ edited: Row | null; formKey: number }>({
    edited: null,
    formKey: 0,
  });
  const { mayLose } = useUnsavedEdits();
  const show = (row: Row | null) => setForm((last) => ({ edited: row, formKey: last.formKey + 1 }));
  const close = () => show(null);
  async function open(row: Row) {
    if (await mayLose()) show(row);
  }
  function closeIfEdited(row: Row) {
    if (edited && keyOf(edited) === keyOf(row)) close();
  }
  return { edited, formKey, open, close, closeIfEdited };
}
