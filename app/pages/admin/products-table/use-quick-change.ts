import { useState } from 'react';
import type { RowChanges } from '#app/features/catalogue/table/row-input.ts';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { type ActionResult, showActionToast } from '#app/ui/overlay/action-toast.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { sendRows } from './send-rows.ts';

const messages = {
  undo: 'Undo',
  undone: (name: string) => `Undone: ${name} is as it was.`,
  several: (count: number) => `${count} products changed`,
  conflict: 'Somebody else has just changed this. It is shown as it is now: please try again.',
  gone: 'Somebody has deleted this product.',
};

const UNDO_SECONDS = 10;

type Outcome = { row: TableRow } | { reason: string };

type Changed = Pick<TableRow, 'id' | 'version' | 'name'>;

/** A change of one product in one tap, which can be taken back. */
export function useQuickChange(show: (row: TableRow) => void) {
  const { write } = useStaffWrite();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  async function send(row: Changed, changes: RowChanges): Promise<Outcome> {
    setBusy((now) => new Set([...now, row.id]));
    const { results, error } = await sendRows(write, [{ id: row.id, version: row.version, changes }]);
    setBusy((now) => new Set([...now].filter((id) => id !== row.id)));
    const [result] = results;
    if (!result) return { reason: error ?? messages.conflict };
    if (result.row) show(result.row);
    if (result.outcome === 'saved' && result.row) return { row: result.row };
    if (result.outcome === 'gone') return { reason: messages.gone };
    return { reason: Object.values(result.fields).join(' ') || messages.conflict };
  }

  /** `back` is what takes it back, made of the row as it was and as it is then. */
  async function change(
    row: Changed,
    changes: RowChanges,
    said: string,
    back: (now: TableRow) => RowChanges,
  ) {
    const outcome = await send(row, changes);
    if ('reason' in outcome) return showToast(outcome.reason, { tone: 'bad' });
    const run = async (): Promise<ActionResult> => {
      const undone = await send(outcome.row, back(outcome.row));
      return 'reason' in undone
        ? { message: undone.reason, tone: 'bad', canRetry: false }
        : { message: messages.undone(row.name), tone: 'ok', canRetry: false };
    };
    showActionToast({
      key: `product ${row.id}`,
      message: said,
      label: messages.undo,
      kind: null,
      summary: messages.several,
      seconds: UNDO_SECONDS,
      run,
    });
  }

  return { change, isBusy: (id: number) => busy.has(id) };
}

/** Of every size, or of the whole piece without sizes. */
export function countedStock(
  row: Pick<TableRow, 'sizes' | 'stock'>,
  pieces: (size: string | null, now: number) => number,
): RowChanges {
  const levels = row.sizes.length > 0 ? row.sizes : [{ size: null, stock: row.stock }];
  return {
    stock: levels.map(({ size, stock }) => ({ size, pieces: String(pieces(size, stock)), seen: stock })),
  };
}

/** The pieces of before; what was sold since stays sold. */
export function backTo(before: Pick<TableRow, 'sizes' | 'stock'>) {
  const stockOf = (size: string | null) =>
    size === null ? before.stock : (before.sizes.find((row) => row.size === size)?.stock ?? 0);
  return (now: TableRow) => countedStock(now, stockOf);
}
