import type { FormEvent } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/product-schema.ts';
import { STOCK_REASONS, type StockReason } from '#app/features/catalogue/stock/stock-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { DialogActions } from '#app/ui/overlay/dialog-actions.tsx';
import styles from './stock-dialog.module.css';
import { StockHistory } from './stock-history.tsx';
import { type StockForm, type StockRow, useStockChange } from './use-stock-change.ts';

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
};

type StockDialogProps = { product: StaffProduct | null; onClose: () => void };

export function StockDialog({ product, onClose }: StockDialogProps) {
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={<bdi>{product && messages.title(product.name)}</bdi>}
    >
      {product && <StockChangeForm key={product.id} product={product} onClose={onClose} />}
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
      <p className={styles.hint}>{messages.hint}</p>
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
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{messages.pieces[reason]}</legend>
      {rows.map((row) => (
        <SizeInput key={row.size} row={row} onType={(typed) => type(row.size, typed)} />
      ))}
    </fieldset>
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
