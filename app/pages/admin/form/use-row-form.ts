import { useLayoutEffect, useRef, useState } from 'react';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { type ComparedField, compareEdits, type EditConflict, isSame, mergeEdits } from './compare-edits.ts';
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
  // What was written and saved last, perhaps in the same turn: the page is drawn only after it.
  const latest = useRef(values);
  const latestSaved = useRef(saved);
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
    const changes = typeof part === 'function' ? part(latest.current) : part;
    put({ ...latest.current, ...changes });
    setChanged((now) => [...new Set([...now, ...Object.keys(changes)])]);
  }

  function put(next: Values) {
    latest.current = next;
    setValues(next);
  }

  async function save() {
    setChanged([]);
    const sent = latest.current;
    const errors = check?.(sent) ?? {};
    if (Object.keys(errors).length > 0) return setState({ ...IDLE, deleted: state.deleted, errors });
    setState({ ...IDLE, saving: true, deleted: state.deleted });
    const answer = await write<Row>(
      { ...toCall(sent, row, toValues(row)), onProgress: setProgress },
      { success: (saved: Row) => success(row === null, saved), reload: ({ ok }) => ok && reloads },
    );
    setProgress(null);
    if (!answer.ok) return refuse(answer);
    setState(IDLE);
    keep(sent);
    if (staysOpen) goOnFrom(answer.data, sent);
    else endGuard();
    onSaved?.(answer.data, row === null);
  }

  /** Takes a row that was changed elsewhere on the screen; what was typed stays. */
  function renew(newer: Row) {
    goOnFrom(newer, latestSaved.current);
  }

  function keep(next: Values) {
    latestSaved.current = next;
    setSaved(next);
  }

  function goOnFrom(answered: Row, sent: Values) {
    const theirs = toValues(answered);
    setRow(answered);
    keep(theirs);
    put(mergeEdits({ before: sent, theirs, mine: latest.current }));
  }

  function refuse(refusal: Refusal) {
    const { status, error } = refusal;
    const failed = { ...IDLE, ...assignErrors(refusal, failureText(refusal)) };
    if (row && status === 404) {
      setRow(null);
      put(toDetached?.(latest.current) ?? latest.current);
      return setState({ ...failed, deleted: true });
    }
    if (row && error.code === 'version_conflict' && error.current)
      return handleConflict(error, error.current as Row, row);
    setState({ ...failed, deleted: state.deleted });
  }

  /** Unchanged fields take the other editor's values; changed ones are left for this editor to decide. */
  function handleConflict({ changed_by, changed_at }: ApiError, current: Row, seen: Row) {
    const edits = { before: toValues(seen), theirs: toValues(current), mine: latest.current };
    const rows = compareEdits(compared, edits);
    setState({ ...IDLE, conflict: { rows, by: textOf(changed_by), at: textOf(changed_at) } });
    put(mergeEdits(edits));
    keep(edits.theirs);
    setRow(current);
  }

  function takeTheirs() {
    put(saved);
    setState(IDLE);
  }

  // Filtered here, because new errors in the state take the focus.
  const errors = errorsWithout(changed, state.errors);
  return { row, values, change, save, takeTheirs, renew, progress, isTouched, ...state, errors };
}

type SaveState = {
  saving: boolean;
  errors: Errors;
  failure: string | null;
  /** Why, where the failure does not say it. */
  reason: string | null;
  conflict: EditConflict | null;
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

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** With the errors, not after the next frame: somebody may be in another field by then. */
function useFocusOnError(errors: Errors): void {
  useLayoutEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const field = document.querySelector<HTMLElement>('main form [aria-invalid="true"]');
    field?.focus();
    // It may have had the focus already, with its message out of view.
    field?.scrollIntoView({ block: 'nearest' });
  }, [errors]);
}

type Errors = Record<string, string>;

type Placed = { errors: Errors; failure: string | null; reason: string | null };

/** A refusal that is all about one field of the form stands there only; any other next to the button, with its reason. */
export function assignErrors({ error }: Refusal, failure: string, isShown = hasControl): Placed {
  const { detail, fields: errors = {} } = error;
  const says = failure.endsWith(detail);
  const field = Object.keys(errors).find((name) => errors[name] === detail && isShown(name));
  if (says && field !== undefined)
    return { errors: { ...errors, [field]: failure }, failure: null, reason: null };
  const isIncluded = failure.includes(detail) || Object.values(errors).some((text) => failure.includes(text));
  return { errors, failure, reason: isIncluded ? null : detail };
}

/** New fields of an account have other names, so that browsers fill in no stored password. */
function hasControl(name: string): boolean {
  const [own, other] = [CSS.escape(name), CSS.escape(`new-${name}`)];
  return document.querySelector(`main form :is([name="${own}"], [name="${other}"])`) !== null;
}

const PICTURES = /^image\d?$/;

/** Without the errors of these values: what was wrong with the last one need not be wrong with the next. */
export function errorsWithout(changed: readonly string[], errors: Errors): Errors {
  const changesPicture = changed.some((name) => name === 'file' || name === 'slots');
  const isChanged = (name: string) =>
    changed.some((value) => value === name || value === `${name}File` || value === `${name}Value`) ||
    (changesPicture && PICTURES.test(name));
  const remaining = Object.entries(errors).filter(([name]) => !isChanged(name));
  return remaining.length === Object.keys(errors).length ? errors : Object.fromEntries(remaining);
}
