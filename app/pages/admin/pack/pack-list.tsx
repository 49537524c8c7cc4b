import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { PackingList } from '#app/features/orders/pack/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { isolated } from '#app/features/settings/texts/message-texts.ts';
import { calendarDayIn, recentMomentIn } from '#app/pages/admin/language/dates.ts';
import { useLanguage } from '#app/pages/admin/language/language.tsx';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './pack.module.css';
import { PARCEL_NAMES, parcelName } from './parcel-names.ts';

const messages = {
  en: {
    empty: 'Nothing is to be packed.',
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    packing: (by: string) => `${by} is packing it`,
    since: (moment: string) => `since ${moment}`,
    deliverOn: (day: string) => `wanted on ${day}`,
    left: (count: number) => (count === 1 ? '1 more order waits.' : `${count} more orders wait.`),
  },
  ur: {
    empty: 'پیک کرنے کو کچھ نہیں ہے۔',
    pieces: (count: number) => `${count} پیس`,
    packing: (by: string) => `${isolated(by)} پیک کر رہے ہیں`,
    since: (moment: string) => `${moment} سے`,
    deliverOn: (day: string) => `${day} کو پہنچانا ہے`,
    left: (count: number) => `${count} اور آرڈر باقی ہیں۔`,
  },
  roman: {
    empty: 'Pack karne ko kuch nahin hai.',
    pieces: (count: number) => `${count} piece`,
    packing: (by: string) => `${by} pack kar rahe hain`,
    since: (moment: string) => `${moment} se`,
    deliverOn: (day: string) => `${day} ko pohanchana hai`,
    left: (count: number) => `${count} aur order baqi hain.`,
  },
};

/** Those that wait longest first. */
export function PackList({ list: { orders, left } }: { list: PackingList }) {
  const { time_zone } = useShop().settings;
  const now = new Date();
  const language = useLanguage();
  const texts = messages[language];
  if (orders.length === 0) return <ListEmpty title={texts.empty} />;
  return (
    <>
      <ol className={styles.list}>
        {orders.map(({ order_id, pieces, images, packing, queued_at, deliver_on, parcel }) => (
          <li key={order_id}>
            <Link className={styles.row} to={`?order=${order_id}`}>
              <span className={styles.rowText}>
                <b translate="no">{order_id}</b>
                <Muted as="span">
                  {[
                    parcel && parcelName(PARCEL_NAMES[language], parcel),
                    packing && texts.packing(packing.by),
                    deliver_on && texts.deliverOn(calendarDayIn(language, deliver_on)),
                    queued_at && texts.since(recentMomentIn(language, queued_at, time_zone, now)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Muted>
              </span>
              <span className={styles.thumbs}>
                {images.map((image, index) => (
                  <CartPicture key={index} image={image} sizes="32px" className={styles.thumb} />
                ))}
              </span>
              <span className={styles.pieces}>{texts.pieces(pieces)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {left > 0 && <Muted>{texts.left(left)}</Muted>}
    </>
  );
}
