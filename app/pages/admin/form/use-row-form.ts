import { useLayoutEffect, useState } from 'react';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { type ComparedField, type ConflictRow, compareEdits, isSame, mergeEdits } from './compare-edits.ts';
import { type Errors, errorsBut, placeErrors } from './place-errors.ts';
import { useLeaveGuard } from './unsaved-edits.tsx';

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
  success: (wasAdded: boolean, saved: Row) => string;
  onSaved?: ((row: Row, wasAdded: boolean) => void) | undefined;
  staysOpen?: boolean;
  /** False when `onSaved` leads to another address, which is loaded anyway. */
  reloads?: boolean;
  /** The values that a draft keeps: leaving does not lose them. */
  drafted?: readonly (keyof Values)[];
};

/** Optimistic locking. What was typed is never lost: saving again overwrites, or recreates a deleted row. */
export function useRowForm<Row extends object, Values extends object>(rules: RowFormRules<Row, Values>) {
  const { toValues, toDetached, compared, check, toCall, failureText, success, onSaved } = rules;
  const { staysOpen = false, reloads = true, drafted = [] } = rules;
  const { write } = useStaffWrite();
  const [row, setRow] = useState(rules.row);
  const [saved, setSaved] = useState(() => toValues(rules.row));
  const [values, setValues] = useState(saved);
  const [state, setState] = useState<SaveState>(IDLE);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  useFocusOnError(state.errors);
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => !isSame(values[name], saved[name]),
  );
  const isTouched = state.deleted || names.length > 0;
  const endGuard = useLeaveGuard(state.deleted || names.some((name) => !drafted.includes(name)));

  /** A part that is made of the present values is a function of them: several fields may change in one turn. */
  function change(part: Partial<Values> | ((now: Values) => Partial<Values>)) {
    const partOf = typeof part === 'function' ? part : () => part;
    setValues((now) => ({ ...now, ...partOf(now) }));
    setChanged((now) => [...new Set([...now, ...Object.keys(partOf(values))])]);
  }

  async function save() {
    setChanged([]);
    const errors = check?.(values) ?? {};
    if (Object.keys(errors).length > 0) return setState({ ...IDLE, deleted: state.deleted, errors });
    setState({ ...IDLE, saving: true, deleted: state.deleted });
    const answer = await write<Row>(
      { ...toCall(values, row, toValues(row)), onProgress: setProgress },
      { success: (saved: Row) => success(row === null, saved), reload: ({ ok }) => ok && reloads },
    );
    setProgress(null);
    if (!answer.ok) return refuse(answer);
    setState(IDLE);
    setSaved(values);
    if (staysOpen) goOnFrom(answer.data, values);
    else endGuard();
    onSaved?.(answer.data, row === null);
  }

  function goOnFrom(answered: Row, sent: Values) {
    const theirs = toValues(answered);
    setRow(answered);
    setSaved(theirs);
    setValues((mine) => mergeEdits({ before: sent, theirs, mine }));
  }

  function refuse(refusal: Refusal) {
    const { status, error } = refusal;
    const failed = { ...IDLE, ...placeErrors(refusal, failureText(refusal)) };
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
    setSaved(edits.theirs);
    setRow(current);
  }

  function takeTheirs() {
    setValues(saved);
    setState(IDLE);
  }

  // Filtered here, because new errors in the state take the focus.
  const errors = errorsBut(changed, state.errors);
  return { row, values, change, save, takeTheirs, progress, isTouched, ...state, errors };
}

type SaveState = {
  saving: boolean;
  errors: Errors;
  failure: string | null;
  /** Why, where the failure does not say it. */
  reason: string | null;
  conflict: ConflictRow[] | null;
  deleted: boolean;
};

const IDLE: SaveState = {
  saving: false,
  errors: {},
  failure: null,
  reason: null,
  conflict: null,
  deleted: false,
};

/** With the errors, not after the next frame: somebody may be in another field by then. */
function useFocusOnError(errors: Errors): void {
  useLayoutEffect(() => {
    if (Object.keys(errors).length === 0) return;
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus();
  }, [errors]);
}
