import { MAX_STYLE_PIECES } from '#app/features/content/styles/style.ts';
import { sumOfPieces } from '#app/features/content/styles/style-price.ts';
import type { ChangePicked, PickedProduct } from '#app/pages/admin/product-picker/picked-product.ts';
import { ProductPicker } from '#app/pages/admin/product-picker/product-picker.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import styles from './style-piece-fields.module.css';

const messages = {
  legend: 'Pieces',
  hint: 'The products of the style. Shoppers see them with their prices and put them into the bag together.',
  sum: (sum: string) =>
    `The pieces cost ${sum} now. The price above is shown only when it is not more than that.`,
};

type StylePieceFieldsProps = {
  pieces: readonly PickedProduct[];
  error: string | undefined;
  onChange: ChangePicked;
};

export function StylePieceFields({ pieces, error, onChange }: StylePieceFieldsProps) {
  const sum = sumOfPieces(pieces);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{messages.legend}</legend>
      <p className={styles.hint}>{sum === null ? messages.hint : messages.sum(formatRupees(sum))}</p>
      <ProductPicker label={messages.legend} chosen={pieces} most={MAX_STYLE_PIECES} onChange={onChange} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
