import { type ChangeEvent, useState } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { type PastedOrder, readOrderText } from '#app/features/orders/by-staff/order-text.ts';
import type { PastedPiece } from '#app/features/orders/by-staff/order-text-pieces.ts';
import { newPiece, type Piece } from '#app/pages/admin/order-edit/piece.ts';
import { findProducts } from '#app/pages/admin/product-picker/use-found-products.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  label: 'Paste what the customer wrote',
  hint: 'Name, phone, address and pieces, in any order, in English or Urdu. You check it before it is saved.',
  fill: 'Fill the form',
  pieces: 'Pieces in the text:',
  size: (size: string) => `size ${size}`,
  noSize: 'size not said',
  noQuantity: 'number not said',
  which: 'Which of these?',
  add: (name: string) => `Add ${name}`,
  added: (name: string) => `Added below as ${name}: please check it.`,
  none: 'No product has these words in its name: find it below and add it.',
  failed: 'The products could not be searched: find it below and add it.',
  rest: 'Not understood:',
};

/** `products` are those it may be; null when they could not be searched. */
type Found = PastedPiece & { products: readonly StaffProduct[] | null; added: string | null };

type PastedTextProps = {
  onRead: (order: PastedOrder) => void;
  onPieces: (pieces: Piece[]) => void;
};

/** Fills the form as soon as a text is pasted. A piece that can be only one product is added. */
export function PastedText({ onRead, onPieces }: PastedTextProps) {
  const call = useStaffCall();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  const [rest, setRest] = useState<readonly string[]>([]);

  async function fill(pasted: string) {
    const order = readOrderText(pasted);
    onRead(order);
    setRest(order.rest);
    setFound([]);
    const searched = await Promise.all(
      order.pieces.map(async (piece) => {
        const products = piece.text === '' ? [] : await findProducts(call, piece.text);
        return { piece, products, only: products?.length === 1 ? (products[0] ?? null) : null };
      }),
    );
    onPieces(searched.flatMap(({ piece, only }) => (only ? [pieceOf(piece, only)] : [])));
    setFound(
      searched.map(({ piece, products, only }) => ({ ...piece, products, added: only?.name ?? null })),
    );
  }

  function change({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    setText(target.value);
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')
      void fill(target.value);
  }

  function choose(piece: Found, product: StaffProduct) {
    onPieces([pieceOf(piece, product)]);
    setFound((now) => now.map((one) => (one === piece ? { ...one, added: product.name } : one)));
  }

  return (
    <>
      <Field label={messages.label} hint={messages.hint}>
        {(ids) => <TextArea {...ids} rows={3} dir="auto" maxLength={5000} value={text} onChange={change} />}
      </Field>
      <Button
        variant="ghost"
        size="small"
        disabled={text.trim() === ''}
        onClick={() => {
          void fill(text);
        }}
      >
        {messages.fill}
      </Button>
      {found.length > 0 && (
        <Note tone="info" role="status" before={8}>
          <p>{messages.pieces}</p>
          <Stack as="ul" gap={8}>
            {found.map((piece, index) => (
              <FoundPiece key={index} piece={piece} onChoose={(product) => choose(piece, product)} />
            ))}
          </Stack>
        </Note>
      )}
      {rest.length > 0 && (
        <Muted dir="auto">
          {messages.rest} {rest.join(' / ')}
        </Muted>
      )}
    </>
  );
}

function pieceOf({ size, quantity }: PastedPiece, product: StaffProduct): Piece {
  return newPiece(product, size, quantity ?? 1);
}

type FoundPieceProps = { piece: Found; onChoose: (product: StaffProduct) => void };

function FoundPiece({ piece, onChoose }: FoundPieceProps) {
  const { text, size, quantity, products, added } = piece;
  const isOpen = added === null && products !== null && products.length > 0;
  return (
    <li>
      <span dir="auto">
        {text} · {size ? messages.size(size) : messages.noSize} ·{' '}
        {quantity ? `× ${quantity}` : messages.noQuantity}
      </span>{' '}
      {isOpen ? (
        <>
          {messages.which}
          <Cluster gap="4px 8px">
            {products.map((product) => (
              <Button key={product.id} variant="ghost" size="small" onClick={() => onChoose(product)}>
                {messages.add(product.name)}
              </Button>
            ))}
          </Cluster>
        </>
      ) : (
        <Muted as="span">{outcomeOf(piece)}</Muted>
      )}
    </li>
  );
}

function outcomeOf({ products, added }: Found): string {
  if (added !== null) return messages.added(added);
  return products === null ? messages.failed : messages.none;
}
