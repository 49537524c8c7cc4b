import { formatRupees } from '#app/platform/text/money.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#app/ui/icons.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type ChangePicked, movePicked, type PickedProduct } from './picked-product.ts';
import styles from './product-picker.module.css';

const messages = {
  none: 'None chosen.',
  soldOut: 'sold out',
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
};

type ChosenProductsProps = {
  label: string;
  chosen: readonly PickedProduct[];
  onChange: ChangePicked;
  onRemove: (id: number) => void;
};

export function ChosenProducts({ label, chosen, onChange, onRemove }: ChosenProductsProps) {
  if (chosen.length === 0) return <p className={styles.none}>{messages.none}</p>;
  return (
    <ol className={styles.chosen} aria-label={label}>
      {chosen.map(({ id, name, pictures, sale_price, stock }, index) => (
        <li key={id} className={styles.row}>
          <Picture picture={pictures[0] ?? null} alt="" sizes="48px" ratio="3/4" />
          <span>
            <bdi>{name}</bdi>
            <span className={styles.details}>
              {formatRupees(sale_price)}
              {stock <= 0 && `, ${messages.soldOut}`}
            </span>
          </span>
          <span className={styles.moves}>
            <IconButton
              label={messages.earlier(name)}
              aria-disabled={index === 0}
              onClick={() => onChange((now) => movePicked(now, id, -1))}
            >
              <ChevronLeftIcon size={18} className={styles.upward} />
            </IconButton>
            <IconButton
              label={messages.later(name)}
              aria-disabled={index === chosen.length - 1}
              onClick={() => onChange((now) => movePicked(now, id, 1))}
            >
              <ChevronRightIcon size={18} className={styles.upward} />
            </IconButton>
            <IconButton label={messages.remove(name)} onClick={() => onRemove(id)}>
              <CloseIcon size={18} />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
