import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { classes } from '#app/ui/classes.ts';
import { Loading } from '#app/ui/layout/loading.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './category-tiles.module.css';

const messages = { title: 'Shop by Category' };

const TILES_IN_ROWS = 4;

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 46vw';
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
      <h2 id="categories-heading" className={styles.title}>
        {messages.title}
      </h2>
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
  return <Picture picture={category.picture} alt="" sizes={SIZES} ratio="3/4" />;
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
