import { useState } from 'react';
import { MAX_STOCK } from '#app/features/catalogue/products/product-input.ts';
import type { StaffProduct } from '#app/features/catalogue/products/product-schema.ts';
import { type StockReason, stockAfter } from '#app/features/catalogue/stock/stock-change.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { plainText } from '#app/platform/text/plain-text.ts';

const messages = {
  saved: 'Stock saved',
  nothing: 'Please enter how many pieces.',
  wrong: 'Please enter whole numbers from 0 to 1,000,000.',
  conflict: 'This has changed meanwhile. These are the pieces now: please check and save again.',
};

export type StockRow = {
  /** Null for a product without stock per size. */
  size: string | null;
  now: number;
  then: number;
  typed: string;
  isWrong: boolean;
};

export type StockForm = ReturnType<typeof useStockChange>;

export function useStockChange(product: StaffProduct, onSaved: () => void) {
  const { write, isBusy } = useStaffWrite();
  const [current, setCurrent] = useState(product);
  const [reason, setReason] = useState<StockReason>('received');
  const [typed, setTyped] = useState<ReadonlyMap<string | null, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const rows = rowsOf(current, reason, typed);

  async function save() {
    const filled = rows.filter((row) => row.typed !== '');
    if (filled.length === 0) return setFailure(messages.nothing);
    if (filled.some(({ isWrong }) => isWrong)) return setFailure(messages.wrong);
    setFailure(null);
    const sizes = filled.map(({ size, now, typed: text }) => ({ size, pieces: piecesIn(text), seen: now }));
    const answer = await write<StaffProduct>(
      {
        method: 'POST',
        path: `/api/admin/products/${current.id}/stock/`,
        body: { reason, sizes, version: current.version },
      },
      { success: messages.saved },
    );
    if (answer.ok) onSaved();
    else refuse(answer);
  }

  function refuse({ error }: Refusal) {
    const isConflict = error.code === 'version_conflict' && error.current !== undefined;
    if (isConflict) setCurrent(error.current as StaffProduct);
    setFailure(isConflict ? messages.conflict : error.detail);
  }

  const type = (size: string | null, text: string) => setTyped((before) => new Map(before).set(size, text));
  return { current, rows, reason, setReason, type, save, saving: isBusy(), failure };
}

function rowsOf(
  { sizes, stock }: StaffProduct,
  reason: StockReason,
  typed: ReadonlyMap<string | null, string>,
): StockRow[] {
  const levels = sizes.length > 0 ? sizes : [{ size: null, stock }];
  return levels.map(({ size, stock: now }) => {
    const text = typed.get(size) ?? '';
    const pieces = piecesIn(text);
    const isWrong = text !== '' && !(pieces >= 0 && pieces <= MAX_STOCK);
    const then = text === '' || isWrong ? now : stockAfter(now, reason, { pieces });
    return { size, now, then, typed: text, isWrong: isWrong || then < 0 };
  });
}

/** NaN for anything but a whole number. */
function piecesIn(text: string): number {
  const digits = plainText(text);
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
}
