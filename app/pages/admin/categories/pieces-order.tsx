import { type DragEvent, useRef, useState } from 'react';
import { MOST_ARRANGED } from '#app/features/catalogue/categories/category.ts';
import {
  type ArrangedPiece,
  CATEGORY_SORTS,
  type CategoryPieces,
  type CategorySort,
} from '#app/features/catalogue/categories/schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Muted, Text, VisuallyHidden } from '#app/ui/text.tsx';
import { ORDER_NAMES } from './order-names.ts';
import { PieceCard } from './piece-card.tsx';
import styles from './pieces-order.module.css';
import { moved } from './use-shown.ts';

const messages = {
  settings: 'Order',
  order: 'Which pieces come first',
  featured: 'Featured: your places, then most loved',
  soldOutLast: 'Sold-out pieces come last',
  save: 'Save order',
  saving: 'Saving...',
  saved: 'Order saved.',
  failed: 'The order was not saved.',
  notShown: 'The pieces are not shown in this order.',
  conflict: 'Not saved: somebody else has changed this category. It is shown as it is now.',
  unsaved: 'Not saved yet.',
  pieces: 'Pieces',
  byHand: 'Drag a piece, or use its buttons. New pieces come after those that you arranged.',
  byRule: 'Moving a piece begins an order by hand.',
  first: (total: number) => `The first ${MOST_ARRANGED} of ${total}.`,
  none: 'No live piece is in this category.',
  noneText: 'Add a product to it, or make one live.',
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
};

const nameOf = (sort: CategorySort) => {
  if (sort === 'featured') return messages.featured;
  const name = ORDER_NAMES[sort];
  return name.charAt(0).toUpperCase() + name.slice(1);
};

export function PiecesOrder({ loaded }: { loaded: CategoryPieces }) {
  const { order, pieces, isChanged, isSaving, notice, choose, arrange, save } = usePiecesOrder(loaded);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  useLeaveGuard(isChanged);
  const move = (index: number, to: number) => {
    const piece = pieces[index];
    if (!piece || to < 0 || to >= pieces.length || to === index) return;
    arrange(moved(pieces, index, to));
    setSaid(messages.moved(piece.name, to + 1, pieces.length));
  };
  const dragProps = (piece: ArrangedPiece, index: number) => ({
    draggable: true,
    'data-dragged': dragged === piece.id || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      setDragged(piece.id);
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDragEnter: () => {
      const from = pieces.findIndex(({ id }) => id === dragged);
      if (from !== -1 && from !== index) move(from, index);
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
  });
  if (loaded.total === 0) return <ListEmpty title={messages.none} text={messages.noneText} />;
  return (
    <>
      <Panel title={messages.settings} after={20}>
        <div className={styles.settings}>
          <Field label={messages.order}>
            {(ids) => (
              <Select
                {...ids}
                value={order.sort}
                onChange={({ target }) => choose({ ...order, sort: target.value as CategorySort })}
              >
                {CATEGORY_SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {nameOf(sort)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <CheckField
            label={messages.soldOutLast}
            checked={order.sold_out_last}
            onChange={(sold_out_last) => choose({ ...order, sold_out_last })}
          />
        </div>
        <Cluster gap={14}>
          <Button aria-disabled={!isChanged || isSaving} onClick={() => isChanged && !isSaving && save()}>
            {isSaving ? messages.saving : messages.save}
          </Button>
          {isChanged && <Muted>{messages.unsaved}</Muted>}
        </Cluster>
      </Panel>
      <Panel title={messages.pieces}>
        <Text tone="muted" after={14}>
          {order.sort === 'by_hand' ? messages.byHand : messages.byRule}{' '}
          {loaded.total > pieces.length && messages.first(loaded.total)}
        </Text>
        <ol className={styles.pieces}>
          {pieces.map((piece, index) => (
            <li key={piece.id} className={styles.piece} {...dragProps(piece, index)}>
              <PieceCard
                piece={piece}
                place={index + 1}
                count={pieces.length}
                onMove={(to) => move(index, to)}
              />
            </li>
          ))}
        </ol>
        <p role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </p>
      </Panel>
      {notice}
    </>
  );
}

type Order = { sort: CategorySort; sold_out_last: boolean };

function usePiecesOrder({ category, pieces: first }: CategoryPieces) {
  const [order, setOrder] = useState<Order>({ sort: category.sort, sold_out_last: category.sold_out_last });
  const [pieces, setPieces] = useState<readonly ArrangedPiece[]>(first);
  const [isChanged, setChanged] = useState(false);
  const call = useStaffCall();
  const { write, isBusy, notice } = useStaffWrite();
  const path = `/api/admin/categories/${category.id}/pieces/`;

  // Two choices in a row: the answer to the first may come last.
  const latest = useRef(order);
  const choose = async (next: Order) => {
    latest.current = next;
    setOrder(next);
    setChanged(true);
    const query = new URLSearchParams({ sort: next.sort, sold_out_last: next.sold_out_last ? '1' : '0' });
    const answer = await call<CategoryPieces>({ method: 'GET', path: `${path}?${query}` });
    if (latest.current !== next) return;
    if (answer.ok) setPieces(answer.data.pieces);
    else showToast(`${messages.notShown} ${answer.error.detail}`, { tone: 'bad' });
  };
  const arrange = (next: readonly ArrangedPiece[]) => {
    latest.current = { ...order, sort: 'by_hand' };
    setPieces(next);
    setOrder(latest.current);
    setChanged(true);
  };
  const save = async () => {
    const ids = order.sort === 'by_hand' ? pieces.map(({ id }) => id) : undefined;
    const answer = await write(
      { method: 'PUT', path, body: { ...order, pieces: ids, version: category.version } },
      {
        success: messages.saved,
        failure: ({ status, error }) =>
          status === 409 ? null : { message: messages.failed, reason: error.detail },
        reload: ({ ok, status }) => ok || status === 409,
      },
    );
    if (answer.ok || answer.status === 409) setChanged(false);
    // Not in a notice: what is loaded then takes the place of this list.
    if (!answer.ok && answer.status === 409) showToast(messages.conflict, { tone: 'bad' });
  };
  return { order, pieces, isChanged, isSaving: isBusy(), notice, choose, arrange, save };
}
