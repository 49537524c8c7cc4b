import { hasSizePicker, listSizes, type Product } from '#app/features/catalogue/products/product.ts';
import styles from './fit-and-styling.module.css';

const messages = {
  title: 'Fit & Styling',
  set: 'Set',
  type: 'Type',
  sizes: 'Sizes',
  fit: 'Fit',
  usualSize: 'Take your usual size; between sizes, go for the larger one',
  wearWith: 'Wear it with',
};

const WEAR_WITH: Record<string, string> = {
  Kurta: 'Straight trousers or a shalwar, and khussa',
  Top: 'High-waisted trousers or a long skirt',
  Dresses: 'Flat sandals by day, jhumkay in the evening',
  'Co-ord': 'Its matching piece, or something in plain cotton',
  Dupatta: 'A plain suit in one of its colours, over one shoulder',
  Maxi: 'Long earrings and a light dupatta',
};

type FitProps = { product: Pick<Product, 'type' | 'piece_set' | 'size'> };

export function FitAndStyling({ product }: FitProps) {
  const sizes = listSizes(product);
  const rows = [
    [messages.type, product.type],
    [messages.set, product.piece_set],
    [messages.sizes, sizes.join(', ')],
    [messages.fit, hasSizePicker(product) ? messages.usualSize : ''],
    [messages.wearWith, WEAR_WITH[product.type] ?? ''],
  ];
  return (
    <section className={styles.block} aria-labelledby="fit-and-styling">
      <h2 className={styles.title} id="fit-and-styling">
        {messages.title}
      </h2>
      <dl className={styles.details}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={styles.detail}>
              <dt className={styles.name}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
