import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import {
  extraOf,
  isBuyable,
  listSizes,
  needsSize,
  pricesOf,
  sizeLabel,
  sizeToBegin,
  stockOfSize,
} from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { readOwnSize } from '#app/features/catalogue/size-charts/own-size.ts';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import type {
  QuickAddProps,
  QuickAddSheetProps,
} from '#app/features/catalogue/storefront/quick-add-parts.ts';
import { SizePicker } from '#app/features/catalogue/storefront/size-picker.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Sheet } from '#app/ui/overlay/drawer.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import { addToBag, useProduct } from './add-to-bag.ts';
import styles from './quick-add.module.css';

const messages = {
  add: 'Add to Bag',
  inSize: 'Add to Bag in size',
  choose: (name: string) => `Add ${name} to your bag`,
  gone: 'sold out',
  plus: (sum: string) => `+ ${sum}`,
  own: 'your size',
  size: 'Please select a size.',
  made: (time: string, percent: number) => `Made on order in about ${time}, ${percent}% paid in advance.`,
  failed: 'The sizes could not be loaded. The page of the piece has them too.',
  soldOut: 'This piece has just been sold out.',
  more: 'See the piece',
};

/** Over the lower edge of the picture: one click adds. One stop of the Tab key, in which the arrow keys move. */
export function QuickSizes({ product: { slug } }: QuickAddProps) {
  const product = useProduct(slug, { isRevalidated: false });
  if (!product || !isBuyable(product)) return null;
  return (
    <div
      className={styles.strip}
      role="toolbar"
      aria-label={messages.choose(product.name)}
      onKeyDown={moveWithArrows}
      onClick={leaveToMouse}
    >
      {needsSize(product) ? (
        <SizeButtons product={product} />
      ) : (
        <button type="button" className={styles.only} onClick={() => addToBag(product, null)}>
          {messages.add}
        </button>
      )}
      {product.made_on_order && <MadeOnOrder />}
    </div>
  );
}

function SizeButtons({ product }: { product: Product }) {
  const sizes = listSizes(product);
  const own = readOwnSize(product.collection);
  const [stop, setStop] = useState(() => sizes.find((size) => stockOfSize(product, size) > 0));
  return (
    <>
      <span className={styles.caption}>{messages.inSize}</span>
      <span className={styles.sizes}>
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            disabled={stockOfSize(product, size) <= 0}
            title={
              extraOf(product, size) > 0 ? messages.plus(formatRupees(extraOf(product, size))) : undefined
            }
            data-own={size === own || undefined}
            tabIndex={size === stop ? 0 : -1}
            onFocus={() => setStop(size)}
            onClick={() => addToBag(product, size)}
          >
            <span translate="no">{sizeLabel(size, product.size_ages)}</span>
            {extraOf(product, size) > 0 && (
              <VisuallyHidden> {messages.plus(formatRupees(extraOf(product, size)))}</VisuallyHidden>
            )}
            {size === own && <VisuallyHidden>, {messages.own}</VisuallyHidden>}
            {stockOfSize(product, size) <= 0 && <VisuallyHidden>, {messages.gone}</VisuallyHidden>}
          </button>
        ))}
      </span>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const next = buttons.indexOf(event.target as HTMLElement) + step;
  buttons.at(next % buttons.length)?.focus();
  event.preventDefault();
}

/** The sizes stay while the focus is on them: a mouse that goes elsewhere takes it along. */
function leaveToMouse({ detail, target }: MouseEvent): void {
  if (detail > 0 && target instanceof Element) target.closest('button')?.blur();
}

function MadeOnOrder() {
  const { making_time, advance_percent } = useShop().settings;
  return <p className={styles.made}>{messages.made(making_time, advance_percent)}</p>;
}

/** For a finger, which has no hover. */
export function QuickAddSheet({ product: card, open, onClose }: QuickAddSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={<span dir="auto">{card.name}</span>}>
      <SheetContent card={card} onClose={onClose} />
    </Sheet>
  );
}

type SheetContentProps = { card: QuickAddProps['product']; onClose: () => void };

function SheetContent({ card, onClose }: SheetContentProps) {
  const product = useProduct(card.slug, { isRevalidated: true });
  if (product === undefined) return <Loading />;
  return (
    <Stack gap={14}>
      {!product && <p role="alert">{messages.failed}</p>}
      {product && !isBuyable(product) && <p role="alert">{messages.soldOut}</p>}
      {product && isBuyable(product) && <SizeChoice product={product} onClose={onClose} />}
      <Link className={`link ${styles.more}`} to={`/product/${card.slug}`} onClick={onClose}>
        {messages.more}
      </Link>
    </Stack>
  );
}

function SizeChoice({ product, onClose }: { product: Product; onClose: () => void }) {
  const [size, setSize] = useState(() => sizeToBegin(product, null, readOwnSize(product.collection)));
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const { price, sale_price, compare_at_price, isFrom } = pricesOf(product, size);
  const add = () => {
    if (needsSize(product) && size === null) {
      setMissing(true);
      picker.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
      return;
    }
    addToBag(product, size);
    onClose();
  };
  return (
    <>
      <Price price={price} salePrice={sale_price} wasPrice={compare_at_price} isFrom={isFrom} />
      {needsSize(product) && (
        <SizePicker
          ref={picker}
          product={product}
          chosen={size}
          ownSize={readOwnSize(product.collection)}
          onChoose={setSize}
          error={isMissing && size === null ? messages.size : null}
        />
      )}
      {product.made_on_order && <MadeOnOrder />}
      <Button block onClick={add}>
        {messages.add}
      </Button>
    </>
  );
}
