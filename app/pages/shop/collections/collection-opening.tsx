import type { Opening, OpeningSale } from '#app/features/catalogue/openings/schema.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './collection-view.module.css';

const messages = {
  sale: ({ name, offer }: OpeningSale) => `${name}, ${offer}`,
  until: (day: string) => ` until ${day}`,
};

/** The sentence of a list, and what is cheaper in it today. */
export function OpeningWords({ intro, banner, sales }: Pick<Opening, 'intro' | 'banner' | 'sales'>) {
  return (
    <>
      {banner && (
        <p className={styles.banner} dir="auto">
          {banner}
        </p>
      )}
      {intro && (
        <p className={styles.intro} dir="auto">
          {intro}
        </p>
      )}
      {sales.map((sale) => (
        <p key={`${sale.name} ${sale.offer}`} className={styles.sale}>
          {sale.to ? <Link to={sale.to}>{messages.sale(sale)}</Link> : messages.sale(sale)}
          {sale.until && <span className={styles.until}>{messages.until(sale.until)}</span>}
        </p>
      ))}
    </>
  );
}

/** Its middle on phones. As the crop is four to three there, the picture is wider than the window. */
export function OpeningPicture({ picture }: { picture: PictureData }) {
  return (
    <Picture
      className={styles.opening}
      picture={picture}
      alt=""
      sizes="(min-width: 1440px) 760px, (min-width: 1024px) 54vw, (min-width: 768px) 92vw, 206vw"
      ratio="3/1"
      priority
    />
  );
}
