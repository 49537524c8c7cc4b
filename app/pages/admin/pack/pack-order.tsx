import { Fragment } from 'react';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { HELD_BACK_TEXTS } from '#app/features/orders/pack/held-back.ts';
import type { PackingLine, PackingOrder } from '#app/features/orders/pack/schema.ts';
import { isolated } from '#app/features/settings/texts/message-texts.ts';
import { useLanguage, useTexts } from '#app/pages/admin/language/language.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Text, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './pack.module.css';
import { PackingPhotoField } from './packing-photo.tsx';
import { PARCEL_NAMES, parcelName } from './parcel-names.ts';
import { ScanField } from './scan-field.tsx';
import { type PackingState, usePacking } from './use-packing.ts';

const texts = {
  en: {
    scanPiece: 'Piece or slip',
    scanNext: 'Slip of the next order',
    packed: (by: string | null) => (by ? `Packed by ${by}.` : 'Packed.'),
    taken: (by: string) => `${by} is packing this order.`,
    takeOver: 'Pack it myself',
    list: 'All orders to pack',
    only: (parcel: string) => `${parcel}: only these pieces`,
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
  },
  ur: {
    scanPiece: 'پیس یا پرچی',
    scanNext: 'اگلے آرڈر کی پرچی',
    packed: (by: string | null) => (by ? `${isolated(by)} نے پیک کر دیا۔` : 'پیک ہو گیا۔'),
    taken: (by: string) => `${isolated(by)} یہ آرڈر پیک کر رہے ہیں۔`,
    takeOver: 'مجھے پیک کرنے دیں',
    list: 'پیک کرنے والے سب آرڈر',
    only: (parcel: string) => `${parcel}: صرف یہ پیس`,
    wrong: 'رکیں',
    gone: 'ٹھیک کر دیا',
    held: 'یہ آرڈر پیک نہ کریں۔',
    pack: 'پیک ہو گیا',
    packing: 'محفوظ ہو رہا ہے...',
    left: (done: number, all: number) => `${all} میں سے ${done} پیس`,
    shelf: (shelf: string) => `شیلف ${isolated(shelf)}`,
    made: 'آرڈر پر تیار',
    one: 'ایک اور:',
    back: 'ایک نکالیں',
    backOf: (name: string) => `ایک نکالیں: ${isolated(name)}`,
  },
  roman: {
    scanPiece: 'Piece ya parchi',
    scanNext: 'Agle order ki parchi',
    packed: (by: string | null) => (by ? `${by} ne pack kar diya.` : 'Pack ho gaya.'),
    taken: (by: string) => `${by} yeh order pack kar rahe hain.`,
    takeOver: 'Mujhe pack karne dein',
    list: 'Pack karne wale sab order',
    only: (parcel: string) => `${parcel}: sirf yeh piece`,
    wrong: 'Rukein',
    gone: 'Theek kar diya',
    held: 'Yeh order pack na karein.',
    pack: 'Pack ho gaya',
    packing: 'Save ho raha hai...',
    left: (done: number, all: number) => `${all} mein se ${done} piece`,
    shelf: (shelf: string) => `Shelf ${shelf}`,
    made: 'Order par tayyar',
    one: 'Ek aur:',
    back: 'Ek nikalein',
    backOf: (name: string) => `Ek nikalein: ${name}`,
  },
};

export function PackOrder({ order }: { order: PackingOrder }) {
  const packing = usePacking(order);
  const language = useLanguage();
  const messages = texts[language];
  const { items, packed_at, packed_by, held_back, order_id, parcel } = order;
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
          {held_back.map((reason) => HELD_BACK_TEXTS[language][reason]).join(' ')}
        </Note>
      )}
      {packing.taken !== null && (
        <Note tone="bad" role="alert" title={messages.taken(packing.taken)}>
          <Button variant="ghost" onClick={packing.takeOver}>
            {messages.takeOver}
          </Button>
        </Note>
      )}
      {parcel && <Note tone="info">{messages.only(parcelName(PARCEL_NAMES[language], parcel))}</Note>}
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
      <PackingPhotoField
        key={parcel?.number}
        order_id={order_id}
        number={parcel?.number ?? null}
        hasPhoto={order.has_photo}
        isOpen={held_back.length === 0}
      />
      <Foot order={order} packing={packing} isOpen={isOpen} />
    </Stack>
  );
}

function Stop({ packing: { blocked, unblock } }: { packing: PackingState }) {
  const messages = useTexts(texts);
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
  const messages = useTexts(texts);
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
          <b>
            <bdi>{name}</bdi>
          </b>
          <span>
            {facts
              .filter((fact) => Boolean(fact))
              .map((fact, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  <bdi>{fact}</bdi>
                </Fragment>
              ))}
          </span>
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
  const messages = useTexts(texts);
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
