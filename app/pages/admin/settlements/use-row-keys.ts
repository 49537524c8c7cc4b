import { useKeys } from '#app/pages/admin/keys/use-keys.ts';
import { type Decision, isOpen, type SettlementRow } from './settlement-texts.ts';

export const KEY_HELP = [
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['a', 'Accept, and on to the next'],
  ['l', 'Leave out, and on to the next'],
  ['z', 'Take the decision back'],
  ['A', 'Accept all open rows of its kind'],
  ['L', 'Leave all open rows of its kind out'],
  ['?', 'These keys'],
] as const;

type RowKeys = {
  rows: readonly SettlementRow[];
  onDecide: (rows: readonly SettlementRow[], decision: Decision | null) => void;
  onHelp: () => void;
};

/** The row that has the focus is the one that is meant. */
export function useRowKeys({ rows, onDecide, onHelp }: RowKeys): void {
  const elements = () => [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const current = () => document.activeElement?.closest<HTMLElement>('[data-line]') ?? null;
  const move = (by: 1 | -1) => {
    const all = elements();
    const here = current();
    const next = here ? all[all.indexOf(here) + by] : all[0];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const rowHere = () => rows.find(({ line }) => String(line) === current()?.dataset.line);
  const decideHere = (decision: Decision | null) => {
    const row = rowHere();
    if (!row) return move(1);
    onDecide([row], decision);
    if (decision !== null) move(1);
  };
  const decideGroup = (decision: Decision) => {
    const row = rowHere();
    if (row)
      onDecide(
        rows.filter((one) => one.result === row.result && isOpen(one)),
        decision,
      );
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => decideHere('accept'),
    l: () => decideHere('leave_out'),
    z: () => decideHere(null),
    A: () => decideGroup('accept'),
    L: () => decideGroup('leave_out'),
    '?': onHelp,
  });
}
