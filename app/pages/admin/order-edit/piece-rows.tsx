import { useState } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useFoundProducts } from '#app/pages/admin/product-picker/use-found-products.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, VisuallyHidden } from '#app/ui/text.tsx';
import { newPiece, type Piece } from './piece.ts';
import styles from './pieces.module.css';

const messages = {
  size: (name: string) => `Size of ${name}`,
  quantity: (name: string) => `Number of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  choose: 'Size?',
  left: (size: string, left: number) => (left > 0 ? `${size} · ${left} left` : `${size} · sold out`),
  search: 'Add a piece by its name',
  add: 'Add',
  none: 'No products match.',
  failed: 'The products could not be searched. Please try again.',
  stock: (stock: number) => (stock > 0 ? `${stock} in stock` : 'sold out'),
};

type PieceRowsProps = { pieces: readonly Piece[]; onChange: (pieces: Piece[]) => void };

/** The pieces of an order, with a search for more. */
export function PieceRows({ pieces, onChange }: PieceRowsProps) {
  const change = (key: string, changes: Partial<Piece>) =>
    onChange(pieces.map((piece) => (piece.key === key ? { ...piece, ...changes } : piece)));
  return (
    <>
      <ul className={styles.rows}>
        {pieces.map((piece) => (
          <PieceRow
            key={piece.key}
            piece={piece}
            onChange={(changes) => change(piece.key, changes)}
            onRemove={() => onChange(pieces.filter(({ key }) => key !== piece.key))}
          />
        ))}
      </ul>
      <PieceSearch onChoose={(product) => onChange([...pieces, newPiece(product)])} />
    </>
  );
}

type PieceRowProps = {
  piece: Piece;
  onChange: (changes: Partial<Piece>) => void;
  onRemove: () => void;
};

function PieceRow({ piece, onChange, onRemove }: PieceRowProps) {
  const { name, size, quantity, price, sizes } = piece;
  return (
    <li className={styles.row}>
      <bdi>{name}</bdi>
      {sizes.length > 0 ? (
        <Select
          aria-label={messages.size(name)}
          value={size}
          onChange={({ target }) => onChange({ size: target.value })}
        >
          {size === '' && <option value="">{messages.choose}</option>}
          {!sizes.some((one) => one.size === size) && size !== '' && <option value={size}>{size}</option>}
          {sizes.map((one) => (
            <option key={one.size} value={one.size}>
              {messages.left(one.size, one.left)}
            </option>
          ))}
        </Select>
      ) : (
        <Muted as="span">{size}</Muted>
      )}
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={99}
        aria-label={messages.quantity(name)}
        value={quantity || ''}
        onChange={({ target }) => onChange({ quantity: Number(target.value) })}
      />
      <span className={styles.money}>{formatRupees(price * quantity)}</span>
      <IconButton label={messages.remove(name)} onClick={onRemove}>
        <CloseIcon size={18} />
      </IconButton>
    </li>
  );
}

type PieceSearchProps = { typed?: string; onChoose: (product: StaffProduct) => void };

/** `typed` begins the search. */
export function PieceSearch({ typed: begin = '', onChoose }: PieceSearchProps) {
  const [typed, setTyped] = useState(begin);
  const { products, isFailed } = useFoundProducts(typed.trim());
  const choose = (product: StaffProduct) => {
    onChoose(product);
    setTyped('');
  };
  return (
    <div>
      <Field label={messages.search}>
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <Muted role="status">
        {isFailed && messages.failed}
        {products?.length === 0 && messages.none}
      </Muted>
      <ul className={styles.found}>
        {products?.map((product) => (
          <Cluster as="li" key={product.id} gap="2px 12px">
            <bdi>{product.name}</bdi>
            <Muted as="span">
              {formatRupees(product.sale_price)} · {messages.stock(product.stock)}
            </Muted>
            <Button variant="text" size="small" onClick={() => choose(product)}>
              {messages.add}
              <VisuallyHidden> {product.name}</VisuallyHidden>
            </Button>
          </Cluster>
        ))}
      </ul>
    </div>
  );
}
