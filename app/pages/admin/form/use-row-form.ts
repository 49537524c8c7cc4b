import { useEffect, useState } from 'react';
import { type FormCall, useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { type ComparedField, type ConflictRow, compareEdits, mergeEdits } from './compare-edits.ts';

export type Refusal = Extract<ApiAnswer<unknown>, { ok: false }>;

type Errors = Record<string, string>;

type RowFormRules<Row, Values> = {
  /** What is edited; null for a form that adds. */
  row: Row | null;
  toValues: (row: Row | null) => Values;
  /** What is left of the values when the row is gone: what the shop kept of it, such as pictures, went with it. */
  toOrphan?: (values: Values) => Values;
  compared: readonly ComparedField<Values>[];
  /** A sentence for each field that cannot be sent like this. */
  check?: (values: Values) => Errors;
  /** The call that saves; `row` and `before` are what the editor saw, null for a form that adds. */
  toCall: (values: Values, row: Row | null, before: Values) => FormCall;
  failureText: (refusal: Refusal) => string;
  onSaved: (row: Row, wasAdded: boolean) => void;
  /** For a form that is open all the time: it goes on from what was saved. */
  staysOpen?: boolean;
};

/**
 * A form that adds or edits a row which others may edit too. Nothing that was typed is ever lost: when somebody else was quicker,
 * `conflict` says what they changed and saving again saves over it; when the row is `gone`, saving again adds it anew.
 */
export function useRowForm<Row extends object, Values extends object>(rules: RowFormRules<Row, Values>) {
  const { toValues, toOrphan, compared, check, toCall, failureText, onSaved, staysOpen } = rules;
  const call = useStaffCall();
  const [row, setRow] = useState(rules.row);
  const [values, setValues] = useState(() => toValues(rules.row));
  const [state, setState] = useState<SaveState>(CALM);
  const [progress, setProgress] = useState<number | null>(null);
  useFocusOnError(state.errors);

  function change(part: Partial<Values>) {
    setValues((now) => ({ ...now, ...part }));
  }

  async function save() {
    const errors = check?.(values) ?? {};
    if (Object.keys(errors).length > 0) return setState({ ...CALM, gone: state.gone, errors });
    setState({ ...CALM, saving: true, gone: state.gone });
    const answer = await call<Row>({ ...toCall(values, row, toValues(row)), onProgress: setProgress });
    setProgress(null);
    if (!answer.ok) return refuse(answer);
    setState(CALM);
    if (staysOpen) goOnFrom(answer.data, values);
    onSaved(answer.data, row === null);
  }

  /** What was typed while it was on its way stays typed. */
  function goOnFrom(saved: Row, sent: Values) {
    setRow(saved);
    setValues((mine) => mergeEdits({ before: sent, theirs: toValues(saved), mine }));
  }

  function refuse(refusal: Refusal) {
    const { status, error } = refusal;
    const failed = { ...CALM, errors: error.fields ?? {}, failure: failureText(refusal) };
    if (row && status === 404) {
      setRow(null);
      setValues((now) => toOrphan?.(now) ?? now);
      return setState({ ...failed, gone: true });
    }
    if (row && error.code === 'changed_meanwhile' && error.current) return meet(error.current as Row, row);
    setState({ ...failed, gone: state.gone });
  }

  /** What was not touched becomes theirs at once; what was touched is for the editor to decide. */
  function meet(current: Row, seen: Row) {
    const edits = { before: toValues(seen), theirs: toValues(current), mine: values };
    setState({ ...CALM, conflict: compareEdits(compared, edits) });
    setValues(mergeEdits(edits));
    setRow(current);
  }

  function takeTheirs() {
    setValues(toValues(row));
    setState(CALM);
  }

  return { row, values, change, save, takeTheirs, progress, ...state };
}

type SaveState = {
  saving: boolean;
  errors: Errors;
  failure: string | null;
  conflict: ConflictRow[] | null;
  gone: boolean;
};

const CALM: SaveState = { saving: false, errors: {}, failure: null, conflict: null, gone: false };

function useFocusOnError(errors: Errors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus();
  }, [errors]);
}
