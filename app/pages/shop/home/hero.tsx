import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Loading } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './hero.module.css';

const messages = {
  first: 'Effortlessly stylish,',
  second: 'confidently you',
  explore: 'Explore Collection',
  alt: 'Three painted and embroidered suits on a brass rail, lattice light on the wall',
  title: 'Shop by Category',
};

/** At most two image pixels per CSS pixel: at three, a phone shows no more and takes twice as long. */
const SIZES =
  '(max-width: 767px) and (min-resolution: 2.5dppx) 67vw, (min-width: 768px) and (max-width: 1023px) 54vw, 100vw';

/** `wide` is undefined while it is not known which picture it is. */
type HeroProps = { wide: PictureFacts | null | undefined; narrow: PictureFacts | null };

export function Hero({ wide, narrow }: HeroProps) {
  const crop = narrow ? { picture: narrow, media: '(max-width: 1023px)' } : undefined;
  return (
    <section className={styles.hero}>
      {wide === undefined && <div className={styles.picture} />}
      {wide !== undefined && (
        <Picture
          picture={wide}
          alt={messages.alt}
          sizes={SIZES}
          className={styles.picture}
          crop={crop}
          priority
        />
      )}
      <div className={styles.content}>
        <div className="wrap">
          <h1 className={styles.title}>
            {messages.first} <em>{messages.second}</em>
          </h1>
          <ButtonLink to="/womens-clothing" block="phone" className={styles.button}>
            {messages.explore}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const TILES_IN_ROWS = 4;

const TILE_SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 46vw';

// On phones a wide picture is cropped to a square, so a larger source is needed.
const WIDE_SIZES = '(min-width: 1440px) 1312px, (min-width: 768px) 92vw, 180vw';

const PHONE = '(max-width: 767px)';

type CategoryTilesProps = {
  /** Undefined while they are being loaded. */
  categories: readonly Category[] | undefined;
  widePicture: PictureFacts | null;
};

export function CategoryTiles({ categories, widePicture }: CategoryTilesProps) {
  if (categories?.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="categories-heading">
      <Text id="categories-heading" as="h2" after="clamp(24px, 3.4vw, 48px)">
        {messages.title}
      </Text>
      {!categories && <Loading />}
      <ul className={styles.tiles}>
        {categories?.map((category, index) => {
          const wide = index >= TILES_IN_ROWS;
          return (
            <li key={category.slug} className={classes(wide && styles.wide)}>
              <Link className={styles.tile} to={`/category/${category.slug}`}>
                <span className={styles.frame}>
                  {wide ? (
                    <WidePicture own={category.picture} wide={widePicture} />
                  ) : (
                    <Upright category={category} />
                  )}
                </span>
                <span className={styles.name}>{category.name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Upright({ category }: { category: Category }) {
  return <Picture picture={category.picture} alt="" sizes={TILE_SIZES} ratio="3/4" />;
}

function WidePicture({ own, wide }: { own: PictureFacts | null; wide: PictureFacts | null }) {
  const isUpright = own !== null && own.height > own.width;
  if (!isUpright || !wide) return <Picture picture={own} alt="" sizes={WIDE_SIZES} />;
  return (
    <Picture
      picture={wide}
      alt=""
      sizes="(min-width: 1440px) 1312px, 92vw"
      crop={{ picture: own, media: PHONE }}
    />
  );
}
