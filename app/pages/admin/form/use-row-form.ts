import { useEffect, useState } from 'react';
import { type FormCall, useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { type ComparedField, type ConflictRow, compareEdits, mergeEdits } from './compare-edits.ts';

export type Refusal = Extract<ApiAnswer<unknown>, { ok: false }>;

type Errors = Record<string, string>;

type RowFormRules<Row, Values> = {
  /** Null for a form that adds. */
  row: Row | null;
  toValues: (row: Row | null) => Values;
  /** Adapts the values when the row was deleted: what belonged to it, such as pictures, was deleted too. */
  toDetached?: (values: Values) => Values;
  compared: readonly ComparedField<Values>[];
  check?: (values: Values) => Errors;
  toCall: (values: Values, row: Row | null, before: Values) => FormCall;
  failureText: (refusal: Refusal) => string;
  onSaved: (row: Row, wasAdded: boolean) => void;
  staysOpen?: boolean;
};

/** Optimistic locking. What was typed is never lost: saving again overwrites, or recreates a deleted row. */
export function useRowForm<Row extends object, Values extends object>(rules: RowFormRules<Row, Values>) {
  const { toValues, toDetached, compared, check, toCall, failureText, onSaved, staysOpen } = rules;
  const call = useStaffCall();
  const [row, setRow] = useState(rules.row);
  const [values, setValues] = useState(() => toValues(rules.row));
  const [state, setState] = useState<SaveState>(IDLE);
  const [progress, setProgress] = useState<number | null>(null);
  useFocusOnError(state.errors);

  function change(part: Partial<Values>) {
    setValues((now) => ({ ...now, ...part }));
  }

  async function save() {
    const errors = check?.(values) ?? {};
    if (Object.keys(errors).length > 0) return setState({ ...IDLE, deleted: state.deleted, errors });
    setState({ ...IDLE, saving: true, deleted: state.deleted });
    const answer = await call<Row>({ ...toCall(values, row, toValues(row)), onProgress: setProgress });
    setProgress(null);
    if (!answer.ok) return refuse(answer);
    setState(IDLE);
    if (staysOpen) goOnFrom(answer.data, values);
    onSaved(answer.data, row === null);
  }

  function goOnFrom(saved: Row, sent: Values) {
    setRow(saved);
    setValues((mine) => mergeEdits({ before: sent, theirs: toValues(saved), mine }));
  }

  function refuse(refusal: Refusal) {
    const { status, error } = refusal;
    const failed = { ...IDLE, errors: error.fields ?? {}, failure: failureText(refusal) };
    if (row && status === 404) {
      setRow(null);
      setValues((now) => toDetached?.(now) ?? now);
      return setState({ ...failed, deleted: true });
    }
    if (row && error.code === 'version_conflict' && error.current)
      return handleConflict(error.current as Row, row);
    setState({ ...failed, deleted: state.deleted });
  }

  /** Unchanged fields take the other editor's values; changed ones are left for this editor to decide. */
  function handleConflict(current: Row, seen: Row) {
    const edits = { before: toValues(seen), theirs: toValues(current), mine: values };
    setState({ ...IDLE, conflict: compareEdits(compared, edits) });
    setValues(mergeEdits(edits));
    setRow(current);
  }

  function takeTheirs() {
    setValues(toValues(row));
    setState(IDLE);
  }

  return { row, values, change, save, takeTheirs, progress, ...state };
}

type SaveState = {
  saving: boolean;
  errors: Errors;
  failure: string | null;
  conflict: ConflictRow[] | null;
  deleted: boolean;
};

const IDLE: SaveState = { saving: false, errors: {}, failure: null, conflict: null, deleted: false };

function useFocusOnError(errors: Errors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus();
  }, [errors]);
}
