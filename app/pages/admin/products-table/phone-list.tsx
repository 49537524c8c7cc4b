import { useState } from 'react';
import { STATE_NAMES } from '#app/features/catalogue/products/product-fields.ts';
import { readChanges } from '#app/features/catalogue/table/row-input.ts';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './phone-list.module.css';
import { Thumb } from './thumb.tsx';
import { backTo, countedStock, useQuickChange } from './use-quick-change.ts';
import type { ProductTable } from './use-table.ts';

const messages = {
  list: 'Products',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  price: 'Price',
  priceOf: (name: string) => `Price of ${name}`,
  savePrice: 'Save price',
  soldOut: 'Sold out',
  hide: 'Hide',
  show: 'Show',
  allSizes: 'Stock',
  less: (size: string, name: string) => `One ${size} less of ${name}`,
  more: (size: string, name: string) => `One ${size} more of ${name}`,
  counted: (name: string) => `${name}: stock changed`,
  isSoldOut: (name: string) => `${name} is sold out`,
  isHidden: (name: string) => `${name} is hidden`,
  isShown: (name: string) => `${name} is in the shop`,
  isPriced: (name: string, price: string) => `${name} now costs ${price}`,
  moreRows: 'Load more',
};

type PhoneListProps = { table: ProductTable; editAddress: (row: TableRow) => string };

const AT_ONCE = 50;

/** On phones: what is done in passing, each in one tap. */
export function PhoneList({ table, editAddress }: PhoneListProps) {
  const quick = useQuickChange(table.show);
  const [count, setCount] = useState(AT_ONCE);
  const { rows, hasMore, loadNext } = table;
  function showMore() {
    setCount(count + AT_ONCE);
    if (count + AT_ONCE >= rows.length) void loadNext();
  }
  return (
    <>
      <ul className={styles.list} aria-label={messages.list}>
        {rows.slice(0, count).map((row) => (
          <PhoneRow key={row.id} row={row} quick={quick} address={editAddress(row)} />
        ))}
      </ul>
      {(hasMore || count < rows.length) && (
        <Button variant="ghost" block onClick={showMore}>
          {messages.moreRows}
        </Button>
      )}
    </>
  );
}

type PhoneRowProps = { row: TableRow; quick: ReturnType<typeof useQuickChange>; address: string };

function PhoneRow({ row, quick, address }: PhoneRowProps) {
  const isPermitted = useIsPermitted();
  const [isPricing, setPricing] = useState(false);
  const { name } = row;
  const mayEdit = isPermitted('edit_products');
  const busy = quick.isBusy(row.id);
  const isLive = row.state === 'live';
  const toggle = () =>
    quick.change(
      row,
      { state: isLive ? 'draft' : 'live' },
      isLive ? messages.isHidden(name) : messages.isShown(name),
      () => ({ state: row.state }),
    );
  const sellOut = () =>
    quick.change(
      row,
      countedStock(row, () => 0),
      messages.isSoldOut(name),
      backTo(row),
    );
  return (
    <li className={styles.row} aria-busy={busy}>
      <Thumb image={row.image} />
      <div className={styles.main}>
        <Text weight="medium" wrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        <Muted numeric>
          {formatRupees(row.price)}
          {!isLive && ` · ${STATE_NAMES[row.state]}`}
        </Muted>
        {isPricing && <PriceForm row={row} quick={quick} onDone={() => setPricing(false)} />}
        {isPermitted('stock') && <QuickStock row={row} quick={quick} />}
        <Cluster gap="4px 12px">
          {isPermitted('stock') && row.stock > 0 && (
            <Button variant="text" size="small" aria-disabled={busy} onClick={() => !busy && void sellOut()}>
              {messages.soldOut}
            </Button>
          )}
          {mayEdit && (
            <>
              {(isLive || row.state === 'draft') && (
                <Button
                  variant="text"
                  size="small"
                  aria-disabled={busy}
                  onClick={() => !busy && void toggle()}
                >
                  {isLive ? messages.hide : messages.show}
                </Button>
              )}
              <Button
                variant="text"
                size="small"
                aria-expanded={isPricing}
                onClick={() => setPricing(!isPricing)}
              >
                {messages.price}
              </Button>
              <ButtonLink
                variant="text"
                size="small"
                to={address}
                aria-label={messages.editOf(name)}
                prefetch="none"
              >
                {messages.edit}
              </ButtonLink>
            </>
          )}
        </Cluster>
      </div>
    </li>
  );
}

function PriceForm({ row, quick, onDone }: Omit<PhoneRowProps, 'address'> & { onDone: () => void }) {
  const [text, setText] = useState(String(row.price));
  const [error, setError] = useState<string | null>(null);
  async function save() {
    const read = readChanges({ price: text });
    if ('fields' in read) return setError(Object.values(read.fields).join(' '));
    const said = messages.isPriced(row.name, formatRupees(read.input.price ?? row.price));
    onDone();
    await quick.change(row, { price: text }, said, () => ({ price: String(row.price) }));
  }
  return (
    <form
      method="post"
      noValidate
      className={styles.price}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        autoFocus
        inputMode="decimal"
        aria-label={messages.priceOf(row.name)}
        aria-invalid={error ? true : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small">
        {messages.savePrice}
      </Button>
      {error && (
        <Text tone="bad" role="alert" size="small">
          {error}
        </Text>
      )}
    </form>
  );
}

function QuickStock({ row, quick }: Omit<PhoneRowProps, 'address'>) {
  const levels = row.sizes.length > 0 ? row.sizes : [{ size: null, stock: row.stock }];
  const busy = quick.isBusy(row.id);
  const add = (size: string | null, by: number) => {
    const changes = countedStock(row, (of, now) => (of === size ? Math.max(0, now + by) : now));
    return quick.change(row, changes, messages.counted(row.name), backTo(row));
  };
  return (
    <div className={styles.sizes}>
      {levels.map(({ size, stock }) => {
        const label = size ?? messages.allSizes;
        return (
          <div key={label} className={styles.size}>
            <bdi>{label}</bdi>
            <IconButton
              label={messages.less(label, row.name)}
              aria-disabled={busy || stock === 0}
              onClick={() => !busy && stock > 0 && void add(size, -1)}
            >
              −
            </IconButton>
            <output className={styles.count}>{stock}</output>
            <IconButton
              label={messages.more(label, row.name)}
              aria-disabled={busy}
              onClick={() => !busy && void add(size, 1)}
            >
              +
            </IconButton>
          </div>
        );
      })}
    </div>
  );
}
