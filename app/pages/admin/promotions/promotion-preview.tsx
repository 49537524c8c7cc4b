import type { PromotionPreview as Preview } from '#app/features/catalogue/promotions/promotion-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { fromWallTime } from '#app/platform/text/wall-time.ts';
import styles from './promotion-preview.module.css';
import type { PromotionValues } from './promotion-values.ts';
import { usePromotionPreview } from './use-promotion-preview.ts';

const messages = {
  title: 'Preview',
  waiting: 'Enter an amount and choose a target to see the effect.',
  products: (count: number) => (count === 1 ? 'For 1 product.' : `For ${count} products.`),
  none: 'No products match right now.',
  overlaps: (names: string) =>
    `These promotions run at the same time for some of the same products: ${names}. Shoppers get the best one; discounts are never combined.`,
  always: 'It runs from now on until you end it.',
  from: (moment: string) => `It starts on ${moment}.`,
  until: (moment: string) => `It ends on ${moment}.`,
  before: 'before',
};

type PromotionPreviewProps = { values: PromotionValues; id: number | null };

export function PromotionPreviewPanel({ values, id }: PromotionPreviewProps) {
  const preview = usePromotionPreview(values, id);
  return (
    <section className={styles.root} aria-live="polite">
      <h3 className={styles.title}>{messages.title}</h3>
      {preview ? <Effect preview={preview} /> : <p>{messages.waiting}</p>}
      <When values={values} />
      {values.banner_text.trim() && (
        <p className={styles.banner} dir="auto">
          {values.banner_text}
        </p>
      )}
    </section>
  );
}

function Effect({ preview: { products, examples, overlaps } }: { preview: Preview }) {
  return (
    <>
      <p>{products === 0 ? messages.none : messages.products(products)}</p>
      <ul className={styles.examples}>
        {examples.map(({ id, name, before, after }) => (
          <li key={id}>
            <bdi>{name}</bdi>: <s>{formatRupees(before)}</s> → <strong>{formatRupees(after)}</strong>
          </li>
        ))}
      </ul>
      {overlaps.length > 0 && (
        <p className={styles.overlaps}>{messages.overlaps(overlaps.map(({ name }) => name).join(', '))}</p>
      )}
    </>
  );
}

function When({ values: { starts_at, ends_at } }: { values: PromotionValues }) {
  const { time_zone } = useShop().settings;
  const said = (wall: string) => {
    const iso = fromWallTime(wall, time_zone);
    return iso && formatMoment(iso, time_zone);
  };
  const [from, until] = [said(starts_at), said(ends_at)];
  if (!from && !until) return <p>{messages.always}</p>;
  return (
    <p>
      {from && messages.from(from)} {until && messages.until(until)}
    </p>
  );
}
