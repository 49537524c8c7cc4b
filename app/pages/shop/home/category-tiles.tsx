import type { ReactNode } from 'react';
import { homeCategories } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { classes } from '#app/ui/classes.ts';
import { Loading } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './category-tiles.module.css';
import home from './home.module.css';
import type { Kids } from './read-kids.server.ts';
import { SectionHead } from './section-head.tsx';

const UPRIGHT = 4;

const KIDS = 'kids';

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 46vw';

// On phones a wide picture is cropped to an upright one, so a larger source is needed.
const WIDE_SIZES = '(min-width: 1440px) 650px, (min-width: 768px) 46vw, 120vw';

const PHONE = '(max-width: 767px)';

type CategoryTilesProps = {
  title: string;
  /** Undefined while they are being loaded. */
  categories: readonly Category[] | undefined;
  /** Null without kids' pieces; undefined while it is not known. */
  kids: Kids | null | undefined;
  /** For the category whose tile is wide. */
  wide: PictureFacts | null;
};

/** Five categories; beside the fifth, which is wide then, stand the kids. */
export function CategoryTiles({ title, categories, kids, wide }: CategoryTilesProps) {
  const shown = categories && homeCategories(categories);
  if (shown?.length === 0) return null;
  const ofKids = kids !== null && categories?.find(({ slug }) => slug === KIDS);
  return (
    <div className={`wrap ${home.section} ${styles.tiles}`}>
      <section className={styles.contents} aria-labelledby="categories-heading">
        <div className={styles.whole}>
          <SectionHead id="categories-heading" title={title} />
          {!shown && <Loading />}
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets and a box of its own is one */}
        <ul className={styles.contents} role="list">
          {shown?.map(({ slug, name, picture }, index) => (
            <li key={slug} className={classes(index >= UPRIGHT && (ofKids ? styles.half : styles.whole))}>
              <Tile to={`/category/${slug}`} name={name}>
                {index < UPRIGHT ? (
                  <Picture picture={picture} alt="" sizes={SIZES} />
                ) : (
                  <WidePicture own={picture} wide={wide} />
                )}
              </Tile>
            </li>
          ))}
        </ul>
      </section>
      {ofKids && (
        <div className={styles.half}>
          <Tile to="/kids-collection" name={ofKids.name} note={kids?.note ?? '\u00a0'}>
            <Picture picture={ofKids.picture} alt="" sizes={WIDE_SIZES} />
          </Tile>
        </div>
      )}
    </div>
  );
}

type TileProps = { to: string; name: string; note?: string; children: ReactNode };

function Tile({ to, name, note, children }: TileProps) {
  return (
    <Link className={styles.tile} to={to}>
      <span className={styles.frame}>{children}</span>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </Link>
  );
}

/** On a phone, where the tile is upright, its own picture. */
function WidePicture({ own, wide }: { own: PictureFacts | null; wide: PictureFacts | null }) {
  const isUpright = own !== null && own.height > own.width;
  const crop = isUpright && wide ? { picture: own, media: PHONE } : undefined;
  return (
    <Picture
      picture={crop ? wide : own}
      alt=""
      sizes={crop ? '(min-width: 1440px) 650px, 46vw' : WIDE_SIZES}
      crop={crop}
    />
  );
}
