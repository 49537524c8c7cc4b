import type { ArrangedPiece } from '#app/features/catalogue/categories/schema.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { IconButton } from '#app/ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, Icon } from '#app/ui/icons.tsx';
import styles from './pieces-order.module.css';

const messages = {
  soldOut: 'Sold out',
  stock: (pieces: number) => `${pieces} left`,
  first: (name: string) => `Move ${name} to the top`,
  earlier: (name: string) => `Move ${name} one place earlier`,
  later: (name: string) => `Move ${name} one place later`,
};

type PieceCardProps = {
  piece: ArrangedPiece;
  /** From 1. */
  place: number;
  count: number;
  /** From 0. */
  onMove: (to: number) => void;
};

export function PieceCard({ piece: { name, image, price, stock }, place, count, onMove }: PieceCardProps) {
  const picture = image && pictureName(image);
  return (
    <>
      <div className={styles.picture}>
        {picture && (
          <img
            src={`/media/${picture}/360.webp`}
            alt=""
            width={120}
            height={160}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        )}
        <span className={styles.place}>{place}</span>
      </div>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.facts}>
        {formatRupees(price)} · {stock > 0 ? messages.stock(stock) : messages.soldOut}
      </p>
      <div className={styles.buttons}>
        <IconButton label={messages.first(name)} aria-disabled={place === 1} onClick={() => onMove(0)}>
          <Icon size={18}>
            <path d="M5 4h14M12 20V8m-5 5 5-5 5 5" />
          </Icon>
        </IconButton>
        <IconButton
          label={messages.earlier(name)}
          aria-disabled={place === 1}
          onClick={() => onMove(place - 2)}
        >
          <ChevronLeftIcon size={18} />
        </IconButton>
        <IconButton
          label={messages.later(name)}
          aria-disabled={place === count}
          onClick={() => onMove(place)}
        >
          <ChevronRightIcon size={18} />
        </IconButton>
      </div>
    </>
  );
}
