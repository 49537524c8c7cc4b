import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { productCall } from '#app/features/catalogue/catalogue-queries.ts';
import { isBuyable, kidsLine, percentOff, stockLabel } from '#app/features/catalogue/products/product.ts';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { HeartButton } from '#app/features/catalogue/wishlist/heart-button.tsx';
import { savesData } from '#app/platform/browser/use-online.ts';
import { fetchCached } from '#app/platform/offline/browser-cache.ts';
import { Rating, Tag } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Tiles } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture, SharedPicture } from '#app/ui/picture.tsx';
import { ColorSwatches } from './other-colors.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { QuickAdd } from './quick-add.tsx';

const messages = { soldOut: 'Sold Out', off: (percent: number) => `−${percent} %` };

const SIZES = '(min-width: 1280px) 320px, (min-width: 1024px) 30vw, 46vw';

type ProductCardProps = {
  product: ProductCardData;
  /** A line below the price. */
  note?: string | undefined;
  sizes?: string | undefined;
  priority?: boolean | undefined;
  decimals?: 0 | 2 | undefined;
  /** False where the list itself has ways to put a piece into the bag and off the wishlist. */
  hasActions?: boolean | undefined;
};

export function ProductCard({ hasActions = true, ...card }: ProductCardProps) {
  // By a mouse or the keyboard, once; so that phones never load what is shown then.
  const [isLookedAt, setLookedAt] = useState(false);
  const { product } = card;
  return (
    <div className={styles.place}>
      <LinkedCard {...card} isLookedAt={isLookedAt} onLook={() => setLookedAt(true)} />
      {hasActions && (
        <div className={styles.actions}>
          {isBuyable(product) && <QuickAdd product={product} isLookedAt={isLookedAt} />}
          <HeartButton product={product} className={styles.heart} />
        </div>
      )}
      <ColorSwatches name={product.name} colors={product.other_colors} />
    </div>
  );
}

type LinkedCardProps = Omit<ProductCardProps, 'hasActions'> & { isLookedAt: boolean; onLook: () => void };

function LinkedCard({
  product,
  note,
  sizes = SIZES,
  priority,
  decimals,
  isLookedAt,
  onLook,
}: LinkedCardProps) {
  // Only then: a page may show the same piece twice.
  const [isOpening, setOpening] = useState(false);
  const kids = kidsLine(product);
  return (
    <CardLink product={product} onLook={onLook} onOpen={() => setOpening(true)}>
      <span className={styles.pictures}>
        <SharedPicture name={isOpening ? productPictureName(product.id) : undefined}>
          <Picture
            picture={product.pictures[0] ?? null}
            alt=""
            sizes={sizes}
            priority={priority}
            ratio="3/4"
          />
        </SharedPicture>
        {isLookedAt && <SecondPicture product={product} sizes={sizes} />}
      </span>
      <span className={styles.name} dir="auto">
        {product.name}
      </span>
      {kids && <span className={styles.kids}>{kids}</span>}
      <Price
        price={product.price}
        salePrice={product.sale_price}
        wasPrice={product.compare_at_price}
        isFrom={product.prices_differ}
        decimals={decimals}
        className={styles.price}
      />
      {product.rating && (
        <span className={styles.rating}>
          <Rating {...product.rating} />
        </span>
      )}
      <Tags product={product} />
      {note && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
    </CardLink>
  );
}

type CardLinkProps = {
  product: ProductCardData;
  onLook: () => void;
  onOpen: () => void;
  children: ReactNode;
};

/** A mouse that crosses a card on its way elsewhere fetches nothing. */
const REST_MS = 120;

function CardLink({ product, onLook, onOpen, children }: CardLinkProps) {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!isBuyable(product)) {
    return (
      // A link without an address is how HTML says "would lead somewhere, but not now".
      // biome-ignore lint/a11y/useValidAnchor: see above
      <a className={classes(styles.card, styles.sold)} role="link" aria-disabled="true">
        {children}
      </a>
    );
  }
  const prefetch = () => {
    if (!savesData()) void fetchCached(productCall(product.slug));
  };
  const onAttention = () => {
    onLook();
    prefetch();
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') rest.current = setTimeout(onAttention, REST_MS);
  };
  return (
    <Link
      className={styles.card}
      to={`/product/${product.slug}`}
      onPointerEnter={onEnter}
      onPointerLeave={() => clearTimeout(rest.current)}
      onFocus={({ currentTarget }) => (currentTarget.matches(':focus-visible') ? onAttention() : prefetch())}
      onPointerDown={prefetch}
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}

/** Fetched at the first hover, so that phones never load it. */
function SecondPicture({ product, sizes }: { product: ProductCardData; sizes: string }) {
  const [loaded, setLoaded] = useState(false);
  const picture = product.pictures[1];
  if (!picture) return null;
  return (
    <span
      className={classes(styles.second, loaded && styles.loaded)}
      aria-hidden="true"
      onLoadCapture={() => setLoaded(true)}
    >
      <Picture picture={picture} alt="" sizes={sizes} ratio="3/4" />
    </span>
  );
}

function Tags({ product }: { product: ProductCardData }) {
  const { price, sale_price } = product;
  const percent = percentOff(price, sale_price);
  const soldOut = product.stock <= 0;
  const tone = product.made_on_order ? 'made' : soldOut ? 'out' : 'low';
  return (
    <span className={styles.tags}>
      {percent > 0 && !soldOut && (
        <Tag tone="sale">
          <span translate="no">{messages.off(percent)}</span>
        </Tag>
      )}
      <span className={styles.stock}>
        <Tag tone={tone} isBareOnPhones>
          {stockLabel(product)}
        </Tag>
        {/* A made-on-order product keeps its label when the workshop takes no more orders. */}
        {soldOut && product.made_on_order && <Tag tone="out">{messages.soldOut}</Tag>}
      </span>
    </span>
  );
}

/** The view transition from the picture of a card to the first picture of its product page. */
export const productPictureName = (id: number) => `product-picture-${id}`;

const GRID_SIZES = {
  3: '(min-width: 1440px) 340px, (min-width: 1024px) 26vw, 46vw',
  4: '(min-width: 1440px) 318px, (min-width: 1280px) 22vw, (min-width: 1024px) 30vw, 46vw',
};

type ProductGridProps = {
  products: readonly (ProductCardData & { note?: string })[];
  columns?: 3 | 4 | undefined;
  decimals?: 0 | 2 | undefined;
  priorityCards?: number | undefined;
};

export function ProductGrid({ products, columns = 4, decimals, priorityCards = 0 }: ProductGridProps) {
  return (
    <Tiles
      as="ul"
      columns={{ 0: 2, 1024: 3, 1280: columns }}
      gap="clamp(28px, 3.2vw, 48px) clamp(10px, 1.4vw, 20px)"
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            note={product.note}
            sizes={GRID_SIZES[columns]}
            decimals={decimals}
            priority={priorityCards > 0 ? index < priorityCards : undefined}
          />
        </li>
      ))}
    </Tiles>
  );
}
