import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { PackingLine, PackingOrder } from '#app/features/orders/pack/schema.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Text, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './pack.module.css';
import { PackingPhotoField } from './packing-photo.tsx';
import { ScanField } from './scan-field.tsx';
import { type PackingState, usePacking } from './use-packing.ts';

const messages = {
  scanPiece: 'Piece or slip',
  scanNext: 'Slip of the next order',
  packed: (by: string | null) => (by ? `Packed by ${by}.` : 'Packed.'),
  taken: (by: string) => `${by} is packing this order.`,
  takeOver: 'Pack it myself',
  list: 'All orders to pack',
  wrong: 'Stop',
  gone: 'I have put it right',
  held: 'Do not pack this order.',
  pack: 'Packed',
  packing: 'Saving...',
  left: (done: number, all: number) => `${done} of ${all} pieces`,
  shelf: (shelf: string) => `Shelf ${shelf}`,
  made: 'Made on order',
  one: 'One more:',
  back: 'Take one out',
  backOf: (name: string) => `Take one out: ${name}`,
};

export function PackOrder({ order }: { order: PackingOrder }) {
  const packing = usePacking(order);
  const { items, packed_at, packed_by, held_back, order_id } = order;
  const isOpen = packed_at === null && held_back.length === 0;
  return (
    <Stack gap={12} className={styles.order}>
      <ScanField hint={isOpen ? messages.scanPiece : messages.scanNext} onScan={packing.scan} />
      <Stop packing={packing} />
      {packed_at !== null && (
        <Note tone="ok" role="status">
          <Text size="lead" weight="bold">
            {messages.packed(packed_by)}
          </Text>
        </Note>
      )}
      {packed_at === null && held_back.length > 0 && (
        <Note tone="bad" role="alert" title={messages.held}>
          {held_back.join(' ')}
        </Note>
      )}
      {packing.taken !== null && (
        <Note tone="bad" role="alert" title={messages.taken(packing.taken)}>
          <Button variant="ghost" onClick={packing.takeOver}>
            {messages.takeOver}
          </Button>
        </Note>
      )}
      <ol className={styles.lines}>
        {items.map((line, index) => (
          <Line
            key={index}
            line={line}
            count={packed_at === null ? (packing.counts[index] ?? 0) : line.quantity}
            isOpen={isOpen && packing.taken === null}
            onTick={() => packing.tick(index)}
            onUntick={() => packing.untick(index)}
          />
        ))}
      </ol>
      <PackingPhotoField order_id={order_id} hasPhoto={order.has_photo} isOpen={held_back.length === 0} />
      <Foot order={order} packing={packing} isOpen={isOpen} />
    </Stack>
  );
}

function Stop({ packing: { blocked, unblock } }: { packing: PackingState }) {
  if (blocked === null) return null;
  return (
    <div className={styles.stop} role="alert">
      <p className={styles.stopTitle}>{messages.wrong}</p>
      <p dir="auto">{blocked}</p>
      <Button variant="ghost" onClick={unblock}>
        {messages.gone}
      </Button>
    </div>
  );
}

type LineProps = {
  line: PackingLine;
  count: number;
  isOpen: boolean;
  onTick: () => void;
  onUntick: () => void;
};

function Line({ line, count, isOpen, onTick, onUntick }: LineProps) {
  const { name, image, size, color, quantity, shelf, code, made_on_order } = line;
  const isDone = count === quantity;
  const facts = [color, shelf && messages.shelf(shelf), made_on_order && messages.made, code];
  return (
    <li className={classes(styles.line, isDone && styles.done)}>
      <button type="button" className={styles.tick} disabled={!isOpen || isDone} onClick={onTick}>
        <span className={styles.picture}>
          <VisuallyHidden>{messages.one} </VisuallyHidden>
          <CartPicture image={image} sizes="64px" />
        </span>
        <span className={styles.size} translate="no">
          {size || '–'}
        </span>
        <span className={styles.name}>
          <b dir="auto">{name}</b>
          <span dir="auto">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.count}>
          {count}/{quantity}
        </span>
      </button>
      {isOpen && count > 0 && (
        <Button variant="text" aria-label={messages.backOf(`${name} ${size}`)} onClick={onUntick}>
          {messages.back}
        </Button>
      )}
    </li>
  );
}

type FootProps = { order: PackingOrder; packing: PackingState; isOpen: boolean };

function Foot({ order: { items, packed_at }, packing, isOpen }: FootProps) {
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const done = packing.counts.reduce((sum, count) => sum + count, 0);
  return (
    <Cluster ends gap="8px 16px" className={styles.foot}>
      {isOpen && packing.taken === null ? (
        <>
          <Text as="span" weight="bold">
            {messages.left(done, all)}
          </Text>
          <Button
            disabled={!packing.isComplete || packing.isBusy || packing.blocked !== null}
            onClick={packing.pack}
          >
            {packing.isBusy ? messages.packing : messages.pack}
          </Button>
        </>
      ) : (
        <ButtonLink variant={packed_at === null ? 'ghost' : 'primary'} to="/admin/pack">
          {messages.list}
        </ButtonLink>
      )}
    </Cluster>
  );
}
