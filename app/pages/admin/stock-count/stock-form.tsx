import { type FormEvent, useState } from 'react';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { MAX_STOCK } from '#app/features/catalogue/products/product-input.ts';
import { type StockReason, stockAfter } from '#app/features/catalogue/stock/schema.ts';
import { isSameCode } from '#app/features/orders/pack/piece-code.ts';
import type { StockPiece } from '#app/features/orders/pack/stock-schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { useRefusalText } from '#app/pages/admin/language/refusals.ts';
import { piecesIn } from '#app/pages/admin/products/typed-pieces.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { TextInput } from '#app/ui/form/field.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './stock-count.module.css';
import { PieceFacts } from './stock-list.tsx';
import { STOCK_TEXTS } from './stock-texts.ts';

const REASONS: readonly StockReason[] = ['counted', 'received', 'returned', 'damaged'];

type StockFormProps = { piece: StockPiece; code: string | null };

/** What was counted, came or went of one product. */
export function StockForm({ piece, code }: StockFormProps) {
  const texts = useTexts(STOCK_TEXTS);
  const form = useStockForm(piece);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.saving) void form.save();
  };
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={form.saving} className={styles.form}>
      <div className={styles.head}>
        <CartPicture image={piece.image} sizes="64px" className={styles.picture} />
        <div className={styles.name}>
          <h2 className={styles.title}>
            <bdi>{piece.name}</bdi>
          </h2>
          <PieceFacts piece={piece} />
        </div>
      </div>
      <fieldset className={styles.reasons}>
        <legend>{texts.reason}</legend>
        {REASONS.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={form.reason === reason}
              onChange={() => form.setReason(reason)}
            />
            <span>{texts.reasons[reason]}</span>
          </label>
        ))}
      </fieldset>
      <ul className={styles.sizes}>
        {form.rows.map((row) => (
          <SizeRow
            key={row.size}
            row={row}
            isScanned={code !== null && isSameCode(row.code, code)}
            onType={(typed) => form.type(row.size, typed)}
          />
        ))}
      </ul>
      <Muted>{texts.hint}</Muted>
      {form.failure && (
        <Note tone="bad" role="alert">
          {form.failure}
        </Note>
      )}
      <div className={styles.foot}>
        <Button type="submit" block aria-disabled={form.saving}>
          {form.saving ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}

type RowProps = { row: Row; isScanned: boolean; onType: (typed: string) => void };

function SizeRow({ row, isScanned, onType }: RowProps) {
  const texts = useTexts(STOCK_TEXTS);
  const { size, stock, on_shelf, shelf, typed, then, isWrong } = row;
  const name = size ?? texts.allSizes;
  const step = (by: number) => onType(String(Math.max(0, (piecesIn(typed) || 0) + by)));
  const facts = [
    texts.onShelf(on_shelf),
    on_shelf > stock && texts.ordered(on_shelf - stock),
    shelf && texts.shelf(shelf),
  ];
  return (
    <li className={classes(styles.sizeRow, isScanned && styles.scanned)}>
      <bdi className={styles.size} translate="no">
        {name}
      </bdi>
      <span className={styles.facts}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {then !== null && <b>{then === on_shelf ? texts.asExpected : texts.after(then)}</b>}
      </span>
      <span className={styles.stepper} dir="ltr">
        <button type="button" aria-label={texts.minus(name)} onClick={() => step(-1)}>
          −
        </button>
        <TextInput
          aria-label={name}
          aria-invalid={isWrong || undefined}
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <button type="button" aria-label={texts.plus(name)} onClick={() => step(1)}>
          +
        </button>
      </span>
    </li>
  );
}

type Level = StockPiece['sizes'][number];

type Row = Level & {
  typed: string;
  /** How many lie on the shelf afterwards; null while nothing, or nothing right, is typed. */
  then: number | null;
  isWrong: boolean;
};

function useStockForm(piece: StockPiece) {
  const texts = useTexts(STOCK_TEXTS);
  const refusalText = useRefusalText();
  const { write, isBusy } = useStaffWrite();
  const [reason, setReason] = useState<StockReason>('counted');
  const [typed, setTyped] = useState<ReadonlyMap<string | null, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const endGuard = useLeaveGuard([...typed.values()].some((text) => text !== ''));
  const rows = piece.sizes.map((level) => toRow(level, reason, typed.get(level.size) ?? ''));

  async function save() {
    const filled = rows.filter((row) => row.typed !== '');
    if (filled.length === 0) return setFailure(texts.nothing);
    if (filled.some(({ isWrong }) => isWrong)) return setFailure(texts.wrong);
    setFailure(null);
    // A count is compared with all that should lie there: the pieces of orders are no longer in the stock.
    const sizes = filled.map(({ size, on_shelf, typed: text }) => ({
      ...{ size, pieces: piecesIn(text), seen: on_shelf },
    }));
    const answer = await write(
      {
        method: 'POST',
        path: `/api/admin/products/${piece.id}/stock/`,
        body: { reason, sizes, version: piece.version },
      },
      { success: texts.saved, reload: ({ ok, status }) => ok || status === 409 },
    );
    if (!answer.ok) return refuse(answer);
    endGuard();
    setTyped(new Map());
  }

  function refuse({ error }: Refusal) {
    setFailure(error.code === 'too_few' ? texts.tooFew(Number(error.left)) : refusalText(error));
  }

  const type = (size: string | null, text: string) => setTyped((before) => new Map(before).set(size, text));
  return { rows, reason, setReason, type, save, saving: isBusy(), failure };
}

function toRow(level: Level, reason: StockReason, typed: string): Row {
  const pieces = piecesIn(typed);
  const isNumber = pieces >= 0 && pieces <= MAX_STOCK;
  const then = typed === '' || !isNumber ? null : stockAfter(level.on_shelf, reason, { pieces });
  return { ...level, typed, then, isWrong: typed !== '' && (then === null || then < 0) };
}
