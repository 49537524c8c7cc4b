import { type FormEvent, useState } from 'react';
import { MAX_STOCK } from '#app/features/catalogue/products/product-input.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import {
  STOCK_REASONS,
  type StockLevel,
  type StockReason,
  stockAfter,
} from '#app/features/catalogue/stock/schema.ts';
import { FieldGroup } from '#app/pages/admin/form/form-fields.tsx';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Tiles } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, DialogActions } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import { Shelves } from './shelves.tsx';
import { StockHistory } from './stock-history.tsx';
import { piecesIn } from './typed-pieces.ts';

const messages = {
  title: (name: string) => `Stock of ${name}`,
  reason: 'What happened',
  reasons: {
    received: 'Received',
    returned: 'Came back',
    damaged: 'Damaged or lost',
    counted: 'Counted on the shelf',
  } satisfies Record<StockReason, string>,
  pieces: {
    received: 'Pieces received',
    returned: 'Pieces that came back',
    damaged: 'Pieces damaged or lost',
    counted: 'Pieces on the shelf',
  } satisfies Record<StockReason, string>,
  allSizes: 'All sizes',
  now: (count: number) => `${count} now`,
  after: (count: number, then: number) => `${count} now, then ${then}`,
  hint: 'Orders placed while you type stay counted.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Stock saved',
  nothing: 'Please enter how many pieces.',
  wrong: 'Please enter whole numbers from 0 to 1,000,000.',
  conflict: 'This has changed meanwhile. These are the pieces now: please check and save again.',
};

type StockDialogProps = { product: StaffProduct | null; onClose: () => void };

export function StockDialog({ product, onClose }: StockDialogProps) {
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={<bdi>{product && messages.title(product.name)}</bdi>}
    >
      {product && (
        <>
          <StockChangeForm key={product.id} product={product} onClose={onClose} />
          <Shelves product={product} />
        </>
      )}
    </Dialog>
  );
}

function StockChangeForm({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const form = useStockChange(product, onClose);
  const { saving, failure } = form;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving) void form.save();
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={saving}>
      <Field label={messages.reason}>
        {(ids) => (
          <Select
            {...ids}
            value={form.reason}
            onChange={({ target }) => form.setReason(target.value as StockReason)}
          >
            {STOCK_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {messages.reasons[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SizeInputs form={form} />
      <Muted before={16}>{messages.hint}</Muted>
      {failure && (
        <Note tone="bad" role="alert" before={16}>
          {failure}
        </Note>
      )}
      <DialogActions>
        <Button variant="ghost" aria-disabled={saving} onClick={() => !saving && onClose()}>
          {messages.cancel}
        </Button>
        <Button type="submit" aria-disabled={saving}>
          {saving ? messages.saving : messages.save}
        </Button>
      </DialogActions>
      <StockHistory product={form.current} />
    </form>
  );
}

function SizeInputs({ form: { rows, reason, type } }: { form: StockForm }) {
  return (
    <FieldGroup legend={messages.pieces[reason]}>
      <Tiles min={120} gap={16}>
        {rows.map((row) => (
          <SizeInput key={row.size} row={row} onType={(typed) => type(row.size, typed)} />
        ))}
      </Tiles>
    </FieldGroup>
  );
}

function SizeInput({ row, onType }: { row: StockRow; onType: (typed: string) => void }) {
  const { size, now, then, typed, isWrong } = row;
  return (
    <Field
      label={<bdi>{size ?? messages.allSizes}</bdi>}
      hint={then === now ? messages.now(now) : messages.after(now, then)}
    >
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

type StockRow = {
  /** Null for a product without stock per size. */
  size: string | null;
  now: number;
  then: number;
  typed: string;
  isWrong: boolean;
};

type StockForm = ReturnType<typeof useStockChange>;

function useStockChange(product: StaffProduct, onSaved: () => void) {
  const { write, isBusy } = useStaffWrite();
  const [current, setCurrent] = useState<StockLevel>(product);
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
    const answer = await write(
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
    if (isConflict) setCurrent(error.current as StockLevel);
    setFailure(isConflict ? messages.conflict : error.detail);
  }

  const type = (size: string | null, text: string) => setTyped((before) => new Map(before).set(size, text));
  return { current, rows, reason, setReason, type, save, saving: isBusy(), failure };
}

function rowsOf(
  { sizes, stock }: StockLevel,
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
